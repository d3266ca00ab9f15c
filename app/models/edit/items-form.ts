import type { z } from "zod";
import type { LineItem } from "#contract/products";
import { compactNumber } from "#contract/rules/customs-numbers";
import { describeItems, gramsOfItems, valueOfItems } from "#contract/rules/line-items";
import type { Shipment, ShipmentDraft } from "#contract/shipments";
import { draftOf } from "~/models/checkout/draft";
import { insuranceForService } from "~/models/checkout/service-change";
import { formSchema, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { ITEMS_PANEL, LINE_ITEM_FIELDS } from "./items-fields";

/** Schema of the goods. @param currency of the values, which may be typed with them */
export function itemsForm(currency: string) {
  const rows = { ...LINE_ITEM_FIELDS, value: { ...LINE_ITEM_FIELDS.value, currency } };
  return formSchema({ items: { ...ITEMS_PANEL.items, rows } }).superRefine(({ items }, context) => {
    items.forEach(({ hsCode }, at) => {
      // This rule runs even if single fields are invalid: a forged field may be a list.
      if (typeof hsCode === "string" && !/^(\d{6,10})?$/.test(compactNumber(hsCode)))
        context.addIssue({ code: "custom", path: ["items", at, "hsCode"], message: problem("form.error.tariff") });
    });
  }, RUN_WITH_FIELD_ERRORS);
}
export type ItemsForm = ReturnType<typeof itemsForm>;

/**
 * The draft with these goods. What was said of the old ones follows: their list as the description of the contents, their value, and
 * their weight as that of the only parcel. What the merchant has entered otherwise stays.
 */
export function withItems(shipment: Shipment, form: z.output<ItemsForm>): ShipmentDraft & { goodsChecked: true } {
  const { items: before, content, parcels, service, upsales } = shipment;
  const items: LineItem[] = form.items.map(
    ({ description, sku = "", quantity, value, unitWeight, hsCode = "", originCountry }) => ({
      ...{ description, sku, quantity },
      value: value ?? null,
      unitWeight: unitWeight ?? null,
      hsCode: compactNumber(hsCode),
      originCountry: originCountry ?? null,
    }),
  );
  const isListed = content.description === "" || content.description === describeItems(before);
  const hasValue = content.value === null || content.value === valueOfItems(before);
  const value = hasValue ? (valueOfItems(items) ?? content.value) : content.value;
  const [parcel, ...others] = parcels;
  const [gramsBefore, grams] = [gramsOfItems(before), gramsOfItems(items)];
  const isWeighed = parcel && others.length === 0 && gramsBefore !== null && Math.round(parcel.weight * 1000) === gramsBefore;
  return {
    ...draftOf(shipment),
    goodsChecked: true,
    items,
    content: { ...content, description: isListed && items.length > 0 ? describeItems(items) : content.description, value },
    parcels: isWeighed && grams ? [{ ...parcel, weight: grams / 1000 }] : parcels,
    upsales: service ? { ...upsales, insurance: insuranceForService(upsales.insurance, service.insurance, value) } : upsales,
  };
}
