import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { VaultedMethod, VaultPurpose } from "../../../contract/billing";
import type { Payment, PaymentMethodName } from "../../../contract/orders";
import { publishEvents } from "../../events/publish";
import type { PaymentMethodsTable, SavedMethod } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import type { MethodDetails } from "../../outside/payments/port";
import { notFound, wrongState } from "../problems";
import { worldNow } from "../../store/clock";

type MethodRow = Selectable<PaymentMethodsTable>;

/** A payment method to save. */
interface NewMethod extends MethodDetails {
  method: PaymentMethodName;
  purpose: VaultPurpose;
  /** What the provider calls it; null for one that it cannot charge without the merchant. */
  reference: string | null;
}

export function presentMethod(row: MethodRow): VaultedMethod {
  return {
    id: row.id,
    method: row.method,
    type: row.purpose === "DEFERRED" ? "DEFERRED" : "DIRECT",
    purpose: row.purpose,
    isDefault: row.is_default,
    brand: row.brand,
    lastFour: row.last_four,
    expiration: row.expires,
    email: row.email,
    lastUsedAt: row.last_used_at.toISOString(),
  };
}

/** Binds the consent to save a payment method to a client and a purpose. */
export function vaultKey(clientId: string, purpose: VaultPurpose): string {
  return `${clientId} vault ${purpose}`;
}

/**
 * Saves a payment method, or updates its last use, and publishes an event. The first of a purpose becomes its default.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function upsertPaymentMethod(trx: Db, clientId: string, saved: NewMethod): Promise<VaultedMethod> {
  const { method, purpose, reference, brand, lastFour, expires, email } = saved;
  const now = await worldNow(trx);
  const existing = await trx
    .updateTable("payment_methods")
    // A renewed card has the same number and another expiry date.
    .set({ last_used_at: now, expires, ...(reference === null ? {} : { provider_reference: reference }) })
    .where("client_id", "=", clientId)
    .where("purpose", "=", purpose)
    .where("method", "=", method)
    .where("brand", "is not distinct from", brand)
    .where("last_four", "is not distinct from", lastFour)
    .where("email", "is not distinct from", email)
    .returningAll()
    .executeTakeFirst();
  const row = existing ?? (await insertMethod(trx, clientId, saved, now));
  await publishEvents(trx, clientId, [{ type: "payment-method-upsert", paymentMethodId: row.id }]);
  return presentMethod(row);
}

async function insertMethod(trx: Db, clientId: string, saved: NewMethod, now: Date): Promise<MethodRow> {
  const { method, purpose, reference, brand, lastFour, expires, email } = saved;
  const first = await methodsOf(trx, clientId).where("purpose", "=", purpose).executeTakeFirst();
  return trx
    .insertInto("payment_methods")
    .values({
      id: randomUUID(),
      client_id: clientId,
      method,
      purpose,
      is_default: !first,
      brand,
      last_four: lastFour,
      expires,
      email,
      provider_reference: reference,
      last_used_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Saved payment methods, most recently used first. */
export function methodsOf(db: Db, clientId: string) {
  return db
    .selectFrom("payment_methods")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("last_used_at", "desc")
    .orderBy("id");
}

/** A method that the client has saved for orders, by its id. */
export async function findSavedMethod(
  db: Db,
  clientId: string,
  id: string,
): Promise<(SavedMethod & { method: PaymentMethodName }) | null> {
  const row = await savedOrderMethods(db, clientId).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { method, provider_reference: reference, brand, last_four: lastFour, expires, email } = row;
  return { method, reference, brand, lastFour, expires, email };
}

/** The saved method that an order names without a proof of payment, if it is one of the client's for orders. */
export async function findOrderMethod(db: Db, clientId: string, payment: Payment): Promise<SavedMethod | null> {
  if (payment.id === null || payment.type !== "DIRECT" || payment.nonce || payment.token) return null;
  const found = await findSavedMethod(db, clientId, payment.id);
  if (found?.method !== payment.method) return null;
  const { method: _method, ...saved } = found;
  return saved;
}

/** The methods that the client has saved for orders, most recently used first. */
export function savedOrderMethods(db: Db, clientId: string) {
  return methodsOf(db, clientId)
    .where("purpose", "=", "ORDERS")
    .where("provider_reference", "is not", null)
    .$narrowType<{ provider_reference: string }>();
}

/**
 * Makes a method the default of its purpose, and publishes an event.
 *
 * @param trx a transaction that holds the client's lock
 * @throws 404 for an unknown method
 */
export async function makeDefault(trx: Db, clientId: string, id: string): Promise<VaultedMethod> {
  const row = await methodsOf(trx, clientId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("payment method");
  // Two statements, because the unique index of defaults is checked per row.
  const ofPurpose = trx.updateTable("payment_methods").where("client_id", "=", clientId).where("purpose", "=", row.purpose);
  await ofPurpose.set({ is_default: false }).execute();
  await ofPurpose.set({ is_default: true }).where("id", "=", id).execute();
  await publishEvents(trx, clientId, [{ type: "payment-method-upsert", paymentMethodId: id }]);
  return presentMethod({ ...row, is_default: true });
}

/**
 * Deletes a method. @returns what the provider calls it, if it has saved it
 *
 * If it was a default, the most recently used one of its purpose becomes the default.
 *
 * @param trx a transaction that holds the client's lock
 * @throws 404 for an unknown method, 409 for one that pays a plan
 */
export async function deleteMethod(trx: Db, clientId: string, id: string): Promise<string | null> {
  const paysPlan = await trx
    .selectFrom("subscriptions")
    .select("id")
    .where("payment_method_id", "=", id)
    .where("client_id", "=", clientId)
    .where("state", "!=", "ENDED")
    .executeTakeFirst();
  if (paysPlan) throw wrongState("The payment method pays a plan");
  const gone = await trx
    .deleteFrom("payment_methods")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!gone) throw notFound("payment method");
  if (!gone.is_default) return gone.provider_reference;
  const next = await methodsOf(trx, clientId).where("purpose", "=", gone.purpose).executeTakeFirst();
  if (next) await makeDefault(trx, clientId, next.id);
  return gone.provider_reference;
}
