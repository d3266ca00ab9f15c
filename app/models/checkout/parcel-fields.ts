import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** More than any carrier takes: beyond these it is a typing error. */
const LENGTH_MAX_CM = 1000;
const WEIGHT_MAX_KG = 10_000;

const size = { kind: "number", decimals: 0, atMost: LENGTH_MAX_CM, required: true, autoComplete: "off" } as const;

/** @see spec shipment-core, section 5, "Parcels" */
export const PARCEL_FIELDS = {
  id: { kind: "id", max: 120 },
  name: { kind: "text", label: "parcel.name", max: 150, required: true, autoComplete: "off" },
  weight: { kind: "number", label: "parcel.weight", decimals: 3, atMost: WEIGHT_MAX_KG, required: true, autoComplete: "off" },
  length: { ...size, label: "parcel.length" },
  width: { ...size, label: "parcel.width" },
  height: { ...size, label: "parcel.height" },
} as const satisfies Fields<Key<"checkout">>;
export type ParcelValues = Values<typeof PARCEL_FIELDS>;
