import type { PendingPayment } from "~/models/checkout/pending-payment";
import { findSessionRecord, saveSessionRecord } from "~/services/session/session.server";

/** How long a return from the provider's page can be reloaded. */
const DAY_MS = 24 * 60 * 60 * 1000;

const recordName = (state: string) => `payment ${state}`;

/**
 * Stores a payment before the browser leaves for the provider's page.
 *
 * Each payment has its own record, so that a form submitted twice can return from either provider page.
 */
export async function savePendingPayment(request: Request, state: string, pending: PendingPayment): Promise<void> {
  await saveSessionRecord(request, recordName(state), { ...pending }, new Date(Date.now() + DAY_MS));
}

/** The payment that a return from the provider belongs to. It is kept after the order, so that a reload finds the same order. */
export async function findPendingPayment(request: Request, state: string | null): Promise<PendingPayment | undefined> {
  const found = state ? await findSessionRecord(request, recordName(state)) : null;
  return found ? (found as unknown as PendingPayment) : undefined;
}
