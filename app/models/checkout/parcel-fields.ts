import { MAX_LENGTH, PARCEL_LIMITS } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const size = { kind: "number", decimals: 0, atMost: PARCEL_LIMITS.lengthCm, required: true, autoComplete: "off" } as const;

/** @see spec shipment-core, section 5, "Parcels" */
export const PARCEL_FIELDS = {
  id: { kind: "id", max: 120 },
  name: {
    kind: "text",
    label: "parcel.name",
    max: MAX_LENGTH.parcelName,
    required: true,
    missing: "form.error.missing.parcel.name",
    autoComplete: "off",
  },
  weight: {
    kind: "number",
    label: "parcel.weight",
    decimals: PARCEL_LIMITS.weightDecimals,
    atMost: PARCEL_LIMITS.weightKg,
    required: true,
    missing: "form.error.missing.parcel.weight",
    autoComplete: "off",
  },
  length: { ...size, label: "parcel.length", missing: "form.error.missing.parcel.length" },
  width: { ...size, label: "parcel.width", missing: "form.error.missing.parcel.width" },
  height: { ...size, label: "parcel.height", missing: "form.error.missing.parcel.height" },
} as const satisfies Fields<Key<"checkout">>;
export type ParcelValues = Values<typeof PARCEL_FIELDS>;
