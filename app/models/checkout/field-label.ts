import { fieldLabels, type Fields } from "~/models/form-fields";
import type { TranslateKeys } from "~/models/translate";
import type { Key } from "~/models/translation-keys";
import { formFieldOf } from "./address-field";
import { ADDRESS_FIELDS } from "./address-fields";
import { END_FIELDS, INFO_FIELDS } from "./info-fields";
import { PERSON_FIELDS } from "./person-fields";

const end = { ...PERSON_FIELDS, ...END_FIELDS, city: END_FIELDS.zipCode };

/** The fields of a shipment that the checkout shows. */
const SHIPMENT_FIELDS = {
  ...INFO_FIELDS,
  ...ADDRESS_FIELDS,
  from: { legend: "address.from", fields: end },
  to: { legend: "address.to", fields: end },
  serviceId: { kind: "id", label: "summary.service", max: 0 },
  collection: { kind: "id", label: "summary.pickup", max: 0 },
} as const satisfies Fields<Key<"checkout">>;

/**
 * The checkout's label of a shipment field: `to.phone` is "Recipient, Phone".
 *
 * @param path the upstream's field name
 * @param t of the namespace `checkout`
 * @returns "a field of the shipment" if the checkout does not show it
 */
export function fieldLabel(path: string, t: TranslateKeys<"checkout">): string {
  const [, row] = /^parcels\[(\d{1,2})\]/.exec(path) ?? [];
  const labels = fieldLabels(SHIPMENT_FIELDS, t, row ? { parcels: Number(row) + 1 } : {});
  return new Map(Object.entries(labels)).get(formFieldOf(path)) ?? t("field.unknown");
}
