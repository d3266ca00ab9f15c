import { CONTENT_FIELDS } from "~/models/checkout/content-fields";
import { PARCEL_FIELDS } from "~/models/checkout/parcel-fields";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import { ANNOTATION_FIELDS } from "./annotation-fields";

/** @see spec shipment-core, section 5: bulk content uses description and value validators */
export const BULK_CONTENT_FIELDS = CONTENT_FIELDS;
export type BulkContentValues = Values<typeof BULK_CONTENT_FIELDS>;

/** Sizes of a parcel that is not a saved one. If the weight is empty, each shipment keeps its own. */
export const BULK_PARCEL_FIELDS = { ...PARCEL_FIELDS, weight: { ...PARCEL_FIELDS.weight, required: false } } as const;
/** Value of the option for custom sizes. */
export const CUSTOM_PARCEL = "custom";

/** Fallback phone number for orders without one. */
export const BULK_PHONE_FIELDS = {
  phone: {
    kind: "phone",
    label: "phone.label",
    required: true,
    autoComplete: "tel",
    missing: "form.error.missing.account.phone",
  },
  isFallback: { kind: "checkbox", label: "phone.later" },
} as const satisfies Fields<Key<"bulk">>;
export type BulkPhoneValues = Values<typeof BULK_PHONE_FIELDS>;

/** Tags to add; those to remove are checkboxes named `remove`. */
export const BULK_TAG_FIELDS = {
  add: { ...ANNOTATION_FIELDS.tags, label: "tags.add" },
} as const satisfies Fields<Key<"bulk">>;
export type BulkTagValues = Values<typeof BULK_TAG_FIELDS>;

/** The chosen option of a panel. */
export const BULK_CHOICE_FIELDS = {
  choice: { kind: "id", label: "choice", max: 200, required: true, missing: "form.error.missing.choice" },
} as const satisfies Fields<Key<"bulk">>;
export type BulkChoiceValues = Values<typeof BULK_CHOICE_FIELDS>;
