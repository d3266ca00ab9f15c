import type { NewProduct } from "#contract/products";
import { MAX_LENGTH, PARCEL_LIMITS } from "#contract/rules/field-limits";
import { ITEM_FIELDS, tariffText } from "~/models/checkout/customs-fields";
import { formatDecimal } from "~/models/decimals";
import { emptyValues, type Fields, type Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const size = { kind: "number", decimals: 0, atMost: PARCEL_LIMITS.lengthCm, autoComplete: "off" } as const;
const text = { kind: "text", autoComplete: "off" } as const;

/** A product of the merchant's book. Only its SKU must be known. */
export const PRODUCT_FIELDS = {
  sku: { ...text, label: "column.sku", max: MAX_LENGTH.sku, required: true, missing: "form.error.missing.product.sku" },
  name: { ...text, label: "column.name", max: MAX_LENGTH.productName },
  weight: {
    kind: "number",
    label: "field.weight",
    decimals: PARCEL_LIMITS.weightDecimals,
    atMost: PARCEL_LIMITS.weightKg,
    autoComplete: "off",
  },
  length: { ...size, label: "field.length" },
  width: { ...size, label: "field.width" },
  height: { ...size, label: "field.height" },
  hsCode: { ...text, label: "column.hsCode", max: ITEM_FIELDS.hsCode.max },
  originCountry: { kind: "country", label: "column.originCountry", autoComplete: "off" },
  ean: { ...text, label: "field.ean", max: MAX_LENGTH.sku },
  shelf: { ...text, label: "column.shelf", max: MAX_LENGTH.shelf },
} as const satisfies Fields<Key<"products">>;
export type ProductValues = Values<typeof PRODUCT_FIELDS>;

/** Name of the hidden field with the product that a form was opened with, as JSON. */
export const OPENED_PRODUCT = "opened";

/** Initial values of the form. @param product null for a new one */
export function productValues(product: NewProduct | null, language: string): ProductValues {
  if (!product) return emptyValues(PRODUCT_FIELDS);
  const decimal = (value: number | null) => (value === null ? "" : formatDecimal(value, language));
  return {
    sku: product.sku,
    name: product.name,
    weight: decimal(product.weight),
    length: decimal(product.length),
    width: decimal(product.width),
    height: decimal(product.height),
    hsCode: tariffText(product.hsCode),
    originCountry: product.originCountry ?? "",
    ean: product.ean,
    shelf: product.shelf,
  };
}
