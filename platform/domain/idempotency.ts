import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../store/tables";
import { keyReused, requestInProgress } from "./problems";

/** A request with an `Idempotency-Key`. */
interface IdempotentCall {
  /** The client's id, or `anonymous <partner>` before sign-in. Keys are unique per scope. */
  scope: string;
  procedure: string;
  key: string;
  /** The request; the same key with a different payload is rejected. */
  payload: unknown;
}

/**
 * Runs an effect at most once per key and replays the first response to retries within 24 h.
 *
 * Response and effect commit in one transaction. The first request holds a transaction-scoped lock, so a crash does not block the
 * key. Only successes are stored: a rejected request had no effect and may be retried with the same key.
 *
 * @throws 409 `RequestInProgress` while the first request runs, 422 `IdempotencyKeyReused` for a different payload
 */
export async function withIdempotency<Result extends object>(
  db: Db,
  call: IdempotentCall,
  effect: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const { scope, procedure, key } = call;
  const payloadHash = hashPayload(call.payload);
  return db.transaction().execute(async (trx) => {
    const lock = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${[scope, procedure, key].join(" ")}, 0)) as got
    `.execute(trx);
    if (!lock.rows[0]?.got) throw requestInProgress();
    const stored = await trx
      .selectFrom("idempotency")
      .select(["payload_hash", "answer"])
      .where("scope", "=", scope)
      .where("procedure", "=", procedure)
      .where("key", "=", key)
      .executeTakeFirst();
    if (stored && stored.payload_hash !== payloadHash) throw keyReused();
    // An earlier call of the same procedure has stored it.
    if (stored) return stored.answer as Result;
    const result = await effect(trx);
    await trx
      .insertInto("idempotency")
      .values({ scope, procedure, key, payload_hash: payloadHash, answer: JSON.stringify(result) })
      .execute();
    return result;
  });
}

/** Hashes a payload independently of its key order. */
export function hashPayload(payload: unknown): string {
  const sorted = JSON.stringify(payload, (_key, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256")
    .update(sorted ?? "")
    .digest("hex");
}
