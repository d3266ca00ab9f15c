import { withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { disputeMail } from "../../mail/payment-mails";
import { mailSupport } from "../../mail/support-mail";
import type { Dispute } from "../../outside/payments/port";
import { findPayInOfCharge, takeBack } from "../balance/take-back";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { findChargeOwner } from "./charge-owner";

const HOUR_MS = 3_600_000;
/** The charge of a payment whose messages were lost is known by then; others are of another product of the account. */
const UNKNOWN_MS = 24 * HOUR_MS;

/** Stores a dispute as the provider has it now. Safe to repeat. */
export async function readDispute(platform: Platform, id: string): Promise<void> {
  const { db, payments, jobs, log } = platform;
  const dispute = (await payments?.findDispute?.(id)) ?? null;
  if (!dispute) return;
  const owner = await findChargeOwner(db, dispute.chargeId);
  if (!owner) {
    log({ event: "dispute-of-unknown-charge", dispute: id, charge: dispute.chargeId });
    if (Date.now() - dispute.openedAt.getTime() < UNKNOWN_MS)
      await jobs.send(db, "read-dispute", { disputeId: id }, { afterMs: HOUR_MS, dedupeKey: `read-dispute ${id}` });
    return;
  }
  const { amount, currency, reason, state, openedAt, evidenceUntil } = dispute;
  await withClientLock(db, owner.clientId, async (trx) => {
    const now = { amount, reason, state, evidence_until: evidenceUntil, updated_at: await worldNow(trx) };
    const known = await trx.selectFrom("disputes").select("id").where("id", "=", id).executeTakeFirst();
    await trx
      .insertInto("disputes")
      .values({
        id,
        client_id: owner.clientId,
        charge_id: dispute.chargeId,
        order_reference: owner.reference,
        currency,
        opened_at: openedAt,
        ...now,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(now))
      .execute();
    const missing = await correctBalance(trx, dispute);
    if (known) return;
    // The provider wants evidence within days.
    const { clientId, reference } = owner;
    await mailSupport(platform, trx, clientId, (language, about) =>
      disputeMail(language, { ...about, ...dispute, missing, reference }),
    );
  });
}

/**
 * Takes a disputed pay-in from the balance, and gives it again if the dispute is won.
 *
 * @returns what the balance did not have, minor units
 */
async function correctBalance(trx: Db, { id, chargeId, amount, state }: Dispute): Promise<number> {
  const payIn = await findPayInOfCharge(trx, chargeId);
  if (!payIn) return 0;
  const source = `dispute ${id}`;
  if (state !== "won") return (await takeBack(trx, payIn, { amount, source })) ?? 0;
  const taken = await trx.selectFrom("balance_movements").select("amount").where("source", "=", source).executeTakeFirst();
  if (taken) await takeBack(trx, payIn, { amount: Number(taken.amount), source: `won ${source}` });
  return 0;
}
