import { sql } from "kysely";
import { withClientLock } from "../../events/publish";
import { releasePictures } from "./pictures";
import type { Db } from "../../store/tables";

const DAY_MS = 24 * 3_600_000;
/** As old shipments are: this many days after a return was done. */
const ERASE_AFTER_DAYS = 90;
/** One that nobody has marked as done. */
const ERASE_OPEN_AFTER_DAYS = 365;
const BATCH = 100;

/**
 * Removes the buyer's data from old returns, with the messages and mails about them. What was sent back and why is kept.
 *
 * @param now world time
 */
export async function eraseOldReturns(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = await db
    .selectFrom("returns")
    .select(["id", "client_id"])
    .where("erased", "=", false)
    .where(({ eb, or }) =>
      or([eb("done_at", "<", before(ERASE_AFTER_DAYS)), eb("requested_at", "<", before(ERASE_OPEN_AFTER_DAYS))]),
    )
    .limit(BATCH)
    .execute();
  for (const { id, client_id: clientId } of old) {
    await withClientLock(db, clientId, async (trx) => {
      await eraseReturnMails(trx, clientId, id);
      await trx.deleteFrom("return_messages").where("return_id", "=", id).execute();
      await releasePictures(trx, id);
      await trx
        .updateTable("returns")
        .set({
          ...{ email: "", buyer: "", comment: "", refusal: "", buyers_tracking: "", order_number: "" },
          ...{ mail_ids: "[]", asked_at: null, erased: true },
        })
        .where("id", "=", id)
        .execute();
    });
  }
}

/** Deletes the mails about a client's returns, or about one of them. */
export async function eraseReturnMails(trx: Db, clientId: string, id?: number): Promise<void> {
  const own = trx
    .selectFrom("returns")
    .where("client_id", "=", clientId)
    .$if(id !== undefined, (query) => query.where("id", "=", id!));
  await trx
    .deleteFrom("mails")
    .where("id", "in", own.select(sql<number>`jsonb_array_elements_text(mail_ids)::bigint`.as("id")))
    .execute();
}
