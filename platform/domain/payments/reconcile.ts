import { sql } from "kysely";
import type { Payments } from "../../outside/payments/port";
import type { Db } from "../../store/tables";

/** A charge whose amount differs between the ledger and the provider. Amounts are minor units, refunds subtracted. */
export interface Difference {
  chargeId: string;
  /** The order, invoice or month of a plan; null for a charge that the ledger does not know. */
  reference: string | null;
  ledger: number;
  provider: number;
  currency: string;
}

/** A payment is in the ledger within hours, also if its merchant never returns and no message of the provider comes. */
const LATE_MS = 24 * 3_600_000;

/**
 * Compares what the ledger says was paid and paid back with the movements of the provider's account, charge by charge. What is at the
 * provider before midnight and in the ledger after it does not differ.
 *
 * @param from start of the period, and `to` its end, exclusive
 * @returns the charges that differ; empty if every cent agrees
 */
export async function reconcile(db: Db, payments: Payments, from: Date, to: Date): Promise<Difference[]> {
  const found = await compare(db, payments, from, to);
  if (found.length === 0) return [];
  const around = await compare(db, payments, new Date(from.getTime() - LATE_MS), new Date(to.getTime() + LATE_MS));
  const stillDiffer = new Set(around.map(({ chargeId }) => chargeId));
  return found.filter(({ chargeId }) => stillDiffer.has(chargeId));
}

async function compare(db: Db, payments: Payments, from: Date, to: Date): Promise<Difference[]> {
  const differences = new Map<string, Difference>();
  const of = (chargeId: string, currency: string) => {
    const found = differences.get(chargeId) ?? { chargeId, reference: null, ledger: 0, provider: 0, currency };
    differences.set(chargeId, found);
    return found;
  };
  for await (const { chargeId, amount, currency } of payments.movements(from, to)) of(chargeId, currency).provider += amount;
  for (const { chargeId, reference, amount, currency } of await chargesOf(db, from, to)) {
    const charge = of(chargeId, currency);
    charge.ledger += amount;
    charge.reference = reference;
  }
  for (const { chargeId, amount } of await refundsOf(db, from, to)) of(chargeId, "").ledger -= amount;
  return [...differences.values()].filter(({ ledger, provider }) => ledger !== provider);
}

interface BookedCharge {
  chargeId: string;
  reference: string;
  amount: number;
  currency: string;
}

/** Payments of the ledger that a provider has charged, and what was taken back of pay-ins. */
async function chargesOf(db: Db, from: Date, to: Date): Promise<BookedCharge[]> {
  const { rows } = await sql<{ charge_id: string; reference: string; amount: string; currency: string }>`
    select charge_id, reference, amount, currency from (
      select orders.charge_id, orders.reference, sum(ledger_lines.amount) as amount, orders.currency, orders.settled_at as at
      from orders
      join ledger_lines on ledger_lines.order_reference = orders.reference and ledger_lines.type = 'PAYMENT'
      where orders.charge_id is not null
      group by orders.reference
      union all
      select invoices.charge_id, invoices.reference, sum(ledger_lines.amount), invoices.currency, invoices.paid_at
      from invoices
      join ledger_lines on ledger_lines.invoice_id = invoices.id and ledger_lines.type = 'PAYMENT'
      where invoices.charge_id is not null
      group by invoices.id
      union all
      select subscription_periods.charge_id, subscription_periods.reference, sum(ledger_lines.amount),
        subscription_periods.currency, subscription_periods.paid_at
      from subscription_periods
      join ledger_lines on ledger_lines.order_reference = subscription_periods.reference and ledger_lines.type = 'PAYMENT'
      where subscription_periods.charge_id is not null
      group by subscription_periods.reference
      union all
      select charge_id, reference, amount, currency, at from balance_movements where charge_id is not null
      union all
      select refunds.charge_id, payment_intents.id, payment_intents.amount, payment_intents.currency, refunds.created_at
      from payment_intents
      join refunds on refunds.idempotency_key = 'refund payment ' || payment_intents.id
    ) booked
    where at >= ${from} and at < ${to}
  `.execute(db);
  return rows.map(({ charge_id: chargeId, reference, amount, currency }) => ({
    chargeId,
    reference,
    amount: Number(amount),
    currency,
  }));
}

/** Refunds that were paid, and with a negative amount those that came back. */
async function refundsOf(db: Db, from: Date, to: Date): Promise<{ chargeId: string; amount: number }[]> {
  const refunds = db.selectFrom("refunds").select(["charge_id as chargeId", "amount"]);
  const paid = await refunds.where("paid_at", ">=", from).where("paid_at", "<", to).execute();
  const failed = refunds.where("paid_at", "is not", null).where("failed_at", ">=", from).where("failed_at", "<", to);
  return [...paid, ...(await failed.execute()).map(({ chargeId, amount }) => ({ chargeId, amount: -amount }))];
}
