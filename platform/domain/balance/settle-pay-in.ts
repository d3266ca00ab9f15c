import type { PayIn } from "../../../contract/balance";
import { lockClient } from "../../events/publish";
import type { Payments, UsedMethod } from "../../outside/payments/port";
import { PaymentsUnavailable } from "../../outside/payments/port";
import type { Platform } from "../../platform";
import { upsertPaymentMethod } from "../billing/vault";
import { askLater, type Intent, setState } from "../payments/intent-state";
import { bookPayIn } from "./book-pay-in";

type Outcome =
  | { state: "paid"; chargeId: string; amount: number; method: UsedMethod | null }
  | { state: Exclude<PayIn["state"], "paid"> };

const STATES: Record<Intent["state"], PayIn["state"]> = {
  OPEN: "open",
  SETTLED: "paid",
  CLOSED: "denied",
  RETURNED: "denied",
  NEEDS_MERCHANT: "needs-merchant",
};

/** What became of a pay-in so far. */
export function presentPayIn({ state, amount, currency }: Pick<Intent, "state" | "amount" | "currency">): PayIn {
  return { state: STATES[state], amount: Number(amount), currency };
}

/**
 * Asks the provider what became of a pay-in, charges it if the provider's page has not, and adds it to the balance. Safe to repeat at
 * any time: the provider replays the charge of the same pay-in, and it is booked once.
 *
 * @param intent an open one
 */
export async function settlePayIn(platform: Platform, intent: Intent): Promise<void> {
  const { db, payments } = platform;
  if (!payments) return;
  const outcome = await takePayIn(payments, intent).catch((error: unknown) => {
    if (error instanceof PaymentsUnavailable) return { state: "open" as const };
    throw error;
  });
  switch (outcome.state) {
    case "open":
      return askLater(db, intent);
    case "denied":
      return void (await setState(db, intent, "CLOSED"));
    case "needs-merchant":
      return void (await setState(db, intent, "NEEDS_MERCHANT"));
    case "paid":
  }
  const { id, client_id: clientId, currency, method } = intent;
  const { amount, chargeId, method: used } = outcome;
  await db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    if (!(await setState(trx, intent, "SETTLED"))) return;
    await bookPayIn(trx, clientId, { amount, currency, source: `intent ${id}`, chargeId });
    if (used?.reference != null) await upsertPaymentMethod(trx, clientId, { method, purpose: "ORDERS", ...used });
  });
}

async function takePayIn(payments: Payments, intent: Intent): Promise<Outcome> {
  const { saved_method: saved, page_id: pageId, amount, currency, method, purchase } = intent;
  const idempotencyKey = `pay-in ${intent.id}`;
  if (saved) {
    const charge = await payments.chargeSaved({ method: saved.reference, amount, currency, idempotencyKey });
    if (charge.ok) return { state: "paid", chargeId: charge.chargeId, amount: charge.amount, method: null };
    return { state: charge.reason };
  }
  if (pageId === null) return { state: "open" };
  const page = await payments.pageState(pageId);
  if (page.state === "closed") return { state: "denied" };
  if (page.state !== "approved") return { state: "open" };
  const charge = await payments.charge({ ...page.proof, method, amount, currency, purchase, idempotencyKey });
  return charge.ok ? { state: "paid", amount, chargeId: charge.chargeId, method: charge.method } : { state: "denied" };
}
