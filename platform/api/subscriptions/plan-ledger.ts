import type { Selectable } from "kysely";
import type { ClientRow, Platform } from "../../platform";
import { planMovements, planRefundMovements } from "../../rules/ledger";
import type { EndReason } from "../../rules/subscriptions";
import type { PlanBuyer, SubscriptionPeriodsTable, SubscriptionsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { oweRefund } from "../billing/refunds";
import { writeLedger } from "../billing/write-ledger";

export type SubscriptionRow = Selectable<SubscriptionsTable>;
export type PeriodRow = Selectable<SubscriptionPeriodsTable>;

/** Whom an invoice names now. */
export function buyerOf(client: ClientRow): PlanBuyer {
  const { type, company_name, tax_id, first_name, last_name, address, address2, zip_code, city, state, alpha2_code } = client;
  const email = client.billing_email || client.email;
  return { type, company_name, tax_id, first_name, last_name, email, address, address2, zip_code, city, state, alpha2_code };
}

/**
 * Writes a paid period to the client's ledger.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function bookPeriod(trx: Db, clientId: string, period: PeriodRow, at: Date): Promise<void> {
  const { reference: orderReference, currency, gross } = period;
  await writeLedger(trx, clientId, [{ orderReference, currency, at, movements: planMovements(gross) }]);
}

/**
 * Gives a paid period back, once: owed to the provider's charge, and written to the ledger.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function refundPeriod(
  platform: Pick<Platform, "jobs">,
  trx: Db,
  client: ClientRow,
  { period, reason, at }: { period: PeriodRow; reason: EndReason; at: Date },
): Promise<void> {
  const { reference, net, tax_percent, tax, gross, currency, charge_id: chargeId, buyer } = period;
  if (chargeId === null) return;
  const refund = await trx
    .insertInto("subscription_refunds")
    .values({
      ...{ period_reference: reference, reason, net, tax_percent, tax, gross, currency, refunded_at: at },
      buyer: JSON.stringify(buyer ?? buyerOf(client)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("period_reference")
    .executeTakeFirst();
  if (!refund) return;
  await oweRefund(platform, trx, { key: `refund ${reference}`, chargeId, amount: gross });
  await writeLedger(trx, client.id, [{ orderReference: reference, currency, at, movements: planRefundMovements(gross) }]);
}
