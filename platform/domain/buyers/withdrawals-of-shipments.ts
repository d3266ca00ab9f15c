import { type Selectable, sql } from "kysely";
import type { OrderWithdrawal } from "../../../contract/shipments";
import { MOST_PARCELS, spellingsOf } from "../../rules/buyers/order-number";
import { fold } from "../../rules/fold";
import type { WithdrawalsTable } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { isSameRecipient } from "../shipments/parcels-of-order";
import type { ShipmentRow } from "../shipments/present";
import { shipmentsOf } from "../shipments/scope";

export type WithdrawalRow = Selectable<WithdrawalsTable>;

/** What of a shipment says which order it is of. */
export type ParcelOfOrder = Pick<ShipmentRow, "reference" | "custom_reference" | "recipient" | "trackings">;

/**
 * The withdrawals from the orders of shipments, the newest first, by the reference of the shipment; also those that fit no recipient
 * and name the order. Drafts of an order are of it, too: their labels are bought next.
 */
export async function withdrawalsOfShipments(
  db: Db,
  clientId: string,
  shipments: readonly ParcelOfOrder[],
): Promise<Map<string, WithdrawalRow[]>> {
  if (shipments.length === 0 || !(await hasWithdrawals(db, clientId))) return new Map();
  const parcels = await parcelsBeside(db, clientId, shipments);
  const orders = shipments.map((shipment) => {
    const same = parcels.filter((parcel) => isOfOrder(parcel, shipment));
    const references = [shipment, ...same].map(({ reference }) => reference);
    const names = [shipment, ...same].flatMap(({ custom_reference: order, trackings }) => [
      order ?? "",
      ...trackings.map(({ id }) => id),
    ]);
    return { shipment, references, names: [...references, ...names].filter(Boolean).flatMap((name) => spellingsOf(name).all) };
  });
  const found = await withdrawalsWith(
    db,
    clientId,
    orders.flatMap(({ references }) => references),
    orders.flatMap(({ names }) => names),
  );
  if (found.length === 0) return new Map();
  return new Map(
    orders.map(({ shipment, references, names }) => {
      const folded = new Set(names.map(fold));
      const own = found.filter(({ shipment_reference: of, order_number: order }) =>
        of === null ? folded.has(fold(order)) : references.includes(of),
      );
      return [shipment.reference, own] as const;
    }),
  );
}

/** The withdrawal that the sender of each shipment must know of; none that was closed without a refund. */
export async function presentWithdrawals(
  db: Db,
  clientId: string,
  shipments: readonly (ParcelOfOrder & Partial<Pick<ShipmentRow, "is_return">>)[],
): Promise<(reference: string) => OrderWithdrawal | null> {
  // Nobody withdraws from what comes back.
  const sent = shipments.filter(({ is_return: isReturn }) => !isReturn);
  const found = await withdrawalsOfShipments(db, clientId, sent);
  return (reference) => {
    const withdrawal = found.get(reference)?.find(({ state }) => state !== "closed");
    return withdrawal ? { id: String(withdrawal.id), receivedAt: withdrawal.received_at.toISOString() } : null;
  };
}

/** Most clients have none: one look at an index. */
async function hasWithdrawals(db: Db, clientId: string): Promise<boolean> {
  const any = await db.selectFrom("withdrawals").select("id").where("client_id", "=", clientId).limit(1).executeTakeFirst();
  return any !== undefined;
}

/** The bought parcels with the order numbers of shipments. */
async function parcelsBeside(db: Db, clientId: string, shipments: readonly ParcelOfOrder[]): Promise<ParcelOfOrder[]> {
  const numbers = [...new Set(shipments.flatMap(({ custom_reference: number }) => (number?.trim() ? [number] : [])))];
  if (numbers.length === 0) return [];
  return shipmentsOf(db, clientId)
    .select()
    .select(["reference", "custom_reference", "recipient", "trackings"])
    .where("step", "=", "PURCHASED")
    .where("is_return", "=", false)
    .where("obfuscated", "=", false)
    .where(
      "reference_search",
      "in",
      numbers.map((number) => sql<string>`folded(${` ${number}`})`),
    )
    .orderBy("id")
    .limit(MOST_PARCELS * numbers.length)
    .execute();
}

function isOfOrder(parcel: ParcelOfOrder, { reference, custom_reference: number, recipient }: ParcelOfOrder): boolean {
  return (
    parcel.reference !== reference &&
    fold(parcel.custom_reference ?? "") === fold(number ?? "") &&
    isSameRecipient(parcel.recipient, recipient)
  );
}

/** @param references of the order's parcels @param names what else a buyer may have named it by, where no recipient fits */
export async function withdrawalsWith(
  db: Db,
  clientId: string,
  references: readonly string[],
  names: readonly string[],
): Promise<WithdrawalRow[]> {
  // The order of an erased withdrawal is empty.
  const numbers = [...new Set(names)].filter(Boolean);
  if (references.length === 0 && numbers.length === 0) return [];
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where("client_id", "=", clientId)
    .where(({ and, or, eb }) =>
      or([
        ...(references.length > 0 ? [eb("shipment_reference", "in", references)] : []),
        ...(numbers.length > 0
          ? [
              and([
                eb("shipment_reference", "is", null),
                eb(
                  sql<string>`folded(' ' || order_number)`,
                  "in",
                  numbers.map((name) => sql<string>`folded(${` ${name}`})`),
                ),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy("id", "desc")
    .execute();
}
