import { type SelectQueryBuilder, sql } from "kysely";
import { dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { type WithdrawalPeriod, withdrawalPeriod } from "../../rules/buyers/withdrawal-period";
import { MOST_PARCELS, plainNumber, spellingsOf, trackingSpellingsOf } from "../../rules/buyers/order-number";
import { fold } from "../../rules/fold";
import type { Db, Tables } from "../../store/tables";
import type { ShipmentRow } from "../shipments/present";
import { shipmentsOf } from "../shipments/scope";

interface Declared {
  name: string;
  order: string;
  email: string;
}

/** The shipment of a declared contract, and whether its period for withdrawals is over. */
export interface FoundOrder extends WithdrawalPeriod {
  /** Null if none fits. */
  reference: string | null;
}

/**
 * Finds the shipments whose order number, reference or tracking number was declared and whose recipient's name or email fits. The
 * answer is the merchant's: a buyer never learns whether there is one.
 *
 * @param now world time
 * @param days of the merchant's period
 */
export async function findOrder(db: Db, clientId: string, declared: Declared, now: Date, days: number): Promise<FoundOrder> {
  const own = (await shipmentsNamed(db, clientId, declared.order)).filter(({ recipient }) => isBuyer(recipient, declared));
  const [first] = own;
  if (!first) return { reference: null, period: "unknown", endsOn: null };
  return { reference: first.reference, ...periodOfParcels(own, now, days) };
}

/** Whether a declaration comes in the period for withdrawals from an order. @param at when it came */
export function periodOfParcels(
  parcels: readonly Pick<ShipmentRow, "recipient" | "state" | "delivered_at">[],
  at: Date,
  days: number,
): WithdrawalPeriod {
  const [first] = parcels;
  if (!first) return { period: "unknown", endsOn: null };
  const zone = timeZoneOf(first.recipient);
  const known = parcels.map(({ state, delivered_at: delivery }) => ({ state, deliveredOn: delivery && dayIn(zone, delivery) }));
  return withdrawalPeriod(known, dayIn(zone, at), days);
}

/** The shipments of an order number, a reference or a tracking number, whoever gets them; the newest first. */
export async function shipmentsNamed(db: Db, clientId: string, order: string) {
  const plain = plainNumber(order);
  const numbers = spellingsOf(order).all.map((text) => sql<string>`folded(${` ${text}`})`);
  const shipments = shipmentsOf(db, clientId).select().where("is_return", "=", false);
  const found = await parcelsOf(shipments.where("reference_search", "in", numbers));
  if (found.length > 0 || plain === "") return found;
  const others = await parcelsOf(shipments.where("reference", "=", plain));
  if (others.length > 0) return others;
  const tracked = trackingSpellingsOf(order).map((id) => sql<boolean>`trackings @> ${JSON.stringify([{ id }])}::jsonb`);
  return parcelsOf(shipments.where(({ or }) => or(tracked)));
}

function parcelsOf(shipments: SelectQueryBuilder<Tables, "shipments", object>) {
  return shipments
    .select(["reference", "recipient", "state", "archived", "delivered_at"])
    .orderBy("id", "desc")
    .limit(MOST_PARCELS)
    .execute();
}

type Recipient = Record<"firstName" | "lastName" | "company" | "email", string>;

/** Whether a recipient is the buyer: the same email, or the same name in either order. */
function isBuyer({ firstName, lastName, company, email }: Recipient, declared: Declared): boolean {
  const same = (one: string, other: string) => one !== "" && wordsOf(one) === wordsOf(other);
  return (
    (email !== "" && email.toLowerCase() === declared.email.toLowerCase()) ||
    same(`${firstName} ${lastName}`.trim(), declared.name) ||
    same(company, declared.name)
  );
}

/** The words of a name in alphabetical order, folded: "Ana García" is "GARCIA, Ana". */
function wordsOf(name: string): string {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
}
