export const CHECKOUT_STEPS = ["info", "service", "address", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const LEAVE_FOR = "leave-for-";

/** The `intent` of a button that keeps what was typed, complete or not, and goes to another step. */
export function leaveFor(step: CheckoutStep): string {
  return LEAVE_FOR + step;
}

/** The step that a button's `intent` leaves for, or undefined where it does something else. */
export function stepLeftFor(intent: string | undefined): CheckoutStep | undefined {
  return CHECKOUT_STEPS.find((step) => intent === leaveFor(step));
}

/** The `intent` of a button that takes a recipient at another place begins so; the recipient's id follows. */
export const SEND_TO = "send-to-";

export function checkoutUrl(prefix: string, reference: string, step: CheckoutStep): string {
  return `${prefix}/shipments/${reference}/create/${step}`;
}
