import { randomUUID } from "node:crypto";
import type { PaymentMethodName } from "../../../contract/orders";
import { publishEvents } from "../../events/publish";
import type { Db } from "../../store/tables";

/** Display data of a saved payment method. */
export interface PaymentMethodDetails {
  method: PaymentMethodName;
  brand: string | null;
  lastFour: string | null;
}

/**
 * Saves a used payment method, or updates its last use, and publishes an event.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function upsertPaymentMethod(
  trx: Db,
  clientId: string,
  { method, brand, lastFour }: PaymentMethodDetails,
): Promise<void> {
  const usage = { last_used_at: new Date() };
  const existing = await trx
    .updateTable("payment_methods")
    .set(usage)
    .where("client_id", "=", clientId)
    .where("method", "=", method)
    .where("brand", "is not distinct from", brand)
    .where("last_four", "is not distinct from", lastFour)
    .returning("id")
    .executeTakeFirst();
  const id = existing?.id ?? randomUUID();
  if (!existing) {
    const details = { brand, last_four: lastFour, purpose: "ORDERS" as const };
    await trx
      .insertInto("payment_methods")
      .values({ id, client_id: clientId, method, ...details, ...usage })
      .execute();
  }
  await publishEvents(trx, clientId, [{ type: "payment-method-upsert", paymentMethodId: id }]);
}
