import type { Client } from "../client";

/** Account fields that decide about deferred payment. */
export type Payer = Pick<Client, "type" | "taxId" | "deferredPaymentBlocked">;

/** Whether a client is self-employed, or a business with a tax id; `-` means none. @see spec shipment-core, section 6 */
export function isBusinessLike({ type, taxId }: Pick<Payer, "type" | "taxId">): boolean {
  return type === "autonomous" || !["", "-"].includes(taxId.trim());
}

/** Whether a client may save a payment method for deferred payments. @see spec account-and-money, section 6 */
export function mayDefer(payer: Payer): boolean {
  return !payer.deferredPaymentBlocked && isBusinessLike(payer);
}

/** Whether a client may save a deferred payment method: if it may defer, or still owes something from before it was blocked. */
export function maySaveDeferredMethod(payer: Payer, owed: number): boolean {
  return mayDefer(payer) || (mayDefer({ ...payer, deferredPaymentBlocked: false }) && owed > 0);
}

/**
 * Whether a client may pay an order later: it may defer payments, and has saved a card or PayPal account for that or is allowed to
 * pay by a monthly invoice.
 *
 * @see spec shipment-core, section 6
 */
export function mayPayDeferred(payer: Payer & Pick<Client, "allowDeferred">, hasSavedMethod: boolean): boolean {
  return mayDefer(payer) && (hasSavedMethod || payer.allowDeferred);
}
