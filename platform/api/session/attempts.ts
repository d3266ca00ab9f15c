import { sql } from "kysely";
import type { Db } from "../../store/tables";
import { tooManyAttempts } from "../problems";

const WINDOW_MS = 15 * 60_000;
const ACCOUNT_FAILURES = 5;
const ADDRESS_FAILURES = 50;

/** A sign-in attempt. Failures are counted in the database, so that the limit holds across processes. */
export interface Attempt {
  partner: string;
  email: string;
  remoteAddress: string | undefined;
}

interface Bucket {
  bucket: string;
  limit: number;
}

function bucketsOf({ partner, email, remoteAddress }: Attempt): Bucket[] {
  const account = { bucket: `account ${partner} ${email.toLowerCase()}`, limit: ACCOUNT_FAILURES };
  return remoteAddress === undefined ? [account] : [account, { bucket: `address ${remoteAddress}`, limit: ADDRESS_FAILURES }];
}

/**
 * Counts an attempt before verifying it, so that concurrent attempts cannot bypass the limit. {@link resetAttempts} undoes it on
 * success.
 *
 * @throws 429 with `retryAfterSeconds` when the account had 5 failures within 15 minutes, or the address 50
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  const now = Date.now();
  for (const { bucket, limit } of bucketsOf(attempt)) {
    const row = await db
      .insertInto("attempts")
      .values({ bucket, failures: 1, window_ends_at: new Date(now + WINDOW_MS) })
      .onConflict((conflict) =>
        conflict.column("bucket").doUpdateSet({
          failures: sql`case when attempts.window_ends_at <= ${new Date(now)} then 1 else attempts.failures + 1 end`,
          window_ends_at: sql`case when attempts.window_ends_at <= ${new Date(now)} then excluded.window_ends_at else attempts.window_ends_at end`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.failures > limit) throw tooManyAttempts(Math.max(1, Math.ceil((row.window_ends_at.getTime() - now) / 1000)));
  }
}

/** After a success, resets the account's count and takes the attempt off the address's count. */
export async function resetAttempts(db: Db, attempt: Attempt): Promise<void> {
  const [account, address] = bucketsOf(attempt);
  if (account) await db.deleteFrom("attempts").where("bucket", "=", account.bucket).execute();
  if (address) {
    await db
      .updateTable("attempts")
      .set({ failures: sql`greatest(0, failures - 1)` })
      .where("bucket", "=", address.bucket)
      .execute();
  }
}
