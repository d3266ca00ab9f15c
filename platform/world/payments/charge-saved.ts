import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { worldNow } from "../../store/clock";
import type { DebitRequest, DebitResult, SavedCharge, SavedChargeResult } from "../../outside/payments/port";
import type { Db } from "../../store/tables";
import type { PaymentTokensTable } from "../../store/world-tables";
import { isExpired } from "./cards";
import type { Selectable } from "kysely";

/** Charges a saved method once per idempotency key. */
export async function chargeSaved(db: Db, { method, ...charge }: SavedCharge): Promise<SavedChargeResult> {
  return db.transaction().execute((trx) => chargeOnce(trx, charge, () => consentOf(trx, method)));
}

/** Debits a mandate's account once per idempotency key. The simulated bank decides at once, and never refuses. */
export async function debitMandate(db: Db, { mandate, ...charge }: DebitRequest): Promise<DebitResult> {
  const result = await db.transaction().execute((trx) => chargeOnce(trx, charge, async () => mandated(mandate)));
  return result.ok ? result : { ok: false, reason: "denied" };
}

async function chargeOnce(
  trx: Db,
  { amount, currency, idempotencyKey }: Omit<SavedCharge, "method">,
  readConsent: () => Promise<Consent | undefined>,
): Promise<SavedChargeResult> {
  await sql`select pg_advisory_xact_lock(hashtext('world-charge'), hashtext(${idempotencyKey}))`.execute(trx);
  const charges = () => trx.selectFrom("world_charges").selectAll();
  const existing = await charges().where("idempotency_key", "=", idempotencyKey).executeTakeFirst();
  if (existing) return resultOf(existing);
  const consent = await readConsent();
  if (!consent) return { ok: false, reason: "denied" };
  if (consent.saves_method && consent.wants_merchant) return { ok: false, reason: "needs-merchant" };
  const charged = await charges().where("nonce", "=", consent.nonce).where("outcome", "=", "charged").executeTakeFirst();
  const isDenied = await isRefused(trx, consent, charged !== undefined);
  return resultOf(
    await trx
      .insertInto("world_charges")
      .values({
        id: `ch_${randomBytes(12).toString("hex")}`,
        idempotency_key: idempotencyKey,
        nonce: consent.nonce,
        amount,
        currency,
        outcome: isDenied ? "denied" : "charged",
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

type Consent = Pick<
  Selectable<PaymentTokensTable>,
  "nonce" | "is_denied" | "refuses_renewals" | "expires" | "saves_method" | "wants_merchant"
>;

const mandated = (mandate: string): Consent => ({
  nonce: `mandate ${mandate}`,
  is_denied: false,
  refuses_renewals: false,
  expires: null,
  saves_method: false,
  wants_merchant: false,
});

function consentOf(trx: Db, nonce: string): Promise<Consent | undefined> {
  return trx
    .selectFrom("world_payment_tokens")
    .selectAll()
    .where("nonce", "=", nonce)
    .where(({ eb, or }) => or([eb("used_by", "like", "method %"), eb("saves_method", "=", true)]))
    .where("used_by", "is not", null)
    .executeTakeFirst();
}

async function isRefused(trx: Db, consent: Consent, isRenewal: boolean): Promise<boolean> {
  const { is_denied: isDenied, refuses_renewals: refusesRenewals, expires } = consent;
  return isDenied || (refusesRenewals && isRenewal) || (expires !== null && isExpired(expires, await worldNow(trx)));
}

function resultOf(row: { id: string; outcome: "charged" | "denied"; amount: number }): SavedChargeResult {
  return row.outcome === "charged" ? { ok: true, chargeId: row.id, amount: row.amount } : { ok: false, reason: "denied" };
}
