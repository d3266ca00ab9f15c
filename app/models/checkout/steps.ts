export const CHECKOUT_STEPS = ["info", "service", "address", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export function checkoutUrl(prefix: string, reference: string, step: CheckoutStep): string {
  return `${prefix}/shipments/${reference}/create/${step}`;
}

