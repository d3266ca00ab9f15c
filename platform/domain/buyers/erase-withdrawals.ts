import { sql } from "kysely";
import type { Db } from "../../store/tables";
import { withClientLock } from "../../events/publish";

const DAY_MS = 24 * 3_600_000;
/** As old shipments are: this many days after a withdrawal was done. */
const ERASE_AFTER_DAYS = 90;
/** The refund of one that nobody has marked as done is long due, and so is a claim for it. */
const ERASE_OPEN_AFTER_DAYS = 3 * 365;
const BATCH = 100;

/**
 * Removes the buyer's data from old withdrawals, with the mails about them.
 *
 * @param now world time
 */
export async function eraseOldWithdrawals(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = await db
    .selectFrom("withdrawals")
    .select(["id", "client_id"])
    .where("erased", "=", false)
    .where(sql<Date>`coalesce(done_at, received_at)`, "<", before(ERASE_AFTER_DAYS))
    .where(({ eb, or }) => or([eb("done_at", "is not", null), eb("received_at", "<", before(ERASE_OPEN_AFTER_DAYS))]))
    .limit(BATCH)
    .execute();
  for (const { id, client_id: clientId } of old) {
    await withClientLock(db, clientId, async (trx) => {
      await eraseWithdrawalMails(trx, clientId, id);
      await trx
        .updateTable("withdrawals")
        .set({ name: "", order_number: "", email: "", message: "", receipt_mail_id: null, notice_mail_id: null, erased: true })
        .where("id", "=", id)
        .execute();
    });
  }
}

/** Deletes the mails about a client's withdrawals, or about one of them. */
export async function eraseWithdrawalMails(trx: Db, clientId: string, id?: number): Promise<void> {
  const own = trx
    .selectFrom("withdrawals")
    .where("client_id", "=", clientId)
    .$if(id !== undefined, (query) => query.where("id", "=", id!));
  const ids = own.select(sql<number>`unnest(array[receipt_mail_id, notice_mail_id])`.as("id"));
  await trx.deleteFrom("mails").where("id", "in", ids).execute();
}
