import { sql } from "kysely";
import { beyondAnyEnd } from "../../rules/account/limits";
import type { Db } from "../../store/tables";
import { tooManyAttempts } from "../problems";
import { enforceRateLimit, giveBackUse, type RateLimit, resetUses } from "../rate-limit";

const MINUTE_MS = 60_000;
/** Failures from one address, for any account. */
const ADDRESS_LIMIT: RateLimit = { max: 50, windowMs: 15 * MINUTE_MS };
/** Failures from a browser that has signed in to the account before. */
const DEVICE_LIMIT: RateLimit = { max: 5, windowMs: 15 * MINUTE_MS };
/** Failures from unknown browsers before the first pause. */
const FREE_FAILURES = 5;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** Failures are forgotten this long after the last. */
const MEMORY_MS = 24 * 60 * MINUTE_MS;

/** An attempt to sign in, or another action that verifies an account's password or address. */
interface Attempt {
  partner: string;
  email: string;
  remoteAddress: string | undefined;
  /** Hash of the device secret of a browser that has signed in to the account before. @see {@link findKnownDevice} */
  knownDevice?: string | undefined;
}

const accountBucket = ({ partner, email }: Pick<Attempt, "partner" | "email">) => `account ${partner} ${email.toLowerCase()}`;
const addressSubject = (remoteAddress: string) => `failed ${remoteAddress}`;
const deviceSubject = ({ partner, knownDevice }: Attempt) => `device ${partner} ${knownDevice}`;

/**
 * Counts an attempt before it is verified, so that concurrent attempts cannot bypass the limit. {@link resetAttempts} undoes it
 * on success. A known browser has its own limit, so that others cannot lock the account's owner out; unknown browsers have to
 * pause increasingly long.
 *
 * Failures are counted in the database, so that the limits hold across processes.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 * @throws 429 with `retryAfterSeconds`
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  if (attempt.knownDevice !== undefined) return enforceRateLimit(db, deviceSubject(attempt), DEVICE_LIMIT);
  await countStranger(db, accountBucket(attempt));
  if (attempt.remoteAddress !== undefined) await enforceRateLimit(db, addressSubject(attempt.remoteAddress), ADDRESS_LIMIT);
}

/**
 * Counts a failure for an account. From the fifth on it sets a pause: a minute, doubled by each further one, up to 15 minutes.
 */
async function countStranger(db: Db, bucket: string): Promise<void> {
  const now = new Date();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const failures = sql<number>`case when attempts.window_ends_at <= ${now} then 1 else attempts.failures + 1 end`;
  const pause = sql`least(${LONGEST_PAUSE_MS}::float, ${FIRST_PAUSE_MS} * power(2, least(20, ${failures} - ${FREE_FAILURES})))`;
  const counted = await db
    .insertInto("attempts")
    .values({ bucket, failures: 1, window_ends_at: after(MEMORY_MS) })
    .onConflict((conflict) =>
      conflict
        .column("bucket")
        .doUpdateSet({
          failures,
          window_ends_at: after(MEMORY_MS),
          pause_ends_at: sql`case when ${failures} >= ${FREE_FAILURES}
            then ${now}::timestamptz + ${pause} * interval '1 millisecond' end`,
        })
        .where(({ eb, or }) =>
          or([
            eb("attempts.pause_ends_at", "is", null),
            eb("attempts.pause_ends_at", "<=", now),
            eb("attempts.pause_ends_at", ">", beyondAnyEnd(now, LONGEST_PAUSE_MS)),
          ]),
        ),
    )
    .returning("bucket")
    .executeTakeFirst();
  if (counted) return;
  const { pause_ends_at: end } = await db
    .selectFrom("attempts")
    .select("pause_ends_at")
    .where("bucket", "=", bucket)
    .executeTakeFirstOrThrow();
  throw tooManyAttempts(Math.max(1, Math.ceil(((end?.getTime() ?? 0) - now.getTime()) / 1000)));
}

/** After a success: resets the failures of the browser or the account, and decrements the count of the address. */
export async function resetAttempts(db: Db, attempt: Attempt): Promise<void> {
  if (attempt.knownDevice !== undefined) return resetUses(db, [deviceSubject(attempt)]);
  await forgetFailures(db, attempt);
  if (attempt.remoteAddress !== undefined) await giveBackUse(db, addressSubject(attempt.remoteAddress));
}

/** Resets an account's failures, so that it is not paused for any browser. */
export async function forgetFailures(db: Db, account: Pick<Attempt, "partner" | "email">): Promise<void> {
  await db.deleteFrom("attempts").where("bucket", "=", accountBucket(account)).execute();
}
