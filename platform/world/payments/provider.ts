import type { Payments, ProviderMovement, Approval, SavedMethod } from "../../outside/payments/port";
import type { Db } from "../../store/tables";
import { chargePayment, refundCharge, refundedAmountOf, findConsent, findUnusedConsent, useConsent } from "./charge";
import { chargeSaved, debitMandate } from "./charge-saved";
import { openPaymentSession, sessionOf, sessionState } from "./session";

/** The simulated payment provider. @param publicUrl base of its pages, without trailing slash */
export function worldPayments(db: Db, publicUrl: () => string): Payments {
  return {
    leastAmount: () => 1,
    openPage: async (request) => {
      await openPaymentSession(db, request);
      return { redirectUrl: `${publicUrl()}/world/payments/${request.id}`, pageId: request.id };
    },
    pageOf: sessionOf,
    pageState: (pageId) => sessionState(db, pageId),
    charge: (request) => chargePayment(db, request),
    saveMethod: (request) => saveMethod(db, request),
    // The world keeps its tokens: their charges refer to them.
    forgetMethod: async () => {},
    chargeSaved: (request) => chargeSaved(db, request),
    createMandate: async ({ clientId }) => ({ ok: true, reference: clientId }),
    debit: (request) => debitMandate(db, request),
    refund: (request) => refundCharge(db, request),
    refundedAmount: (chargeId) => refundedAmountOf(db, chargeId),
    movements: (from, to) => movements(db, from, to),
  };
}

async function* movements(db: Db, from: Date, to: Date): AsyncIterable<ProviderMovement> {
  const charges = await db
    .selectFrom("world_charges")
    .selectAll()
    .where("outcome", "=", "charged")
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .execute();
  for (const { id: chargeId, amount, currency } of charges) yield { chargeId, amount: Number(amount), currency };
  const refunds = await db
    .selectFrom("world_refunds")
    .innerJoin("world_charges", "world_charges.id", "world_refunds.charge_id")
    .select(["world_refunds.charge_id as chargeId", "world_refunds.amount", "currency"])
    .where("world_refunds.created_at", ">=", from)
    .where("world_refunds.created_at", "<", to)
    .execute();
  for (const { amount, ...refund } of refunds) yield { amount: -Number(amount), ...refund };
}

/** Saves the method of a consent, once per key, for later charges. Nothing is charged. */
async function saveMethod(db: Db, request: Approval & { idempotencyKey: string }): Promise<SavedMethod> {
  const usedBy = `method ${request.idempotencyKey}`;
  return db.transaction().execute(async (trx) => {
    const before = await findConsent(trx, request);
    const found = before?.used_by === usedBy ? { ok: true as const, consent: before } : await findUnusedConsent(trx, request);
    if (!found.ok) return found;
    const { nonce, brand, last_four: lastFour, expires, email, is_denied: isDenied } = found.consent;
    if (isDenied) return { ok: false, reason: "denied" };
    await useConsent(trx, nonce, usedBy);
    return { ok: true, reference: nonce, brand, lastFour, expires, email };
  });
}
