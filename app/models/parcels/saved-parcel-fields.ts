import type { SavedParcel } from "#contract/services";
import { PARCEL_FIELDS } from "~/models/checkout/parcel-fields";
import { parcelValues } from "~/models/checkout/info-defaults";
import { emptyValues, type Fields, type Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const { name, length, width, height, weight } = PARCEL_FIELDS;

/** The checkout's fields of a parcel, and whether it is the default. @see spec configuration-and-support, section 5, "Parcels" */
export const SAVED_PARCEL_FIELDS = {
  name: { ...name, missing: "form.error.missing.saved-parcel.name" },
  length: { ...length, missing: "form.error.missing.saved-parcel.length" },
  width: { ...width, missing: "form.error.missing.saved-parcel.width" },
  height: { ...height, missing: "form.error.missing.saved-parcel.height" },
  weight: { ...weight, missing: "form.error.missing.saved-parcel.weight" },
  isDefault: { kind: "checkbox" },
} as const satisfies Fields<Key<"checkout">>;
export type SavedParcelValues = Values<typeof SAVED_PARCEL_FIELDS>;

/** Initial values of the form. @param parcel undefined for a new one */
export function savedParcelValues(parcel: SavedParcel | undefined, language: string): SavedParcelValues {
  if (!parcel) return emptyValues(SAVED_PARCEL_FIELDS);
  const { id: _id, ...values } = parcelValues(parcel, language);
  return { ...values, isDefault: parcel.isDefault ? "on" : "" };
}
