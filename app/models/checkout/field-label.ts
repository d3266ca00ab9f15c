import type { TranslateKeys } from "~/models/translate";
import type { Key } from "~/models/translation-keys";
import { formFieldOf } from "./address-field";

type Label = Key<"checkout">;

/** Fields of one end that are asked for under a label of their own, and those of the place, which have one together. */
const PERSON = ["firstName", "lastName", "company", "email", "phone", "street1", "street2"] as const;
const PLACE = new Map<string, Label>([
  ["zipCode", "info.place"],
  ["city", "info.place"],
  ["alpha2Code", "info.country"],
]);
const SIZES = ["name", "weight", "length", "width", "height"] as const;
const OTHERS = new Map<string, Label>(
  Object.entries({
    parcels: "info.parcels",
    collection: "summary.pickup",
    serviceId: "summary.service",
    dropoffPointId: "field.dropoffPointId",
    "content.description": "field.content.description",
    "content.value": "field.content.value",
    insuranceType: "field.insuranceType",
    insuranceAmount: "field.insuranceAmount",
    "cashOnDelivery.amount": "field.cashOnDelivery.amount",
    "cashOnDelivery.accountHolder": "field.cashOnDelivery.accountHolder",
    "cashOnDelivery.iban": "field.cashOnDelivery.iban",
    shipmentCustomReference: "field.shipmentCustomReference",
    carriersTermsAndConditions: "field.carriersTermsAndConditions",
  } satisfies Record<string, Label>),
);

/**
 * The label that a field of a shipment has on the checkout's screens: `to.phone` is "Recipient, Phone".
 *
 * @param path as the upstream names it
 * @param t of the namespace `checkout`
 * @returns the path itself where no screen has the field
 */
export function fieldLabel(path: string, t: TranslateKeys<"checkout">): string {
  const [, end, name] = /^(from|to)\.(\w+)$/.exec(path) ?? [];
  const person = PERSON.find((known) => known === name);
  const ofEnd = person ? (`person.${person}` as const) : PLACE.get(name ?? "");
  if (end && ofEnd) return `${t(end === "from" ? "address.from" : "address.to")}, ${t(ofEnd)}`;
  const [, at, part] = /^parcels\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const size = SIZES.find((known) => known === part);
  if (at && size) return `${t("parcel.legend", { number: Number(at) + 1 })}, ${t(`parcel.${size}`)}`;
  const key = OTHERS.get(formFieldOf(path));
  return key ? t(key) : path;
}
