import { sql } from "kysely";
import type { ClientEvent } from "../../contract/events";
import type { Db } from "../store/tables";

/** NOTIFY channel; the payload is the client's id. */
export const EVENTS_CHANNEL = "waybill_events";

/** First key of the advisory locks that serialize a client's changes. */
const CLIENT_LOCK = 7301;

/**
 * Locks a client until the end of the transaction.
 *
 * Without it, event ids could commit out of order, so that a reader misses one forever, and transactions could deadlock on the
 * client's counter rows. Take it before any row lock.
 */
export async function lockClient(trx: Db, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLIENT_LOCK}, hashtext(${clientId}))`.execute(trx);
}

/** Runs a transaction that holds the client's lock. */
export async function withClientLock<T>(db: Db, clientId: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    return work(trx);
  });
}

/**
 * Writes events in the transaction of the change they describe.
 *
 * @param trx a transaction; readers see the events once it commits
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

/** Makes a client's streams, in all processes, check for new events and for the end of their session. */
export async function wakeStreams(trx: Db, clientId: string): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${clientId})`.execute(trx);
}
