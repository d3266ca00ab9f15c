import type { Shipment } from "#contract/shipments";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { ITEM_FIELDS, tariffText } from "~/models/checkout/customs-fields";
import { formatDecimal, formatMoneyInput } from "~/models/decimals";
import { emptyValues, type Fields, type Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** One kind of goods. What customs need is optional here: it is asked for where a parcel crosses a border. */
export const LINE_ITEM_FIELDS = {
  description: ITEM_FIELDS.description,
  sku: { kind: "text", label: "item.sku", max: MAX_LENGTH.sku, autoComplete: "off" },
  quantity: ITEM_FIELDS.quantity,
  value: { ...ITEM_FIELDS.value, required: false },
  unitWeight: { ...ITEM_FIELDS.unitWeight, required: false },
  hsCode: { ...ITEM_FIELDS.hsCode, required: false },
  originCountry: { ...ITEM_FIELDS.originCountry, required: false },
} as const satisfies Fields<Key<"customs">>;
export type LineItemValues = Values<typeof LINE_ITEM_FIELDS>;

/** The goods of a draft. */
export const ITEMS_PANEL = {
  items: { label: "items.heading", legend: "items.legend", rows: LINE_ITEM_FIELDS, max: 100 },
} as const satisfies Fields<Key<"customs">>;
export type ItemsValues = Values<typeof ITEMS_PANEL>;

/** A line that was added. */
export function emptyLineItem(): LineItemValues {
  return { ...emptyValues(LINE_ITEM_FIELDS), quantity: "1" };
}

/** The goods as form values; if they are not listed yet, one line with what is said of the contents. */
export function itemsDefaults({ items, content }: Pick<Shipment, "items" | "content">, language: string): ItemsValues {
  if (items.length === 0) {
    const { description, value } = content;
    return { items: [{ ...emptyLineItem(), description, value: formatMoneyInput(value, language) }] };
  }
  return {
    items: items.map(({ description, sku, quantity, value, unitWeight, hsCode, originCountry }) => ({
      description,
      sku,
      quantity: String(quantity),
      value: formatMoneyInput(value, language),
      unitWeight: unitWeight === null ? "" : formatDecimal(unitWeight, language),
      hsCode: tariffText(hsCode),
      originCountry: originCountry ?? "",
    })),
  };
}
