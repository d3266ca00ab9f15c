export const CHECKOUT_STEPS = ["info", "service", "address", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** How the `intent` of a button begins that keeps what was typed and goes elsewhere. */
export const LEAVE_FOR = "leave-for-";
/** The same for the page that asks before the draft is deleted. */
export const LEAVE_FOR_DELETION = `${LEAVE_FOR}deletion`;

/** The `intent` of a button that keeps what was typed, complete or not, and goes to another step. */
export function leaveFor(step: CheckoutStep): string {
  return LEAVE_FOR + step;
}

/** The step that a button's `intent` leaves for, or undefined where it does something else. */
function stepLeftFor(intent: string | undefined): CheckoutStep | undefined {
  return CHECKOUT_STEPS.find((step) => intent === leaveFor(step));
}

/** The `intent` of a form that is sent to see the price of what was chosen, most often by itself. */
export const REFRESH = "update";

/** Id of the form of a step; buttons outside of it belong to it by this. */
export const STEP_FORM = "step";

/** How the `intent` of a button begins that keeps what was typed and shows the same step in another language. */
export const LEAVE_FOR_LANGUAGE = `${LEAVE_FOR}language-`;

/** Whether the step at a path has a form with something to lose. */
export function keepsTyped(pathname: string): boolean {
  return /\/create\/(info|address)$/.test(pathname);
}

/** Whether a path is the one that the payment provider sends a browser back to. */
export function isPaymentReturn(pathname: string): boolean {
  return /\/create\/payment\/return$/.test(pathname);
}

/** The `intent` of the address book's search; of its further pages with their number behind it: `find-recipient-2`. */
export const FIND_RECIPIENT = "find-recipient";

/** @see spec shipment-core, section 9: the address book is paged 9 at a time */
export const BOOK_PAGE = 9;

/** The page of the address book that a button asks for, from 1; undefined where it does something else. */
export function bookPageOf(intent: string | undefined): number | undefined {
  const asked = /^find-recipient(?:-(\d{1,2}))?$/.exec(intent ?? "");
  return asked ? Math.max(1, Number(asked[1] ?? 1)) : undefined;
}

/** The `intent` of a button that takes a recipient at another place begins so; the recipient's id follows. */
export const SEND_TO = "send-to-";

/** Where such a button leads, or undefined where it does something else. @param from the step that it stands on */
export function urlLeftFor(
  intent: string | undefined,
  prefix: string,
  reference: string,
  from: CheckoutStep,
): string | undefined {
  if (intent?.startsWith(LEAVE_FOR_LANGUAGE)) return checkoutUrl(prefix, reference, from);
  if (intent === LEAVE_FOR_DELETION) return deletionUrl(prefix, reference, checkoutUrl(prefix, reference, from));
  const step = stepLeftFor(intent);
  return step && checkoutUrl(prefix, reference, step);
}

/** @param returnTo where to go when the draft is kept */
export function deletionUrl(prefix: string, reference: string, returnTo: string): string {
  return `${prefix}/shipments/${reference}/deletion?${new URLSearchParams({ returnTo })}`;
}

export function checkoutUrl(prefix: string, reference: string, step: CheckoutStep): string {
  return `${prefix}/shipments/${reference}/create/${step}`;
}

/** The payment step again with the way to pay that was chosen there. */
export function paymentUrl(prefix: string, reference: string, method: string | null): string {
  const url = checkoutUrl(prefix, reference, "payment");
  return method ? `${url}?${new URLSearchParams({ method })}` : url;
}
