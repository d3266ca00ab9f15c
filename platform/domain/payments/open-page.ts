import { randomBytes } from "node:crypto";
import type { HostedMethod } from "../../../contract/rules/hosted-methods";
import { type PageRequest, PaymentsUnavailable } from "../../outside/payments/port";
import { describeError } from "../../log";
import type { ClientRow, Platform } from "../../platform";
import type { IntendedOrder, PaymentPurpose, SavedMethod } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { hashPayload } from "../idempotency";
import { keyReused, paymentsUnavailable } from "../problems";
import { requirePayments } from "./require-payments";

/** The provider is asked for the first time when most merchants have returned. */
const FIRST_ASK_MS = 5 * 60_000;

/** A payment that a merchant leaves for. `amount` is minor units. */
export interface NewIntent extends Pick<PageRequest, "amount" | "currency" | "description" | "purchase"> {
  /** The order to place once it is paid, even if the merchant never returns; null: saved methods and foreign clients. */
  order: IntendedOrder | null;
  savesMethod: boolean;
  /** A saved method that a pay-in is charged to without a page. */
  savedMethod?: SavedMethod;
}

interface PageCall {
  purpose: PaymentPurpose;
  /** Idempotency key of the request. */
  key: string;
  /** The request; the same key with a different payload is rejected. */
  payload: unknown;
  method: HostedMethod;
  returnUrl: string;
  language: string;
}

/**
 * Opens the provider's page. What is to be paid is stored before, so that a payment is known even if the merchant never returns.
 * The same key opens the same page.
 *
 * @param describe checks the request and says what is to be paid; called once per key, throws 422
 * @throws 422 for a different payload under the key, 409 if the provider does not respond
 */
export async function openPaymentPage(
  platform: Platform,
  client: ClientRow,
  call: PageCall,
  describe: (trx: Db) => Promise<NewIntent>,
): Promise<{ redirectUrl: string }> {
  const payments = requirePayments(platform);
  const intent = await storeIntent(platform.db, client, call, describe);
  if (intent.redirect_url !== null) return { redirectUrl: intent.redirect_url };
  const { purpose, method, returnUrl, language } = call;
  const page = await payments
    .openPage({
      id: intent.id,
      purpose: purpose === "PURCHASE" || purpose === "PAY_IN" ? "pay" : "save",
      method,
      amount: intent.amount,
      currency: intent.currency,
      description: intent.description,
      returnUrl,
      language,
      purchase: intent.purchase,
      payer: { clientId: client.id, email: client.billing_email || client.email },
      savesMethod: intent.saves_method,
      askedAt: intent.created_at,
    })
    .catch((error: unknown) => {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      platform.log({ event: "payment-page-fault", ...describeError(error) });
      throw paymentsUnavailable();
    });
  const { pageId: page_id, redirectUrl: redirect_url } = page;
  const ask_at = new Date(Date.now() + FIRST_ASK_MS);
  await platform.db.updateTable("payment_intents").set({ page_id, redirect_url, ask_at }).where("id", "=", intent.id).execute();
  return { redirectUrl: page.redirectUrl };
}

/** The stored payment of a key, which is described once. @throws 422 for a different payload under the key */
export async function storeIntent(
  db: Db,
  client: Pick<ClientRow, "id">,
  { purpose, key, payload, method }: Pick<PageCall, "purpose" | "key" | "payload" | "method">,
  describe: (trx: Db) => Promise<NewIntent>,
) {
  const payloadHash = hashPayload(payload);
  return db.transaction().execute(async (trx) => {
    const found = () =>
      trx
        .selectFrom("payment_intents")
        .selectAll()
        .where("client_id", "=", client.id)
        .where("purpose", "=", purpose)
        .where("idempotency_key", "=", key)
        .executeTakeFirst();
    const before = await found();
    if (before && before.payload_hash !== payloadHash) throw keyReused();
    if (before) return before;
    const { order, savesMethod, savedMethod, ...intent } = await describe(trx);
    await trx
      .insertInto("payment_intents")
      .values({
        id: randomBytes(24).toString("base64url"),
        client_id: client.id,
        purpose,
        idempotency_key: key,
        payload_hash: payloadHash,
        method,
        ...intent,
        purchase_order: order && JSON.stringify(order),
        saves_method: savesMethod,
        saved_method: savedMethod ? JSON.stringify(savedMethod) : null,
        // Without a page nothing else leads to it.
        ask_at: savedMethod ? new Date(Date.now() + FIRST_ASK_MS) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await found();
    if (!stored) throw new Error("A payment was stored and is not found");
    return stored;
  });
}
