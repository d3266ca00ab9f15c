import { type Selectable, sql } from "kysely";
import { mailInvoice } from "./mail-invoice";
import { oweRefund } from "./refunds";
import { requirePayments, tooSmall } from "../payments/require-payments";
import { methodsOf } from "./vault";
import { writeLedger } from "./write-ledger";
import { withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { nextChargeAfter } from "../../rules/billing/invoices";
import type { ChargeSource, InvoicesTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import type { DebitResult, SavedChargeResult } from "../../outside/payments/port";
import { worldNow } from "../../store/clock";

type InvoiceRow = Selectable<InvoicesTable>;
type ChargeResult = SavedChargeResult | DebitResult;

/** A bank decides on a direct debit within some working days. */
const DEBIT_WAIT_MS = 24 * 3_600_000;
/** An invoice that is too small to be charged is looked at again. */
const TOO_SMALL_WAIT_MS = 30 * 24 * 3_600_000;

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
  // No provider charges so little: it stays unpaid, and is looked at again, since a credit note may have made it nothing.
  if (invoice.charge_id === null && tooSmall(platform, amount, invoice.currency)) {
    const later = new Date((await worldNow(db)).getTime() + TOO_SMALL_WAIT_MS);
    return void (await db.updateTable("invoices").set({ next_charge_at: later }).where("id", "=", invoiceId).execute());
  }
  // What a bank was asked for before the invoice was credited arrives all the same, and is refunded then.
  const isAsked = amount > 0 || invoice.charge_id !== null;
  const source = isAsked ? await beginAttempt(db, clientId, invoice) : null;
  if (source === undefined) return;
  const taken = isAsked ? await takePayment(platform, invoice, amount, source) : null;
  const isNothingOwed = amount === 0 && taken?.ok === false && taken.reason !== "pending";
  const charge = isNothingOwed ? null : taken;
  const attempt = invoice.charge_attempts;
  await withClientLock(db, clientId, (trx) => recordCharge(platform, trx, { invoiceId, clientId, attempt, charge }));
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
  invoice: InvoiceRow,
  amount: number,
  source: ChargeSource | null,
): Promise<ChargeResult> {
  const payments = requirePayments(platform);
  const charge = {
    amount,
    currency: invoice.currency,
    idempotencyKey: `invoice ${invoice.partner} ${invoice.reference} ${invoice.charge_attempts}`,
  };
  if (source === null) return { ok: false, reason: "denied" };
  const { kind, reference } = source;
  return kind === "METHOD"
    ? payments.chargeSaved({ method: reference, ...charge })
    : payments.debit({ mandate: reference, ...charge });
}

/**
 * Stores what an attempt is charged to. After a lost answer it is repeated, and must not be charged to another method then that the
 * merchant has saved meanwhile.
 *
 * @returns null if there is nothing to charge it to, undefined if another process has ended the attempt
 */
async function beginAttempt(
  db: Db,
  clientId: string,
  { id, charge_attempts: attempts, charge_id: chargeId }: InvoiceRow,
): Promise<ChargeSource | null | undefined> {
  // A debit that the bank has not decided on goes on, even if it began in a version that stored no source.
  const chosen = (chargeId === null ? await defaultMethod(db, clientId) : null) ?? (await activeMandate(db, clientId));
  const begun = await db
    .updateTable("invoices")
    .set({ charge_source: sql<string | null>`coalesce(charge_source, ${chosen && JSON.stringify(chosen)}::jsonb)` })
    .where("id", "=", id)
    .where("charge_attempts", "=", attempts)
    .returning("charge_source")
    .executeTakeFirst();
  return begun && begun.charge_source;
}

/** The saved card or PayPal account; null if there is none. */
async function defaultMethod(db: Db, clientId: string): Promise<ChargeSource | null> {
  const saved = await methodsOf(db, clientId).where("purpose", "=", "DEFERRED").where("is_default", "=", true).executeTakeFirst();
  return saved?.provider_reference == null ? null : { kind: "METHOD", reference: saved.provider_reference };
}

async function activeMandate(db: Db, clientId: string): Promise<ChargeSource | null> {
  const mandate = await db
    .selectFrom("debit_mandates")
    .select("provider_reference")
    .where("client_id", "=", clientId)
    .where("activated_at", "is not", null)
    .executeTakeFirst();
  return mandate?.provider_reference == null ? null : { kind: "MANDATE", reference: mandate.provider_reference };
}

/** Charges the invoice again whose debit the bank has decided on. */
export async function scheduleDecidedDebit({ jobs }: Pick<Platform, "jobs">, trx: Db, chargeId: string): Promise<void> {
  const decided = await trx
    .updateTable("invoices")
    .set({ next_charge_at: await worldNow(trx) })
    .where("charge_id", "=", chargeId)
    .where("paid_at", "is", null)
    .returning("id")
    .execute();
  for (const { id } of decided) await jobs.send(trx, "charge-invoice", { invoiceId: id });
}

async function recordCharge(
  platform: Platform,
  trx: Db,
  { invoiceId, clientId, attempt, charge }: { invoiceId: number; clientId: string; attempt: number; charge: ChargeResult | null },
): Promise<void> {
  const invoice = await trx.selectFrom("invoices").selectAll().where("id", "=", invoiceId).forUpdate().executeTakeFirstOrThrow();
  // Another process may have recorded this attempt.
  if (invoice.paid_at || !invoice.next_charge_at) return;
  const now = await worldNow(trx);
  const change = (
    set: Partial<
      Pick<InvoiceRow, "charge_attempts" | "next_charge_at" | "charge_id" | "paid_at" | "refused_at"> & { charge_source: null }
    >,
  ) => trx.updateTable("invoices").set(set).where("id", "=", invoiceId).execute();
  if (charge && !charge.ok) {
    if (invoice.charge_attempts !== attempt || invoice.next_charge_at > now) return;
    if (charge.reason === "pending") {
      return void (await change({ charge_id: charge.chargeId, next_charge_at: new Date(now.getTime() + DEBIT_WAIT_MS) }));
    }
    const attempts = invoice.charge_attempts + 1;
    const next = nextChargeAfter(attempts, now);
    await change({ charge_attempts: attempts, next_charge_at: next, charge_id: null, charge_source: null, refused_at: now });
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
