import { PAY_IN_BOUNDS } from "../../../contract/rules/balance";
import { isHosted } from "../../../contract/rules/hosted-methods";
import { withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { paymentMethodsOf } from "../account/account";
import { requireBillingDetails } from "../billing/billing-details";
import { findSavedMethod } from "../billing/vault";
import { authenticated } from "../context";
import { openPaymentPage, storeIntent } from "../payments/open-page";
import { requirePayments } from "../payments/require-payments";
import { settlePayment } from "../payments/settle-payment";
import { requireVerifiedPhone } from "../phone/verified-phone";
import { forbidden, invalid, notFound } from "../problems";
import { requireTenant } from "../tenant";
import { offersBalance, readBalance } from "./move-balance";
import { presentPayIn } from "./settle-pay-in";

/** Movements that are listed; the transactions have all. */
const LISTED = 10;

/** Calls of the balance: 403 if the tenant does not offer one. */
const withBalance = authenticated.use(async ({ context: { platform, client }, next }) => {
  if (!offersBalance(platform, client)) throw forbidden("This tenant has no balance");
  return next();
});

const payInPurchase = (clientId: string, key: string): string => `pay-in ${clientId} ${key}`;

/** The least and the most that can be paid in at once, minor units. */
function boundsOf({ payments }: Pick<Platform, "payments">, currency: string): { least: number; most: number } {
  return { least: Math.max(PAY_IN_BOUNDS.least, payments?.leastAmount(currency) ?? 0), most: PAY_IN_BOUNDS.most };
}

/** @throws 422 if the amount is out of bounds, or billing details or the phone number are missing */
function requirePayInAllowed(platform: Platform, client: ClientRow, amount: number): void {
  requirePayments(platform);
  requireBillingDetails(client);
  requireVerifiedPhone(platform, client);
  const { least, most } = boundsOf(platform, client.currency);
  if (amount < least)
    throw invalid([{ error_code: "MinSizeNotReachedField", field: "amount", text: `At least ${least} in minor units` }]);
  if (amount > most)
    throw invalid([{ error_code: "MaxSizeExceededField", field: "amount", text: `At most ${most} in minor units` }]);
}

async function findPayIn(db: Db, clientId: string, by: { key: string } | { id: string }) {
  const intents = db.selectFrom("payment_intents").selectAll().where("client_id", "=", clientId).where("purpose", "=", "PAY_IN");
  const found = "key" in by ? intents.where("idempotency_key", "=", by.key) : intents.where("id", "=", by.id);
  return found.executeTakeFirst();
}

export const balance = {
  get: withBalance.balance.get.handler(async ({ context: { platform, client } }) => {
    const { db } = platform;
    const { amount, refunds_to: refundsTo, transfer_reference: reference } = await readBalance(db, client.id);
    const { transfer } = requireTenant(platform, client.partner).balance;
    const rows = await db
      .selectFrom("balance_movements")
      .selectAll()
      .where("client_id", "=", client.id)
      .where("amount", "!=", 0)
      .orderBy("id", "desc")
      .limit(LISTED)
      .execute();
    return {
      amount: Number(amount),
      currency: client.currency,
      refundsTo,
      ...boundsOf(platform, client.currency),
      transfer: transfer ? { ...transfer, reference } : null,
      movements: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        kind: row.kind,
        amount: Number(row.amount),
        balance: Number(row.balance),
        reference: row.reference,
      })),
    };
  }),

  startPayIn: withBalance.balance.startPayIn.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const { method, amount, description, returnUrl, language, savesMethod } = body;
    requirePayInAllowed(platform, client, amount);
    const offered = ["CREDIT_CARD", ...paymentMethodsOf(platform, client).map((each) => each.method)];
    if (!isHosted(method) || !offered.includes(method))
      throw invalid([{ error_code: "ValueNotAllowedField", field: "method", text: "This payment method is not available" }]);
    if (!platform.isOwnUrl(requireTenant(platform, client.partner), returnUrl))
      throw invalid([{ error_code: "ValueNotAllowedField", field: "returnUrl", text: "Not a page of this tenant" }]);
    const key = headers["idempotency-key"];
    const call = { purpose: "PAY_IN", key, payload: body, method, returnUrl, language } as const;
    return openPaymentPage(platform, client, call, async () => ({
      amount,
      currency: client.currency,
      description,
      purchase: payInPurchase(client.id, key),
      order: null,
      // A bank's own page authorises one payment: nothing of it can be charged again.
      savesMethod: savesMethod && method !== "BANCONTACT",
    }));
  }),

  settlePayIn: withBalance.balance.settlePayIn.handler(async ({ context: { platform, client }, input: { key } }) => {
    const intent = await findPayIn(platform.db, client.id, { key });
    if (!intent) throw notFound("pay-in");
    await settlePayment(platform, intent.id);
    return presentPayIn((await findPayIn(platform.db, client.id, { key })) ?? intent);
  }),

  payIn: withBalance.balance.payIn.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const { paymentMethodId, amount } = body;
    requirePayInAllowed(platform, client, amount);
    const key = headers["idempotency-key"];
    const saved = await findSavedMethod(platform.db, client.id, paymentMethodId);
    const known = await findPayIn(platform.db, client.id, { key });
    const method = known?.method ?? saved?.method;
    if (method === undefined || !isHosted(method))
      throw invalid([{ error_code: "ValueNotAllowedField", field: "paymentMethodId", text: "Not a saved payment method" }]);
    const call = { purpose: "PAY_IN", key, payload: body, method } as const;
    // Stored with the method before it is charged: the merchant may remove that meanwhile.
    const { id } = await storeIntent(platform.db, client, call, async () => {
      if (!saved) throw notFound("payment method");
      const { method: _method, ...savedMethod } = saved;
      const purchase = payInPurchase(client.id, key);
      const intent = { amount, currency: client.currency, description: purchase, purchase, order: null, savesMethod: false };
      return { ...intent, savedMethod };
    });
    await settlePayment(platform, id);
    return presentPayIn((await findPayIn(platform.db, client.id, { id }))!);
  }),

  setRefunds: withBalance.balance.setRefunds.handler(async ({ context: { platform, client }, input: { refundsTo } }) => {
    await withClientLock(platform.db, client.id, async (trx) => {
      await readBalance(trx, client.id);
      await trx.updateTable("balances").set({ refunds_to: refundsTo }).where("client_id", "=", client.id).execute();
    });
    return { refundsTo };
  }),
};
