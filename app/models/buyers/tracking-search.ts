import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import { formSchema } from "~/models/form-schema";
import type { Key } from "~/models/translation-keys";

/** What finds a parcel. */
export const SEARCH_FIELDS = {
  number: {
    kind: "text",
    label: "search.number",
    max: MAX_LENGTH.customReference,
    required: true,
    missing: "form.error.missing.parcel.number",
  },
  zipCode: {
    kind: "text",
    label: "search.postcode",
    max: MAX_LENGTH.city,
    required: true,
    missing: "form.error.missing.parcel.postcode",
    autoComplete: "postal-code",
  },
} as const satisfies Fields<Key<"tracking">>;

/** A search without its merchant: only the carrier's number is one's own then. */
export const NUMBER_SEARCH_FIELDS = {
  ...SEARCH_FIELDS,
  number: { ...SEARCH_FIELDS.number, label: "search.carrier-number", missing: "form.error.missing.parcel.carrier-number" },
} as const satisfies Fields<Key<"tracking">>;

export type SearchValues = Values<typeof SEARCH_FIELDS>;

/** @param isOfMerchant whether the merchant is known */
export function trackingSearchForm(isOfMerchant: boolean) {
  return formSchema(isOfMerchant ? SEARCH_FIELDS : NUMBER_SEARCH_FIELDS);
}
