import { deferredMethodsOf } from "../domain/account/account";
import { lockClient, publishEvents } from "../events/publish";
import type { Platform } from "../platform";
import type { Db } from "../store/tables";
import { worldNow } from "../store/clock";

/**
 * Activates direct debit mandates whose account is confirmed and registered with the payment provider, once the signed form has had
 * its days of post.
 */
export async function activateMandates({ db }: Pick<Platform, "db">): Promise<void> {
  const now = await worldNow(db);
  const due = await db
    .selectFrom("debit_mandates")
    .select("client_id")
    .where("activated_at", "is", null)
    .where("confirmed_at", "is not", null)
    .where("activates_at", "<=", now)
    .limit(200)
    .execute();
  for (const { client_id: clientId } of due) await activateMandate(db, clientId, now);
}

/** Activates a client's direct debit, which replaces a saved card or account. */
async function activateMandate(db: Db, clientId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    await trx.updateTable("debit_mandates").set({ activated_at: now }).where("client_id", "=", clientId).execute();
    await trx.deleteFrom("payment_methods").where("client_id", "=", clientId).where("purpose", "=", "DEFERRED").execute();
    const client = await trx
      .updateTable("clients")
      .set({ allow_deferred: true })
      .where("id", "=", clientId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const [method] = await deferredMethodsOf(trx, client);
    if (method) await publishEvents(trx, clientId, [{ type: "payment-method-upsert", paymentMethodId: method.id }]);
  });
}
