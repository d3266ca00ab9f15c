import { sql } from "kysely";
import type { ReturnItem, ReturnSettings } from "../../../contract/buyer-returns";
import { piecesOf } from "../../../contract/rules/buyer-returns";
import { canReturn } from "../../../contract/rules/returns";
import type { ShipmentState } from "../../../contract/states";
import { addDays, dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { MOST_PARCELS, plainNumber, spellingsOf } from "../../rules/buyers/order-number";
import type { StoredReturnItem } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { isSameRecipient } from "../shipments/parcels-of-order";
import type { ShipmentRow } from "../shipments/present";
import { shipmentsOf } from "../shipments/scope";

/** The parcels of an order number, or of a reference; oldest first. */
export async function parcelsNamed(db: Db, clientId: string, number: string): Promise<ShipmentRow[]> {
  const plain = plainNumber(number);
  if (plain === "") return [];
  const numbers = spellingsOf(number).all.map((text) => sql<string>`folded(${` ${text}`})`);
  return sentOf(db, clientId)
    .where(({ eb, or }) => or([eb("reference_search", "in", numbers), eb("reference", "=", plain)]))
    .limit(MOST_PARCELS)
    .execute();
}

/** The parcels of one order to one recipient, by one of them; none once its personal data are removed. */
export async function parcelsOfOrder(db: Db, row: ShipmentRow): Promise<ShipmentRow[]> {
  if (row.obfuscated) return [];
  if (!row.custom_reference?.trim()) return [row];
  const rows = await sentOf(db, row.client_id).where("reference_search", "=", row.reference_search).limit(MOST_PARCELS).execute();
  return rows.filter(({ recipient }) => isSameRecipient(recipient, row.recipient));
}

function sentOf(db: Db, clientId: string) {
  return shipmentsOf(db, clientId)
    .select()
    .selectAll("shipments")
    .where("step", "=", "PURCHASED")
    .where("is_return", "=", false)
    .where("obfuscated", "=", false)
    .orderBy("id");
}

/** States of a parcel that the carrier has, or had, and that was not sent back by it. */
const SENT: readonly ShipmentState[] = ["IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "INCIDENT"];

/** Whether the buyer has a parcel, or gets it soon: before, there is nothing to send back. */
export function isSent({ state }: Pick<ShipmentRow, "state">): boolean {
  return SENT.includes(state);
}

type Parcel = Pick<ShipmentRow, "reference" | "repeats" | "state" | "items" | "content">;

/**
 * The goods of the parcels that were sent, as they were sold: goods that another label lists again are counted once. What has no line
 * items is one item. Ids name the first parcel and the place among its goods, and stay when a parcel is cancelled.
 *
 * @param parcels all of an order, oldest first
 */
export function goodsOf(parcels: readonly Parcel[]): StoredReturnItem[] {
  const firstOf = ({ reference, repeats }: Parcel) => repeats ?? reference;
  return [...new Set(parcels.map(firstOf))].flatMap((reference) => {
    const goods = new Map<string, ReturnItem>();
    for (const label of parcels.filter((each) => firstOf(each) === reference)) {
      const seen = new Map<string, number>();
      for (const item of listedIn(label)) {
        const name = `${item.sku}\n${item.description}`;
        const nth = (seen.get(name) ?? 0) + 1;
        seen.set(name, nth);
        const key = `${name}\n${nth}`;
        const known = goods.get(key);
        const quantity = isSent(label) ? item.quantity : 0;
        if (!known || quantity > known.quantity) goods.set(key, { ...item, quantity });
      }
    }
    return [...goods.values()].map((item, at) => ({ ...item, id: `${reference}-${at}` })).filter(({ quantity }) => quantity > 0);
  });
}

function listedIn({ items, content }: Parcel): ReturnItem[] {
  return items.length > 0
    ? items.map(({ sku, description, quantity, value }) => ({ sku, description: description || sku, quantity, value }))
    : [{ sku: "", description: content.description, quantity: 1, value: content.value }];
}

/** What of the goods is in no return yet. */
export function goodsLeft(goods: readonly StoredReturnItem[], returned: readonly StoredReturnItem[]): StoredReturnItem[] {
  return goods.flatMap((item) => {
    const gone = returned.filter(({ id }) => id === item.id).reduce((sum, { quantity }) => sum + quantity, 0);
    return item.quantity > gone ? [piecesOf(item, item.quantity - gone)] : [];
  });
}

/**
 * The day of the last delivery, and the last day on which goods are taken back, in the buyer's time zone.
 *
 * @returns nulls as long as a parcel is not delivered
 */
export function returnPeriod(parcels: readonly ShipmentRow[], { days }: Pick<ReturnSettings, "days">) {
  const [first] = parcels;
  const coming = parcels.filter(({ state }) => canReturn(state));
  const deliveries = coming.flatMap(({ delivered_at: at }) => (at ? [at] : []));
  if (!first || deliveries.length === 0 || deliveries.length < coming.length) return { deliveredOn: null, endsOn: null };
  const last = new Date(Math.max(...deliveries.map((at) => at.getTime())));
  const deliveredOn = dayIn(timeZoneOf(first.recipient), last);
  return { deliveredOn, endsOn: addDays(deliveredOn, days) };
}
