import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../store/tables";

/** Where a stream starts: after `sequence`; `reload` if events may be missing. */
interface StartPoint {
  sequence: number;
  reload: boolean;
}

/**
 * Where a stream resumes for a `Last-Event-ID`.
 *
 * Events may be missing for an invalid id, an id of another epoch, one before the pruned history, and one after the newest event
 * (a restored database).
 */
export async function findStartPoint(
  db: Db,
  epoch: string,
  clientId: string,
  lastEventId: string | undefined,
): Promise<StartPoint> {
  const head = await db.selectFrom("event_heads").selectAll().where("client_id", "=", clientId).executeTakeFirst();
  const newest = head?.last_sequence ?? 0;
  if (lastEventId === undefined || lastEventId === "") return { sequence: newest, reload: false };
  const match = /^([A-Za-z0-9_-]+):(\d+)$/.exec(lastEventId);
  const sequence = Number(match?.[2]);
  const isProven = match?.[1] === epoch && sequence <= newest && sequence >= (head?.pruned_through ?? 0);
  return isProven ? { sequence, reload: false } : { sequence: newest, reload: true };
}

/** Id of a client's newest event. Read it before the data, so that the data includes at least this event. */
export async function newestEventId(db: Db, epoch: string, clientId: string): Promise<string> {
  const head = await db.selectFrom("event_heads").select("last_sequence").where("client_id", "=", clientId).executeTakeFirst();
  return `${epoch}:${head?.last_sequence ?? 0}`;
}

/**
 * The epoch of this database; event ids are comparable only within one epoch.
 *
 * A restored database would reuse sequence numbers. The epoch is therefore stored with a fingerprint that a restore changes
 * (cluster id, timeline, object ids of the database and the events table). A different fingerprint starts a new epoch.
 */
export async function currentEpoch(db: Db): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('waybill-epoch'))`.execute(trx);
    const marks = await databaseMarks(trx);
    const stored = await trx.selectFrom("meta").select("value").where("key", "=", "epoch").executeTakeFirst();
    const [epoch, storedMarks] = stored?.value.split(" ") ?? [];
    if (epoch !== undefined && storedMarks === marks) return epoch;
    const fresh = randomBytes(6).toString("base64url");
    await trx
      .insertInto("meta")
      .values({ key: "epoch", value: `${fresh} ${marks}` })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: `${fresh} ${marks}` }))
      .execute();
    return fresh;
  });
}

async function databaseMarks(trx: Db): Promise<string> {
  const objects = await sql<{ marks: string }>`
    select (select oid from pg_database where datname = current_database()) || '.' || 'events'::regclass::oid as marks
  `.execute(trx);
  const allowed = await sql<{ allowed: boolean }>`
    select has_function_privilege('pg_control_system()', 'execute') and has_function_privilege('pg_control_checkpoint()', 'execute') as allowed
  `.execute(trx);
  const own = objects.rows[0]?.marks ?? "";
  if (!allowed.rows[0]?.allowed) return own;
  const cluster = await sql<{ marks: string }>`
    select (select system_identifier from pg_control_system()) || '.' || (select timeline_id from pg_control_checkpoint()) as marks
  `.execute(trx);
  return `${own}.${cluster.rows[0]?.marks ?? ""}`;
}
