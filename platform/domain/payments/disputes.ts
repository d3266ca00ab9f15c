import { withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { disputeMail } from "../../mail/payment-mails";
import { enqueueTenantMail } from "../../mail/outbox";
import type { Dispute } from "../../outside/payments/port";
import { findPayInOfCharge, takeBack } from "../balance/take-back";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { type ChargeOwner, findChargeOwner } from "./charge-owner";

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
    if (!known) await mailSupport(platform, trx, owner, { ...dispute, missing });
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

/** Tells the tenant's support of a new dispute: the provider wants evidence within days. */
async function mailSupport(
  platform: Platform,
  trx: Db,
  { clientId, reference }: ChargeOwner,
  dispute: Dispute & { missing: number },
): Promise<void> {
  const client = await trx
    .selectFrom("clients")
    .select(["partner", "email"])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant) return;
  const language = tenant.languages[0]!;
  const { brand } = tenant;
  const content = disputeMail(language, { ...dispute, brand: brand.title, client: client.email, reference });
  await enqueueTenantMail(platform, trx, tenant, { recipient: brand.supportEmail, language, content });
}
