import type { Platform } from "../../platform";
import { emailHash } from "../../files/signature";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";

type Secret = Pick<Platform, "signingSecret">;

/** Whether a buyer wants no mails about a client's parcels. */
export async function hasOptedOut({ signingSecret }: Secret, db: Db, clientId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("buyer_opt_outs")
    .select("at")
    .where("client_id", "=", clientId)
    .where("email_hash", "=", emailHash(signingSecret, email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a buyer wants no mails about a client's parcels. */
export async function optOut({ signingSecret }: Secret, db: Db, clientId: string, email: string): Promise<void> {
  await db
    .insertInto("buyer_opt_outs")
    .values({ client_id: clientId, email_hash: emailHash(signingSecret, email), at: await worldNow(db) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
