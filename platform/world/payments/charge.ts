import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Approval, ChargeRequest, ChargeResult } from "../../outside/payments/port";
import type { Db } from "../../store/tables";
import type { ChargesTable, PaymentTokensTable } from "../../store/world-tables";

type WorldRefund = { ok: true; isPaid: true; refundedAmount: number } | { ok: false; reason: "unknown-charge" | "amount" };

/** A charge as recorded by the provider; `refundedAmount` is the refunded part, minor units. */
interface Charge {
  chargeId: string;
  outcome: "charged" | "denied";
  amount: number;
  currency: string;
  refundedAmount: number;
}

const CONSENT_LIFETIME_MS = 3 * 3_600_000;

/** Charges a consent once per idempotency key. */
export async function chargePayment(db: Db, request: ChargeRequest): Promise<ChargeResult> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('world-charge'), hashtext(${request.idempotencyKey}))`.execute(trx);
    const existing = await findRow(trx, request.idempotencyKey);
    if (existing) return resultOf(trx, existing);
    const found = await findUnusedConsent(trx, request);
    if (!found.ok) return found;
    const { consent } = found;
    if (consent.amount !== request.amount || consent.currency !== request.currency) return { ok: false, reason: "amount" };
    return resultOf(trx, await storeCharge(trx, consent, request.idempotencyKey));
  });
}

/**
 * Refunds a charge once per idempotency key.
 *
 * @param refund.amount minor units; by default the rest of the charge
 */
export async function refundCharge(
  db: Db,
  { chargeId, idempotencyKey, amount }: { chargeId: string; idempotencyKey: string; amount?: number },
): Promise<WorldRefund> {
  return db.transaction().execute(async (trx) => {
    const charge = await trx.selectFrom("world_charges").selectAll().where("id", "=", chargeId).forUpdate().executeTakeFirst();
    if (!charge || charge.outcome !== "charged") return { ok: false, reason: "unknown-charge" };
    const existing = await trx
      .selectFrom("world_refunds")
      .selectAll()
      .where("idempotency_key", "=", idempotencyKey)
      .executeTakeFirst();
    if (existing) return { ok: true, isPaid: true, refundedAmount: existing.amount };
    const remaining = charge.amount - (await refundedAmountOf(trx, chargeId));
    const refundedAmount = amount ?? remaining;
    if (refundedAmount < 0 || refundedAmount > remaining) return { ok: false, reason: "amount" };
    await trx
      .insertInto("world_refunds")
      .values({ idempotency_key: idempotencyKey, charge_id: chargeId, amount: refundedAmount })
      .execute();
    return { ok: true, isPaid: true, refundedAmount };
  });
}

/** Finds the charge of an idempotency key. */
export async function findCharge(db: Db, idempotencyKey: string): Promise<Charge | undefined> {
  const row = await findRow(db, idempotencyKey);
  if (!row) return undefined;
  const { id: chargeId, outcome, amount, currency } = row;
  return { chargeId, outcome, amount, currency, refundedAmount: await refundedAmountOf(db, chargeId) };
}

type Consent = Selectable<PaymentTokensTable>;

/** An unused consent, with its row locked. */
export async function findUnusedConsent(
  trx: Db,
  request: Approval,
): Promise<{ ok: true; consent: Consent } | { ok: false; reason: "unknown-nonce" | "used-nonce" }> {
  const consent = await findConsent(trx, request);
  if (!consent || !isSameMethod(consent.method, request.method) || consent.purchase !== request.purchase)
    return { ok: false, reason: "unknown-nonce" };
  if (consent.used_by !== null) return { ok: false, reason: "used-nonce" };
  if (Date.now() - consent.created_at.getTime() > CONSENT_LIFETIME_MS) return { ok: false, reason: "unknown-nonce" };
  return { ok: true, consent };
}

/** Marks a consent as used. */
export async function useConsent(trx: Db, nonce: string, usedBy: string): Promise<void> {
  await trx.updateTable("world_payment_tokens").set({ used_by: usedBy }).where("nonce", "=", nonce).execute();
}

async function findRow(db: Db, idempotencyKey: string): Promise<Selectable<ChargesTable> | undefined> {
  return db.selectFrom("world_charges").selectAll().where("idempotency_key", "=", idempotencyKey).executeTakeFirst();
}

/** The consent of a proof, with its row locked. */
export async function findConsent(trx: Db, request: Approval): Promise<Consent | undefined> {
  const consents = trx.selectFrom("world_payment_tokens").selectAll().forUpdate();
  if (request.nonce) return consents.where("nonce", "=", request.nonce).where("kind", "=", "nonce").executeTakeFirst();
  if (!request.token || !request.paymentId || !request.payerId) return undefined;
  return consents
    .where("nonce", "=", request.token)
    .where("kind", "=", "paypal")
    .where("payment_id", "=", request.paymentId)
    .where("payer_id", "=", request.payerId)
    .executeTakeFirst();
}

/** Both card methods count as the same method. */
function isSameMethod(consented: string, requested: string): boolean {
  const kind = (method: string) => (method.startsWith("CREDIT_CARD") ? "CARD" : method);
  return kind(consented) === kind(requested);
}

async function storeCharge(trx: Db, consent: Consent, idempotencyKey: string): Promise<Selectable<ChargesTable>> {
  await useConsent(trx, consent.nonce, idempotencyKey);
  return trx
    .insertInto("world_charges")
    .values({
      id: `ch_${randomBytes(12).toString("hex")}`,
      idempotency_key: idempotencyKey,
      nonce: consent.nonce,
      amount: consent.amount,
      currency: consent.currency,
      outcome: consent.is_denied ? "denied" : "charged",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function resultOf(trx: Db, { id: chargeId, outcome, nonce }: Selectable<ChargesTable>): Promise<ChargeResult> {
  if (outcome !== "charged") return { ok: false, reason: "denied" };
  const used = await trx
    .selectFrom("world_payment_tokens")
    .select(["brand", "last_four as lastFour", "expires", "email", "saves_method"])
    .where("nonce", "=", nonce)
    .executeTakeFirst();
  if (!used) return { ok: true, chargeId, method: null };
  const { saves_method: isSaved, ...method } = used;
  return { ok: true, chargeId, method: { ...method, reference: isSaved ? nonce : null } };
}

export async function refundedAmountOf(db: Db, chargeId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("world_refunds")
    .select(({ fn }) => fn.sum<number | string | null>("amount").as("sum"))
    .where("charge_id", "=", chargeId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
