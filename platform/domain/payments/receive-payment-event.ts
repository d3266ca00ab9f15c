import type { PaymentEvent } from "../../outside/payments/port";
import type { Platform } from "../../platform";
import { findPayInOfCharge } from "../balance/take-back";
import { scheduleDecidedDebit } from "../billing/charge-invoice";
import { scheduleSettlement } from "./settle-payment";

/**
 * Handles a message of the payment provider once: enqueues what it is about, in the transaction that records the message. The
 * provider sends it again until that has been committed.
 */
export async function receivePaymentEvent(platform: Platform, { id, subject }: PaymentEvent): Promise<void> {
  if (!subject) platform.log({ event: "payment-event-ignored", message: id });
  await platform.db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto("webhook_events")
      .values({ id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!isNew) return;
    switch (subject?.kind) {
      case "page":
        return scheduleSettlement(platform, trx, subject.pageId);
      case "refund": {
        const owed = await trx
          .selectFrom("refunds")
          .select("idempotency_key as key")
          .where("charge_id", "=", subject.chargeId)
          // One that was paid may come back from the bank.
          .where("failed_at", "is", null)
          .execute();
        for (const { key } of owed) await platform.jobs.send(trx, "pay-refund", { key });
        if (await findPayInOfCharge(trx, subject.chargeId))
          await platform.jobs.send(trx, "take-back-refunded", { chargeId: subject.chargeId });
        return;
      }
      case "debit":
        return scheduleDecidedDebit(platform, trx, subject.chargeId);
      case "dispute":
        return platform.jobs.send(trx, "read-dispute", { disputeId: subject.disputeId });
      case undefined:
    }
  });
  platform.jobs.wake("pay-refund");
  platform.jobs.wake("charge-invoice");
}
