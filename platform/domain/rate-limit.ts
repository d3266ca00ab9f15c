import { sql } from "kysely";
import { beyondAnyEnd } from "../rules/account/limits";
import type { Db } from "../store/tables";
import { tooManyAttempts } from "./problems";

/** Maximum number of uses within a time window. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

/**
 * Counts a use in the database, so that the limit holds across processes.
 *
 * @param subject action and actor: `registration 192.0.2.1`
 * @throws 429 with `retryAfterSeconds`
 */
export async function enforceRateLimit(db: Db, subject: string, { max, windowMs }: RateLimit): Promise<void> {
  const { uses, leftMs } = await countUse(db, subject, windowMs);
  if (uses > max) throw tooManyAttempts(Math.max(1, Math.ceil(leftMs / 1000)));
}

/** Counts a use. @returns the number of uses in the window, and the remaining time of the window */
export async function countUse(db: Db, subject: string, windowMs: number): Promise<{ uses: number; leftMs: number }> {
  const now = Date.now();
  const isExpired = sql<boolean>`(attempts.window_ends_at <= ${new Date(now)} or attempts.window_ends_at > ${beyondAnyEnd(new Date(now), windowMs)})`;
  const row = await db
    .insertInto("attempts")
    .values({ bucket: bucketOf(subject), failures: 1, window_ends_at: new Date(now + windowMs) })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        failures: sql`case when ${isExpired} then 1 else attempts.failures + 1 end`,
        window_ends_at: sql`case when ${isExpired} then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { uses: row.failures, leftMs: row.window_ends_at.getTime() - now };
}

/** The highest current number of uses among several subjects, and the remaining time of that subject's window. */
export async function readUses(db: Db, subjects: readonly string[], windowMs: number): Promise<{ uses: number; leftMs: number }> {
  const now = Date.now();
  const rows = await db
    .selectFrom("attempts")
    .select(["failures", "window_ends_at"])
    .where("bucket", "in", subjects.map(bucketOf))
    .where("window_ends_at", ">", new Date(now))
    .where("window_ends_at", "<=", beyondAnyEnd(new Date(now), windowMs))
    .execute();
  const most = rows.toSorted((one, other) => other.failures - one.failures)[0];
  return most ? { uses: most.failures, leftMs: most.window_ends_at.getTime() - now } : { uses: 0, leftMs: 0 };
}

/** Resets the uses of subjects. */
export async function resetUses(db: Db, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom("attempts").where("bucket", "in", subjects.map(bucketOf)).execute();
}

/** Takes back one use. */
export async function giveBackUse(db: Db, subject: string): Promise<void> {
  await db
    .updateTable("attempts")
    .set({ failures: sql`greatest(0, failures - 1)` })
    .where("bucket", "=", bucketOf(subject))
    .execute();
}

function bucketOf(subject: string): string {
  return `use ${subject}`;
}
