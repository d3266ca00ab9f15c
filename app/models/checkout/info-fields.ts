import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import { PARCEL_FIELDS } from "./parcel-fields";

/** Length of a search for a place, characters. */
export const PLACE_MIN = 2;
export const PLACE_MAX = 80;

/** One end of the route: a country, and a city or zip code that names a postal place, or the place's id once it is known. */
export const END_FIELDS = {
  alpha2Code: { kind: "country", label: "info.country", required: true, autoComplete: "off" },
  zipCode: { kind: "place", label: "info.place", min: PLACE_MIN, max: PLACE_MAX, required: true, autoComplete: "off" },
  postalCodeId: { kind: "id", max: 120 },
  /** Id of the saved sender address that this end was filled in with. */
  warehouseId: { kind: "id", max: 60 },
} as const satisfies Fields<Key<"checkout">>;
export type EndValues = Values<typeof END_FIELDS>;

/** @see spec shipment-core, section 2, "Info" */
export const INFO_FIELDS = {
  from: {
    legend: "info.from",
    fields: {
      ...END_FIELDS,
      alpha2Code: { ...END_FIELDS.alpha2Code, missing: "form.error.missing.from.alpha2Code" },
      zipCode: { ...END_FIELDS.zipCode, missing: "form.error.missing.from.zipCode" },
    },
  },
  to: {
    legend: "info.to",
    fields: {
      ...END_FIELDS,
      alpha2Code: { ...END_FIELDS.alpha2Code, missing: "form.error.missing.to.alpha2Code" },
      zipCode: { ...END_FIELDS.zipCode, missing: "form.error.missing.to.zipCode" },
    },
  },
  parcels: {
    label: "info.parcels",
    legend: "parcel.legend",
    rows: PARCEL_FIELDS,
    max: 50,
    required: true,
    missing: "form.error.missing.parcels",
  },
} as const satisfies Fields<Key<"checkout">>;
export type InfoFormValues = Values<typeof INFO_FIELDS>;
