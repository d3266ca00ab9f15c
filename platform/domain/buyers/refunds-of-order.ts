import { type Selectable, sql } from "kysely";
import type { Withdrawal, WithdrawalOfOrder } from "../../../contract/buyers";
import { spellingsOf } from "../../rules/buyers/order-number";
import type { ReturnsTable, WithdrawalsTable } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { parcelsOfOrder } from "../returns/return-order";
import { findShipments } from "../shipments/reading";
import { shipmentsNamed } from "./find-order";

type ReturnRow = Selectable<ReturnsTable>;
type WithdrawalRow = Selectable<WithdrawalsTable>;

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
  const parcels = await parcelsWith(db, clientId, reference);
  const references = [reference, ...parcels.map((parcel) => parcel.reference)];
  const names = parcels.flatMap(({ custom_reference: order, trackings }) => [order ?? "", ...trackings.map(({ id }) => id)]);
  return withdrawalsWith(db, clientId, references, names);
}

/** The other withdrawals from the order that was withdrawn from, the newest first. */
export async function otherWithdrawals(
  db: Db,
  { id, client_id, shipment_reference, order_number }: WithdrawalRow,
): Promise<WithdrawalRow[]> {
  const all =
    shipment_reference === null
      ? await withdrawalsWith(db, client_id, [], [order_number])
      : await withdrawalsOfOrder(db, { client_id, shipment_reference });
  return all.filter((each) => each.id !== id);
}

/** @param references of the order's parcels @param names what else a buyer may have named it by, where no recipient fits */
async function withdrawalsWith(db: Db, clientId: string, references: string[], names: string[]): Promise<WithdrawalRow[]> {
  const numbers = [...references, ...names].filter(Boolean).flatMap((name) => spellingsOf(name).all);
  // The order of an erased withdrawal is empty.
  if (numbers.length === 0) return [];
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where("client_id", "=", clientId)
    .where(({ and, or, eb }) =>
      or([
        ...(references.length > 0 ? [eb("shipment_reference", "in", references)] : []),
        and([
          eb("shipment_reference", "is", null),
          eb(
            sql<string>`folded(' ' || order_number)`,
            "in",
            numbers.map((name) => sql<string>`folded(${` ${name}`})`),
          ),
        ]),
      ]),
    )
    .orderBy("id", "desc")
    .execute();
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
