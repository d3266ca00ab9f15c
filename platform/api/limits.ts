import { sql } from "kysely";
import type { Db } from "../store/tables";
import { tooManyAttempts } from "./problems";

/** How often something may be done within a time. */
export interface Limit {
  most: number;
  withinMs: number;
}

/**
 * Counts a use of something that is limited. Uses are counted in the database, so the limit holds over any number of processes.
 *
 * @param who whose uses are counted, with what they are of: `registration 192.0.2.1`
 * @throws 429 with `retryAfterSeconds`
 */
export async function countUse(db: Db, who: string, { most, withinMs }: Limit): Promise<void> {
  const now = Date.now();
  const isOver = sql<boolean>`attempts.window_ends_at <= ${new Date(now)}`;
  const row = await db
    .insertInto("attempts")
    .values({ bucket: `use ${who}`, failures: 1, window_ends_at: new Date(now + withinMs) })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        failures: sql`case when ${isOver} then 1 else attempts.failures + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.failures > most) throw tooManyAttempts(Math.max(1, Math.ceil((row.window_ends_at.getTime() - now) / 1000)));
}
