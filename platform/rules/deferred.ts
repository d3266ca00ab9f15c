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
