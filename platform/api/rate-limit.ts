import { sql } from "kysely";
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
  const now = Date.now();
  const isExpired = sql<boolean>`attempts.window_ends_at <= ${new Date(now)}`;
  const row = await db
    .insertInto("attempts")
    .values({ bucket: `use ${subject}`, failures: 1, window_ends_at: new Date(now + windowMs) })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        failures: sql`case when ${isExpired} then 1 else attempts.failures + 1 end`,
        window_ends_at: sql`case when ${isExpired} then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.failures > max) throw tooManyAttempts(Math.max(1, Math.ceil((row.window_ends_at.getTime() - now) / 1000)));
}
