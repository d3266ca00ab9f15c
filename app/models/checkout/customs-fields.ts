import { AMOUNT_BELOW, MAX_LENGTH, PARCEL_LIMITS } from "#contract/rules/field-limits";
import { type Fields, type Values, emptyValues } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

export const CUSTOMS_KINDS = ["BUSINESS", "PRIVATE"] as const;
export const REASONS = ["SALE", "GIFT", "SAMPLE", "RETURN", "REPAIR", "PERSONAL"] as const;
export const INCOTERMS = ["DAP", "DDP"] as const;
export const UNDELIVERABLE = ["RETURN", "ABANDON"] as const;

/** Longer than a tariff number, because the field also takes words to search for one. */
const TARIFF_MAX = MAX_LENGTH.description;

/** One line of the inventory. */
export const ITEM_FIELDS = {
  description: {
    kind: "text",
    label: "item.description",
    max: MAX_LENGTH.description,
    required: true,
    missing: "form.error.missing.customs.description",
    printed: true,
    autoComplete: "off",
  },
  hsCode: {
    kind: "text",
    label: "item.hsCode",
    max: TARIFF_MAX,
    required: true,
    missing: "form.error.missing.customs.hsCode",
    autoComplete: "off",
  },
  originCountry: {
    kind: "country",
    label: "item.originCountry",
    required: true,
    missing: "form.error.missing.customs.originCountry",
    autoComplete: "off",
  },
  quantity: {
    kind: "number",
    label: "item.quantity",
    decimals: 0,
    atMost: 9999,
    required: true,
    missing: "form.error.missing.customs.quantity",
    autoComplete: "off",
  },
  unitWeight: {
    kind: "number",
    label: "item.unitWeight",
    decimals: PARCEL_LIMITS.weightDecimals,
    atMost: PARCEL_LIMITS.weightKg,
    required: true,
    missing: "form.error.missing.customs.unitWeight",
    autoComplete: "off",
  },
  value: {
    kind: "money",
    label: "item.value-label",
    max: 11,
    positive: true,
    below: AMOUNT_BELOW,
    required: true,
    missing: "form.error.missing.customs.value",
    autoComplete: "off",
  },
} as const satisfies Fields<Key<"customs">>;
export type ItemValues = Values<typeof ITEM_FIELDS>;

const number = { kind: "text", max: MAX_LENGTH.taxId, autoComplete: "off" } as const;

/**
 * The customs invoice. `customsForm` decides which numbers a country requires.
 *
 * @see spec shipment-core, section 2, "Customs"
 */
export const CUSTOMS_FIELDS = {
  senderKind: {
    kind: "choice",
    label: "kind.sender",
    options: CUSTOMS_KINDS,
    required: true,
    missing: "form.error.missing.customs.senderKind",
  },
  senderTaxId: { ...number, label: "field.senderTaxId" },
  senderEori: { ...number, label: "field.senderEori" },
  recipientKind: {
    kind: "choice",
    label: "kind.recipient",
    options: CUSTOMS_KINDS,
    required: true,
    missing: "form.error.missing.customs.recipientKind",
  },
  recipientTaxId: { ...number, label: "field.recipientTaxId" },
  ioss: { ...number, label: "field.ioss" },
  reason: {
    kind: "choice",
    label: "field.reason",
    options: REASONS,
    required: true,
    missing: "form.error.missing.customs.reason",
  },
  incoterm: {
    kind: "choice",
    label: "field.incoterm",
    options: INCOTERMS,
    required: true,
    missing: "form.error.missing.customs.incoterm",
  },
  invoiceNumber: {
    kind: "text",
    label: "field.invoiceNumber",
    max: MAX_LENGTH.customReference,
    printed: true,
    autoComplete: "off",
  },
  inventory: {
    label: "items.heading",
    legend: "items.legend",
    rows: ITEM_FIELDS,
    max: 100,
    required: true,
    missing: "form.error.missing.customs.inventory",
  },
  undeliverable: {
    kind: "choice",
    label: "field.undeliverable",
    options: UNDELIVERABLE,
    required: true,
    missing: "form.error.missing.customs.undeliverable",
  },
  signedBy: {
    kind: "text",
    label: "field.signedBy",
    max: MAX_LENGTH.signature,
    required: true,
    missing: "form.error.missing.customs.signedBy",
    printed: true,
    autoComplete: "name",
  },
  isDeclared: {
    kind: "checkbox",
    label: "declaration",
    required: true,
    missing: "form.error.missing.customs.isDeclared",
  },
} as const satisfies Fields<Key<"customs">>;
export type CustomsValues = Values<typeof CUSTOMS_FIELDS>;

/** An empty line of the inventory. */
export function emptyItem(): ItemValues {
  return { ...emptyValues(ITEM_FIELDS), quantity: "1" };
}

/** A tariff number as customs print it, `6205 20 00`. */
export function tariffText(code: string): string {
  return code.replace(/^(\d{4})(\d+)$/, (_all, head: string, rest: string) =>
    [head, ...(rest.match(/\d{1,2}/g) ?? [])].join(" "),
  );
}
