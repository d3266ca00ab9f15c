import type { Inbox } from "#contract/states";
import type { PaymentMethodName } from "#contract/orders";
import { findSessionRecord, saveSessionRecord } from "~/services/session/session.server";

/** How long a return from the provider's page can be reloaded. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** A payment of several shipments, which the provider's page may have to approve first. */
export interface PendingOrder {
  /** Generated with the panel; the order uses it, so a reloaded return buys once. */
  idempotencyKey: string;
  payment: { id: string; type: "DIRECT" | "DEFERRED"; method: PaymentMethodName };
  shipments: { waybillReference: string; voucherName: string | null }[];
  /** What the merchant agreed to pay, minor units. */
  totalPrice: number;
  currency: string;
  carriersTermsAndConditions: boolean;
  /** The list that the panel stood beside, and the panel's query. */
  inbox: Inbox;
  search: string;
  /** The provider's page, if there is one. */
  redirectUrl?: string;
}

const recordName = (state: string) => `bulk payment ${state}`;

/** Stores a payment before the browser leaves. Each has a record of its own: a form sent twice loses neither. */
export async function savePendingOrder(request: Request, state: string, pending: PendingOrder): Promise<void> {
  await saveSessionRecord(request, recordName(state), { ...pending }, new Date(Date.now() + DAY_MS));
}

/** The payment that a return belongs to. It is kept after the order, so that a reload finds the same order. */
export async function findPendingOrder(request: Request, state: string | null): Promise<PendingOrder | undefined> {
  const found = state ? await findSessionRecord(request, recordName(state)) : null;
  return found ? (found as unknown as PendingOrder) : undefined;
}
