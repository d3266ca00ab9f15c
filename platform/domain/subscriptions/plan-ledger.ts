import type { Selectable } from "kysely";
import type { ClientRow, Platform } from "../../platform";
import type { PlanCode } from "../../../contract/subscriptions";
import { type PaidPeriod, planMovements, planRefundMovements } from "../../rules/billing/ledger";
import type { EndReason } from "../../rules/billing/subscriptions";
import type { PlanBuyer, SubscriptionPeriodsTable, SubscriptionsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { creditInvoice, findChargingInvoice, invoicePurchase } from "../billing/issue-invoice";
import { oweRefund } from "../billing/refunds";
import { writeLedger } from "../billing/write-ledger";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { PLAN_NAMES } from "./plans";

export type SubscriptionRow = Selectable<SubscriptionsTable>;
export type PeriodRow = Selectable<SubscriptionPeriodsTable>;

/** Current buyer data for an invoice. */
export function buyerOf(client: ClientRow): PlanBuyer {
  const { type, company_name, tax_id, first_name, last_name, address, address2, zip_code, city, state, alpha2_code } = client;
  const email = client.billing_email || client.email;
  return { type, company_name, tax_id, first_name, last_name, email, address, address2, zip_code, city, state, alpha2_code };
}

/** Invoice data of a period: the plan and its days. */
function paidPeriod(
  timeZone: string,
  planCode: PlanCode,
  { net, tax_percent: taxPercent, gross, starts_at, ends_at }: PeriodRow,
): PaidPeriod {
  // The last day of the period is the one before the next begins.
  const to = addDays(dayIn(timeZone, ends_at), -1);
  const item = { name: PLAN_NAMES[planCode], from: dayIn(timeZone, starts_at), to };
  return { net, taxPercent, gross, item };
}

/**
 * Writes a paid period to the client's ledger, and issues its invoice.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function bookPeriod(
  platform: Pick<Platform, "tenants" | "jobs" | "originOf">,
  trx: Db,
  client: ClientRow,
  { planCode, period, at }: { planCode: PlanCode; period: PeriodRow; at: Date },
): Promise<void> {
  const { reference: orderReference, currency } = period;
  await writeLedger(trx, client.id, [
    { orderReference, currency, at, movements: planMovements(paidPeriod(zoneOfClient(client), planCode, period)) },
  ]);
  await invoicePurchase(platform, trx, client.id, orderReference);
}

/**
 * Refunds a paid period, once: owes the refund of the provider's charge, writes it to the ledger, and corrects the invoice.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function refundPeriod(
  platform: Pick<Platform, "tenants" | "jobs" | "originOf">,
  trx: Db,
  client: ClientRow,
  { planCode, period, reason, at }: { planCode: PlanCode; period: PeriodRow; reason: EndReason; at: Date },
): Promise<void> {
  const { reference, net, tax_percent, tax, gross, currency, charge_id: chargeId, buyer } = period;
  if (chargeId === null) return;
  const refund = await trx
    .insertInto("subscription_refunds")
    .values({
      period_reference: reference,
      reason,
      net,
      tax_percent,
      tax,
      gross,
      currency,
      refunded_at: at,
      buyer: JSON.stringify(buyer ?? buyerOf(client)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("period_reference")
    .executeTakeFirst();
  if (!refund) return;
  await oweRefund(platform, trx, { key: `refund ${reference}`, chargeId, amount: gross });
  const sold = { orderReference: reference, shipmentReference: null };
  const invoice = await findChargingInvoice(trx, client.id, sold);
  const movements = planRefundMovements(paidPeriod(zoneOfClient(client), planCode, period));
  // A charge without an invoice gets no credit note.
  const written = invoice ? movements : movements.map(({ tax: _tax, ...movement }) => movement);
  await writeLedger(trx, client.id, [{ orderReference: reference, currency, at, movements: written }]);
  if (invoice) await creditInvoice(platform, trx, client.id, { invoiceId: invoice.id, ...sold });
}
