import { sql } from "kysely";
import type { HistoryChange } from "../../../contract/history";
import { type HistoryActor, type HistoryEvent, HISTORY_LENGTH, PERSONAL_HISTORY_FIELDS } from "../../../contract/rules/history";
import type { RuleTrace } from "../../../contract/shipping-rules";
import { changesByRule, shipmentChanges } from "../../rules/history/changes";
import { worldNow } from "../../store/clock";
import type { StoredHistory } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import type { ShipmentRow } from "./present";
import { requireShipment } from "./reading";

/** Who changes a shipment. */
export interface Actor {
  kind: HistoryActor;
  /** Of a rule, a shop or a carrier. */
  name: string | null;
}

export const MERCHANT: Actor = { kind: "MERCHANT", name: null };
export const SYSTEM: Actor = { kind: "SYSTEM", name: null };
export const carrierOf = ({ carrier_name: name }: Pick<ShipmentRow, "carrier_name">): Actor => ({ kind: "CARRIER", name });

type Shipment = Pick<ShipmentRow, "id" | "client_id">;

interface NewEntry {
  shipment: Shipment;
  by: Actor;
  event: HistoryEvent;
  changes?: readonly HistoryChange[];
}

/**
 * Writes entries with one statement, in the transaction of what they tell, and removes the oldest of a history that is full.
 *
 * @param trx a transaction that holds the client's lock
 */
async function record(trx: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const at = await worldNow(trx);
  const values = entries.map(({ shipment, by, event, changes = [] }) => ({
    client_id: shipment.client_id,
    shipment_id: shipment.id,
    at,
    event,
    actor: by.kind,
    actor_name: by.name,
    changes: JSON.stringify(changes),
  }));
  await trx.insertInto("shipment_history").values(values).execute();
  const grown = entries.filter(({ event }) => event !== "CREATED").map(({ shipment }) => shipment.id);
  if (grown.length > 0) await shorten(trx, grown);
}

/** Removes what is beyond the length of a history. */
async function shorten(trx: Db, shipmentIds: readonly number[]): Promise<void> {
  await sql`
    delete from shipment_history using unnest(${shipmentIds}::bigint[]) as one (id), lateral (
      select id from shipment_history as entry where entry.shipment_id = one.id order by id desc offset ${HISTORY_LENGTH} limit 1
    ) as old
    where shipment_history.shipment_id = one.id and shipment_history.id <= old.id and shipment_history.event <> 'CREATED'
  `.execute(trx);
}

/** The first entries of new shipments. */
export async function recordCreated(trx: Db, rows: readonly Shipment[], by: Actor): Promise<void> {
  await record(
    trx,
    rows.map((shipment) => ({ shipment, by, event: "CREATED" })),
  );
}

/** An event without fields, of several shipments. */
export async function recordEvent(
  trx: Db,
  rows: readonly Shipment[],
  event: Exclude<HistoryEvent, "CREATED" | "CHANGED">,
  by: Actor,
): Promise<void> {
  await record(
    trx,
    rows.map((shipment) => ({ shipment, by, event })),
  );
}

/** The differences between the stored rows before and after a change; nothing where a history tells of none. */
export async function recordChanges(
  trx: Db,
  pairs: readonly { before: ShipmentRow; after: ShipmentRow }[],
  by: Actor,
): Promise<void> {
  const entries = pairs.flatMap(({ before, after }) => {
    const changes = shipmentChanges(before, after);
    return changes.length > 0 ? [{ shipment: after, by, event: "CHANGED" as const, changes }] : [];
  });
  await record(trx, entries);
}

/** What rules have set, an entry for each rule. */
export async function recordRules(trx: Db, done: readonly { shipment: Shipment; traces: readonly RuleTrace[] }[]): Promise<void> {
  const entries = done.flatMap(({ shipment, traces }) =>
    changesByRule(traces).map(({ rule, changes }) => {
      const by: Actor = { kind: "RULE", name: rule };
      return { shipment, by, event: "CHANGED" as const, changes };
    }),
  );
  await record(trx, entries);
}

/** Removes what names a person. */
export async function erasePersonalHistory(trx: Db, row: Shipment): Promise<void> {
  await sql`
    update shipment_history set changes = (
      select jsonb_agg(
        case when one ->> 'field' = any(${PERSONAL_HISTORY_FIELDS}) then one || '{"from": null, "to": null}' else one end order by nth
      )
      from jsonb_array_elements(changes) with ordinality as list (one, nth)
    )
    where shipment_id = ${row.id} and changes <> '[]'
  `.execute(trx);
  await recordEvent(trx, [row], "DATA_REMOVED", SYSTEM);
}

/** The latest entries of shipments, the newest first, by the shipments' ids. */
export async function latestEntries(
  db: Db,
  shipmentIds: readonly number[],
  limit: number,
): Promise<ReadonlyMap<number, StoredHistory[]>> {
  if (shipmentIds.length === 0) return new Map();
  const { rows } = await sql<StoredHistory>`
    select entry.* from unnest(${shipmentIds}::bigint[]) as one (id), lateral (
      select * from shipment_history where shipment_id = one.id order by id desc limit ${limit}
    ) as entry order by entry.id desc
  `.execute(db);
  const found = new Map<number, StoredHistory[]>();
  for (const row of rows) found.set(row.shipment_id, [...(found.get(row.shipment_id) ?? []), row]);
  return found;
}

export const histories = {
  list: authenticated.history.list.handler(async ({ context: { platform, client }, input }) => {
    const row = await requireShipment(platform.db, client.id, input.waybillReference);
    const entries = (await latestEntries(platform.db, [row.id], HISTORY_LENGTH + 1)).get(row.id) ?? [];
    return {
      currency: row.currency,
      entries: entries.map(({ id, at, event, actor, actor_name: name, changes }) => ({
        id: String(id),
        at: at.toISOString(),
        event,
        by: { kind: actor, name },
        changes,
      })),
    };
  }),
};
