import { sql } from "kysely";
import type { ClientEvent } from "../../contract/events";
import type { Db } from "../store/tables";

/** NOTIFY channel; the payload is the client's id. */
export const EVENTS_CHANNEL = "waybill_events";

/** First key of the advisory locks that serialise a client's changes. */
const CLIENT_LOCK = 7301;

/**
 * Waits until no other transaction changes this client, and keeps others out until the end of this one.
 *
 * Two things need it: event ids must commit in their order, or a reader skips one for ever; and the counters of a client are few
 * rows that transactions would otherwise lock crosswise. Take it first, before any row.
 */
export async function lockClient(trx: Db, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLIENT_LOCK}, hashtext(${clientId}))`.execute(trx);
}

/** Runs changes of one client in a transaction that no other change of the client overlaps. */
export async function changeClient<T>(db: Db, clientId: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    return work(trx);
  });
}

/**
 * Writes events into the transaction that makes the change they tell of, so neither exists without the other.
 *
 * @param trx a transaction; the events are seen by readers once it commits
 * @returns sequence of the last one
 */
export async function publishEvents(trx: Db, clientId: string, events: readonly ClientEvent[]): Promise<number | null> {
  if (events.length === 0) return null;
  await lockClient(trx, clientId);
  const head = await trx
    .insertInto("event_heads")
    .values({ client_id: clientId, last_sequence: events.length })
    .onConflict((conflict) =>
      conflict.column("client_id").doUpdateSet({ last_sequence: sql`event_heads.last_sequence + ${events.length}` }),
    )
    .returning("last_sequence")
    .executeTakeFirstOrThrow();
  const first = head.last_sequence - events.length + 1;
  await trx
    .insertInto("events")
    .values(events.map((event, index) => ({ client_id: clientId, sequence: first + index, payload: JSON.stringify(event) })))
    .execute();
  await wakeStreams(trx, clientId);
  return head.last_sequence;
}

/** Has a client's streams, of all processes, look again whether they have something to tell and may go on. */
export async function wakeStreams(trx: Db, clientId: string): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${clientId})`.execute(trx);
}
