import { fieldLabels, type Fields, fieldIn } from "~/models/form-fields";
import type { TranslateKeys } from "~/models/translate";
import type { Key } from "~/models/translation-keys";
import { ADDRESS_FIELDS } from "./address-fields";
import { END_FIELDS, INFO_FIELDS } from "./info-fields";
import { PERSON_FIELDS } from "./person-fields";
import type { RefusalCode } from "#contract/rules/refusals";
import type { Shipment } from "#contract/shipments";

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

/** The recipient's field that a carrier refused in the shipment of which this one is a copy. */
export interface RefusedField {
  /** Name of the field; `zipCode` for the place. */
  field: string;
  code: RefusalCode;
  carrier: string;
}

/** @returns null if no field was refused, or it is corrected */
export function refusedField({ refusal, service }: Pick<Shipment, "refusal" | "service">): RefusedField | null {
  if (!refusal?.field) return null;
  return { field: refusal.field.replace(/^to\./, ""), code: refusal.code, carrier: service?.carrierName ?? "" };
}
