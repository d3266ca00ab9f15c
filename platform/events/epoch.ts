import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../store/tables";

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
