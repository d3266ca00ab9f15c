import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** Of `street1`: the buyer adds it, or says that there is none. */
export const NO_HOUSE_NUMBER = "form.error.no-house-number";

const CURRENT = {
  kind: "text",
  label: "change.postcode",
  max: MAX_LENGTH.city,
  required: true,
  missing: "form.error.missing.parcel.postcode",
} as const;

/** Where a parcel is to go instead. What is known of the address is never in the form: anybody may have the link. */
export const NEW_ADDRESS_FIELDS = {
  currentZipCode: CURRENT,
  street1: {
    kind: "text",
    label: "change.street",
    max: MAX_LENGTH.street,
    printed: true,
    required: true,
    missing: "form.error.missing.change.street",
    autoComplete: "address-line1",
  },
  /** Asked for only where the street has none. */
  hasNoNumber: { kind: "checkbox", label: "change.no-number" },
  street2: { kind: "text", label: "change.street-more", max: MAX_LENGTH.street, printed: true, autoComplete: "address-line2" },
  zipCode: {
    kind: "text",
    label: "change.new-postcode",
    max: MAX_LENGTH.zipCode,
    required: true,
    missing: "form.error.missing.change.postcode",
    autoComplete: "postal-code",
  },
  city: {
    kind: "text",
    label: "change.city",
    max: MAX_LENGTH.city,
    printed: true,
    required: true,
    missing: "form.error.missing.change.city",
    autoComplete: "address-level2",
  },
} as const satisfies Fields<Key<"tracking">>;
export type NewAddressValues = Values<typeof NEW_ADDRESS_FIELDS>;

/** Another point from which the parcel is fetched. */
export const NEW_POINT_FIELDS = {
  pointId: {
    kind: "text",
    label: "change.point",
    max: MAX_LENGTH.id,
    required: true,
    missing: "form.error.missing.change.point",
  },
  currentZipCode: CURRENT,
} as const satisfies Fields<Key<"tracking">>;
export type NewPointValues = Values<typeof NEW_POINT_FIELDS>;
