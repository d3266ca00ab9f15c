import { fieldIn } from "~/models/form-fields";
import { ADDRESS_FIELDS } from "./address-fields";

const UPSTREAM_NAMES = new Map(
  Object.entries({
    "upsales.insurance.insuranceType": "insuranceType",
    "upsales.insurance.amount": "insuranceAmount",
    "to.alias": "recipientAlias",
  }),
);
const inAddressForm = fieldIn(ADDRESS_FIELDS);

/** Maps a shipment's field to the address step's field. */
export function formFieldOf(field: string): string {
  return UPSTREAM_NAMES.get(field) ?? field.replace(/^upsales\./, "");
}

/** Like {@link formFieldOf}; undefined if the step has no such field. */
export function addressFieldOf(field: string): string | undefined {
  return inAddressForm(formFieldOf(field));
}
