import type { PendingPayment } from "~/models/checkout/pending-payment";
import { findBeside, keepBeside } from "~/services/session/session.server";

/** Longest time between leaving for the provider's page and the last reload of the return from it. */
const DAY_MS = 24 * 60 * 60 * 1000;

const nameOf = (state: string) => `payment ${state}`;

/**
 * Remembers a payment that leaves for the provider's page.
 *
 * Each has a record of its own: a form that was sent twice at once leaves for two pages, and coming back from either must find its own.
 */
export async function rememberPayment(request: Request, state: string, pending: PendingPayment): Promise<void> {
  await keepBeside(request, nameOf(state), { ...pending }, new Date(Date.now() + DAY_MS));
}

/**
 * The payment that a return from the provider belongs to. It stays known after the order, so that a return page loaded twice
 * finds the same order again.
 */
export async function findPayment(request: Request, state: string | null): Promise<PendingPayment | undefined> {
  const found = state ? await findBeside(request, nameOf(state)) : null;
  return found ? (found as unknown as PendingPayment) : undefined;
}
