import type { Selectable } from "kysely";
import type { Withdrawal, WithdrawalOfOrder } from "../../../contract/buyers";
import { spellingsOf } from "../../rules/buyers/order-number";
import type { ReturnsTable } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { parcelsOfOrder } from "../returns/return-order";
import type { ShipmentRow } from "../shipments/present";
import { findShipments } from "../shipments/reading";
import { shipmentsNamed } from "./find-order";
import { type WithdrawalRow, withdrawalsOfShipments, withdrawalsWith } from "./withdrawals-of-shipments";

type ReturnRow = Selectable<ReturnsTable>;

/**
 * The returns of the order that a buyer has withdrawn from, the newest first: the merchant may have refunded the goods already. Of a
 * declaration that fits no recipient, the returns of all orders with its number, as the name may be that of another of the family.
 */
export async function returnsOfOrder(
  db: Db,
  clientId: string,
  { reference, order }: { reference: string | null; order: string },
): Promise<ReturnRow[]> {
  const parcels = reference === null ? await shipmentsNamed(db, clientId, order) : await parcelsWith(db, clientId, reference);
  const references = parcels.map((parcel) => parcel.reference);
  const known = reference === null ? references : [reference, ...references];
  if (known.length === 0) return [];
  return db
    .selectFrom("returns")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("shipment_reference", "in", known)
    .orderBy("id", "desc")
    .execute();
}

/** The withdrawals from the order of a return, the newest first; also those that fit no recipient and name the order. */
export async function withdrawalsOfOrder(
  db: Db,
  { client_id: clientId, shipment_reference: reference }: Pick<ReturnRow, "client_id" | "shipment_reference">,
): Promise<WithdrawalRow[]> {
  const [row] = await findShipments(db, clientId, [reference]);
  if (!row || row.obfuscated) return withdrawalsWith(db, clientId, [reference], spellingsOf(reference).all);
  return (await withdrawalsOfShipments(db, clientId, [row])).get(reference) ?? [];
}

/** The withdrawals from the orders of returns, likewise. */
export async function withdrawalsOfReturns(
  db: Db,
  clientId: string,
  returns: readonly Pick<ReturnRow, "shipment_reference">[],
): Promise<(row: Pick<ReturnRow, "shipment_reference">) => WithdrawalRow[]> {
  const references = [...new Set(returns.map(({ shipment_reference: reference }) => reference))];
  const found = await withdrawalsOfShipments(db, clientId, await findShipments(db, clientId, references));
  return ({ shipment_reference: reference }) => found.get(reference) ?? [];
}

/** The newest withdrawal from the order of a shipment that is its buyer's own: what strangers have named it in is not. */
export async function withdrawalOfBuyer(db: Db, shipment: ShipmentRow): Promise<WithdrawalRow | undefined> {
  const found = await withdrawalsOfShipments(db, shipment.client_id, [shipment]);
  return found.get(shipment.reference)?.find(({ shipment_reference: of }) => of !== null);
}

/** The other withdrawals from the order that was withdrawn from, the newest first. */
export async function otherWithdrawals(
  db: Db,
  {
    id,
    client_id,
    shipment_reference,
    order_number,
  }: Pick<WithdrawalRow, "id" | "client_id" | "shipment_reference" | "order_number">,
): Promise<WithdrawalRow[]> {
  const all =
    shipment_reference === null
      ? await withdrawalsWith(db, client_id, [], order_number ? spellingsOf(order_number).all : [])
      : await withdrawalsOfOrder(db, { client_id, shipment_reference });
  return all.filter((each) => each.id !== id);
}

async function parcelsWith(db: Db, clientId: string, reference: string) {
  const [row] = await findShipments(db, clientId, [reference]);
  return row ? parcelsOfOrder(db, row) : [];
}

export function presentReturnOfOrder({ id, number, state, items, fee, currency }: ReturnRow): Withdrawal["returns"][number] {
  return {
    ...{ id: String(id), number, state, fee, currency },
    items: items.map(({ sku, description, quantity }) => ({ sku, description, quantity })),
  };
}

export function presentWithdrawalOfOrder(row: WithdrawalRow): WithdrawalOfOrder {
  const { id, number, state, period, message } = row;
  return { id: String(id), number, receivedAt: row.received_at.toISOString(), state, period, message };
}
