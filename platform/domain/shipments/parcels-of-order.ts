import type { RelatedParcel } from "../../../contract/shipments";
import { trackingToken } from "../../files/signature";
import { fold } from "../../rules/fold";
import { CANCELLED } from "../../rules/tracking/states";
import type { Db } from "../../store/tables";
import type { ShipmentRow } from "./present";
import { shipmentsOf } from "./scope";

/** An order of more parcels is not one buyer's. */
const MOST_PARCELS = 20;

/**
 * The other parcels of a shipment's order that go to the same recipient, the newest first. Merchants use an order number again, for
 * another buyer: a parcel of theirs is none of it.
 *
 * @param secret signs the tokens of their pages
 */
export async function parcelsOfOrder(db: Db, secret: string, row: ShipmentRow): Promise<RelatedParcel[]> {
  if (!row.custom_reference?.trim()) return [];
  const rows = await shipmentsOf(db, row.client_id)
    .select()
    .where("reference_search", "=", row.reference_search)
    .where("step", "=", "PURCHASED")
    .where("obfuscated", "=", false)
    .where("is_return", "=", row.is_return)
    .where("state", "not in", CANCELLED)
    .where("id", "!=", row.id)
    .select(["reference", "recipient", "state", "service", "estimated_delivery_date", "newest_tracking"])
    .orderBy("id", "desc")
    .limit(MOST_PARCELS)
    .execute();
  return rows
    .filter(({ recipient }) => isSameRecipient(recipient, row.recipient))
    .flatMap(({ reference, state, service, estimated_delivery_date: estimatedDeliveryDate, newest_tracking: newestTracking }) =>
      service
        ? {
            token: trackingToken(secret, reference),
            state,
            carrierName: service.carrierName,
            logoId: service.logoId,
            estimatedDeliveryDate,
            newestTracking,
          }
        : [],
    );
}

type Recipient = ShipmentRow["recipient"];

/** The same country and postcode, and the same email address or name. */
export function isSameRecipient(one: Recipient, other: Recipient): boolean {
  const nameOf = ({ firstName, lastName, company }: Recipient) => fold(`${firstName} ${lastName}`.trim() || company);
  const emailOf = ({ email }: Recipient) => email.toLowerCase();
  return (
    one.alpha2Code === other.alpha2Code &&
    fold(one.zipCode) === fold(other.zipCode) &&
    (nameOf(one) === nameOf(other) || (emailOf(one) !== "" && emailOf(one) === emailOf(other)))
  );
}
