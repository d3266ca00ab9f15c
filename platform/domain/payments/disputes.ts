import { withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import { findChargeOwner } from "./charge-owner";

/** Stores a dispute as the provider has it now. Safe to repeat. */
export async function readDispute(platform: Platform, id: string): Promise<void> {
  const { db, payments, log } = platform;
  const dispute = (await payments?.findDispute?.(id)) ?? null;
  if (!dispute) return;
  const owner = await findChargeOwner(db, dispute.chargeId);
  if (!owner) return log({ event: "dispute-of-unknown-charge", dispute: id, charge: dispute.chargeId });
  const { amount, currency, reason, state, openedAt, evidenceUntil } = dispute;
  await withClientLock(db, owner.clientId, async (trx) => {
    const now = { amount, reason, state, evidence_until: evidenceUntil, updated_at: await worldNow(trx) };
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
  });
}
