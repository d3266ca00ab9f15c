import type { ListedShipment, Shipment } from "#contract/shipments";
import { UNKNOWN_COUNTRY } from "#contract/rules/unknown-country";

/** What a draft can lack, in the order in which the checkout asks for it. A key under `lack` of the namespace `states`. */
export const MISSING_DETAILS = [
  "sender",
  "sender-phone",
  "sender-email",
  "recipient",
  "country",
  "postcode",
  "city",
  "parcel",
  "service",
  "collection",
  "name",
  "street",
  "email",
  "phone",
  "point",
  "contents",
  "value",
  "order-number",
  "cash",
  "customs",
] as const;
export type MissingDetail = (typeof MISSING_DETAILS)[number];

/** By the upstream's path. All other paths are parts of the sender's or the recipient's address. */
const BY_PATH: Record<string, MissingDetail> = {
  "from.phone": "sender-phone",
  "from.email": "sender-email",
  "to.zipCode": "postcode",
  "to.city": "city",
  "to.street1": "street",
  "to.street2": "street",
  "to.firstName": "name",
  "to.lastName": "name",
  "to.company": "name",
  "to.email": "email",
  "to.phone": "phone",
  parcels: "parcel",
  serviceId: "service",
  collection: "collection",
  dropoffPointId: "point",
  "content.description": "contents",
  "content.value": "value",
  shipmentCustomReference: "order-number",
  customs: "customs",
};

/** Parts of a recipient's address; if three are missing, "address" is shown instead. */
const ADDRESS: readonly MissingDetail[] = ["name", "street", "postcode", "city"];
const MOST = 3;

/** What a draft needs before it can be paid, each once, in the order of {@link MISSING_DETAILS}. */
export function missingDetailsOf({
  missing,
  to,
}: Pick<Shipment, "missing"> & { to: Pick<ListedShipment["to"], "alpha2Code"> }): MissingDetail[] {
  const found = new Set<MissingDetail>(missing.map(detailOfPath));
  if (to.alpha2Code === UNKNOWN_COUNTRY && found.delete("postcode")) found.add("country");
  if (ADDRESS.filter((part) => found.has(part)).length >= MOST) {
    for (const part of ADDRESS) found.delete(part);
    found.add("recipient");
  }
  // One form has all fields of the sender.
  if (found.has("sender")) for (const part of ["sender-phone", "sender-email"] as const) found.delete(part);
  return MISSING_DETAILS.filter((lack) => found.has(lack));
}

function detailOfPath(path: string): MissingDetail {
  const known = BY_PATH[path];
  if (known) return known;
  if (path.startsWith("from.")) return "sender";
  return path.startsWith("upsales.") ? "cash" : "recipient";
}
