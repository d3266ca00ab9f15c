import { fieldIn } from "~/models/form-fields";
import { ADDRESS_FIELDS } from "./address-fields";

const UPSTREAM_NAMES = new Map(
  Object.entries({
    "upsales.insurance.insuranceType": "insuranceType",
    "upsales.insurance.amount": "insuranceAmount",
  }),
);
const inAddressForm = fieldIn(ADDRESS_FIELDS);

/** The address step's name of a field of a shipment. */
export function formFieldOf(field: string): string {
  return UPSTREAM_NAMES.get(field) ?? field.replace(/^upsales\./, "");
}

/** The same, or undefined where the step has no such field. */
export function addressFieldOf(field: string): string | undefined {
  return inAddressForm(formFieldOf(field));
}
