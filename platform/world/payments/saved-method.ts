import type { Db } from "../../store/tables";
import { type ConsentRequest, findUnusedConsent, useConsent } from "./charge";

/** Display data of a payment method: of a card, or of a PayPal account. */
export interface MethodDetails {
  brand: string | null;
  lastFour: string | null;
  /** Last valid month of a card, `2029-08`. */
  expires: string | null;
  email: string | null;
}

export type SavableResult =
  | ({ ok: true; nonce: string } & MethodDetails)
  | { ok: false; reason: "denied" | "unknown-nonce" | "used-nonce" };

/** The method of a consent to save it. The consent's row is locked until {@link keepMethod}. */
export async function findSavableMethod(trx: Db, request: ConsentRequest): Promise<SavableResult> {
  const found = await findUnusedConsent(trx, request);
  if (!found.ok) return found;
  const { nonce, brand, last_four: lastFour, expires, email, is_denied: isDenied } = found.consent;
  return isDenied ? { ok: false, reason: "denied" } : { ok: true, nonce, brand, lastFour, expires, email };
}

/**
 * Consumes a consent: the provider stores the method under the shop's id. Nothing is charged.
 *
 * @param methodId the shop's id of the saved method
 */
export async function keepMethod(trx: Db, nonce: string, methodId: string): Promise<void> {
  await useConsent(trx, nonce, `method ${methodId}`);
}

/** The method that a charge was paid with, or null if unknown. */
export async function findUsedMethod(db: Db, chargeId: string): Promise<MethodDetails | null> {
  const token = await db
    .selectFrom("world_charges")
    .innerJoin("world_payment_tokens", "world_payment_tokens.nonce", "world_charges.nonce")
    .select(["world_payment_tokens.brand", "world_payment_tokens.last_four as lastFour"])
    .select(["world_payment_tokens.expires", "world_payment_tokens.email"])
    .where("world_charges.id", "=", chargeId)
    .executeTakeFirst();
  return token ?? null;
}
