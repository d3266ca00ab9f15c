import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../store/tables";
import { keyReused, requestInProgress } from "./problems";

/** One call that carries an `Idempotency-Key`. */
export interface OnceCall {
  /** The client's id, or `anonymous <partner>` before there is one. Keys of different scopes never meet. */
  scope: string;
  procedure: string;
  key: string;
  /** What was sent; the same key with another payload is refused. */
  payload: unknown;
}

/**
 * Does something at most once for a key, and gives the first answer again to every repetition within 24 h.
 *
 * The answer commits in the transaction of the effect, so there is no moment at which one exists without the other. While the
 * first call runs it holds a lock that dies with its transaction: a crash leaves nothing that blocks the key. Only successes are
 * kept; a refused call changed nothing and may be sent again under the same key.
 *
 * @throws 409 `RequestInProgress` while the first call runs, 422 `IdempotencyKeyReused` for another payload
 */
export async function onlyOnce<Answer extends object>(
  db: Db,
  call: OnceCall,
  effect: (trx: Db) => Promise<Answer>,
): Promise<Answer> {
  const { scope, procedure, key } = call;
  const payloadHash = hashPayload(call.payload);
  return db.transaction().execute(async (trx) => {
    const lock = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${[scope, procedure, key].join(" ")}, 0)) as got
    `.execute(trx);
    if (!lock.rows[0]?.got) throw requestInProgress();
    const first = await trx
      .selectFrom("idempotency")
      .select(["payload_hash", "answer"])
      .where("scope", "=", scope)
      .where("procedure", "=", procedure)
      .where("key", "=", key)
      .executeTakeFirst();
    if (first && first.payload_hash !== payloadHash) throw keyReused();
    if (first) return first.answer as Answer;
    const answer = await effect(trx);
    await trx
      .insertInto("idempotency")
      .values({ scope, procedure, key, payload_hash: payloadHash, answer: JSON.stringify(answer) })
      .execute();
    return answer;
  });
}

/** The same for payloads that differ only in the order of their keys. */
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
