import type { Selectable } from "kysely";
import { mailInvoice } from "./mail-invoice";
import { oweRefund } from "./refunds";
import { requirePayments } from "../payments/require-payments";
import { methodsOf } from "./vault";
import { writeLedger } from "./write-ledger";
import { withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { nextChargeAfter } from "../../rules/billing/invoices";
import type { InvoicesTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import type { SavedCharge, SavedChargeResult } from "../../outside/payments/port";
import { worldNow } from "../../store/clock";

type InvoiceRow = Selectable<InvoicesTable>;

/** Enqueues due charges: after the clock was advanced, and as a safety net. */
export async function sweepInvoiceCharges({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const due = await db
    .selectFrom("invoices")
    .select("id")
    .where("next_charge_at", "<=", await worldNow(db))
    .limit(200)
    .execute();
  for (const { id } of due) await jobs.send(db, "charge-invoice", { invoiceId: id }, { dedupeKey: `charge-invoice ${id}` });
  if (due.length > 0) jobs.wake("charge-invoice");
}

/**
 * Charges a collective invoice less its credit notes to the client's saved method or by direct debit. Safe to repeat at any time,
 * also after a crash between the charge and its record: the provider replays the charge of the same attempt.
 */
export async function chargeInvoice(platform: Platform, invoiceId: number): Promise<void> {
  const { db } = platform;
  const invoice = await db.selectFrom("invoices").selectAll().where("id", "=", invoiceId).executeTakeFirst();
  if (!invoice?.next_charge_at || invoice.paid_at || invoice.client_id === null) return;
  if (invoice.next_charge_at > (await worldNow(db))) return;
  const clientId = invoice.client_id;
  const amount = await owedFor(db, invoice);
  const charge = amount > 0 ? await takePayment(platform, clientId, invoice, amount) : null;
  await withClientLock(db, clientId, (trx) => recordCharge(platform, trx, { invoiceId, clientId, charge }));
  platform.jobs.wake("pay-refund");
}

/** The invoice's total less its credit notes, minor units. */
async function owedFor(db: Db, { id, total }: InvoiceRow): Promise<number> {
  const { credited } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.sum<number | string | null>("total").as("credited"))
    .where("corrects_id", "=", id)
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(total) + Number(credited ?? 0));
}

async function takePayment(
  platform: Platform,
  clientId: string,
  invoice: InvoiceRow,
  amount: number,
): Promise<SavedChargeResult> {
  const source = await paymentSourceOf(platform.db, clientId);
  if (!source) return { ok: false, reason: "denied" };
  const idempotencyKey = `invoice ${invoice.partner} ${invoice.reference} ${invoice.charge_attempts}`;
  return requirePayments(platform).chargeSaved({ source, amount, currency: invoice.currency, idempotencyKey });
}

/** The default saved card or PayPal account, else the bank account of an active mandate. */
async function paymentSourceOf(db: Db, clientId: string): Promise<SavedCharge["source"] | null> {
  const saved = await methodsOf(db, clientId).where("purpose", "=", "DEFERRED").where("is_default", "=", true).executeTakeFirst();
  if (saved?.provider_reference != null) return { method: saved.provider_reference };
  const client = await db.selectFrom("clients").select("allow_deferred").where("id", "=", clientId).executeTakeFirst();
  return client?.allow_deferred ? { mandate: clientId } : null;
}

async function recordCharge(
  platform: Platform,
  trx: Db,
  { invoiceId, clientId, charge }: { invoiceId: number; clientId: string; charge: SavedChargeResult | null },
): Promise<void> {
  const invoice = await trx.selectFrom("invoices").selectAll().where("id", "=", invoiceId).forUpdate().executeTakeFirstOrThrow();
  // Another process may have recorded this attempt.
  if (invoice.paid_at || !invoice.next_charge_at) return;
  const now = await worldNow(trx);
  const change = (set: Partial<Pick<InvoiceRow, "charge_attempts" | "next_charge_at" | "charge_id" | "paid_at">>) =>
    trx.updateTable("invoices").set(set).where("id", "=", invoiceId).execute();
  if (charge && !charge.ok) {
    if (invoice.next_charge_at > now) return;
    const attempts = invoice.charge_attempts + 1;
    const next = nextChargeAfter(attempts, now);
    await change({ charge_attempts: attempts, next_charge_at: next });
    if (next === null) await trx.updateTable("clients").set({ deferred_blocked: true }).where("id", "=", clientId).execute();
    await mailInvoice(platform, trx, {
      kind: next === null ? "blocked" : "refused",
      invoice: { ...invoice, charge_attempts: attempts, next_charge_at: next },
      amount: await owedFor(trx, invoice),
    });
    return;
  }
  if (charge) {
    // Credit notes issued during the charge are refunded.
    const excess = charge.amount - (await owedFor(trx, invoice));
    const key = `refund invoice ${invoice.partner} ${invoice.reference}`;
    if (excess > 0) await oweRefund(platform, trx, { key, chargeId: charge.chargeId, amount: excess });
    const { reference: orderReference, currency } = invoice;
    const movements = [
      { type: "PAYMENT" as const, amount: charge.amount, shipmentReference: null },
      { type: "PAYOUT" as const, amount: -excess, shipmentReference: null },
    ].filter(({ amount }) => amount !== 0);
    await writeLedger(trx, clientId, [{ orderReference, currency, at: now, movements, invoiceId }]);
  }
  await change({ paid_at: now, next_charge_at: null, charge_id: charge?.chargeId ?? null });
}
