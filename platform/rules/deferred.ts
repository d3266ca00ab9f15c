/** The account fields that decide about deferred payment. */
interface Payer {
  type: "autonomous" | "business";
  tax_id: string;
  deferred_blocked: boolean;
}

/**
 * Whether a client may save a payment method for deferred payment: autonomous, or a business with a tax id, and not blocked.
 *
 * @see spec account-and-money, section 6
 */
export function mayDefer({ type, tax_id: taxId, deferred_blocked: isBlocked }: Payer): boolean {
  return !isBlocked && (type === "autonomous" || !["", "-"].includes(taxId.trim()));
}

/**
 * Whether a client may pay an order later: it may defer payments, and has saved a card or PayPal account for that or is allowed to
 * pay by a monthly invoice.
 *
 * @see spec shipment-core, section 6
 */
export function mayPayDeferred(payer: Payer & { allow_deferred: boolean }, hasSavedMethod: boolean): boolean {
  return mayDefer(payer) && (hasSavedMethod || payer.allow_deferred);
}
