import { randomUUID } from "node:crypto";
import type { PaymentMethodName } from "../../../contract/orders";
import { publishEvents } from "../../events/publish";
import type { Db } from "../../store/tables";

/** What is remembered of a way to pay. */
export interface UsedMethod {
  method: PaymentMethodName;
  brand: string | null;
  lastFour: string | null;
}

/**
 * Remembers a way to pay that was used, once however often it is used, and tells of it.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function rememberMethod(trx: Db, clientId: string, { method, brand, lastFour }: UsedMethod): Promise<void> {
  const used = { last_used_at: new Date() };
  const known = await trx
    .updateTable("payment_methods")
    .set(used)
    .where("client_id", "=", clientId)
    .where("method", "=", method)
    .where("brand", "is not distinct from", brand)
    .where("last_four", "is not distinct from", lastFour)
    .returning("id")
    .executeTakeFirst();
  const id = known?.id ?? randomUUID();
  if (!known) {
    const mark = { brand, last_four: lastFour, purpose: "ORDERS" as const };
    await trx
      .insertInto("payment_methods")
      .values({ id, client_id: clientId, method, ...mark, ...used })
      .execute();
  }
  await publishEvents(trx, clientId, [{ type: "payment-method-upsert", paymentMethodId: id }]);
}
