import type { Db } from "../../store/tables";

/** Who was charged, and for what: the reference of an order, of an invoice, of a month of a plan, of a pay-in, or of a payment that was given back. */
export interface ChargeOwner {
  clientId: string;
  reference: string;
}

/** The client of a charge, by the provider's id; null if the charge is not known. */
export async function findChargeOwner(db: Db, chargeId: string): Promise<ChargeOwner | null> {
  const order = await db
    .selectFrom("orders")
    .select(["client_id as clientId", "reference"])
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  if (order) return order;
  const invoice = await db
    .selectFrom("invoices")
    .select(["client_id as clientId", "reference"])
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  if (invoice?.clientId != null) return { clientId: invoice.clientId, reference: invoice.reference };
  const period = await db
    .selectFrom("subscription_periods")
    .innerJoin("subscriptions", "subscriptions.id", "subscription_periods.subscription_id")
    .select(["subscriptions.client_id as clientId", "subscription_periods.reference"])
    .where("subscription_periods.charge_id", "=", chargeId)
    .executeTakeFirst();
  if (period) return period;
  const payIn = await db
    .selectFrom("balance_movements")
    .select(["client_id as clientId", "reference"])
    .where("charge_id", "=", chargeId)
    .where("kind", "=", "PAY_IN")
    .executeTakeFirst();
  if (payIn) return payIn;
  const returned = await db
    .selectFrom("payment_intents")
    .select(["client_id as clientId", "returned_reference as reference"])
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  return returned?.reference == null ? null : { clientId: returned.clientId, reference: returned.reference };
}
