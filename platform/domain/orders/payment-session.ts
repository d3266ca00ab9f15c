import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import type { z } from "zod";
import type { orders } from "../../../contract/orders";
import type { ProblemMessage } from "../../../contract/problems";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { CATALOG_CURRENCY } from "../../rules/catalogue/catalog";
import { isHosted } from "../../../contract/rules/hosted-methods";
import { paymentMethodsOf } from "../account/account";
import { requireFeature } from "../account/features";
import { requireBillingDetails } from "../billing/billing-details";
import { requireVerifiedPhone } from "../phone/verified-phone";
import { authenticated } from "../context";
import { resolveTerms } from "../offers";
import { openPaymentPage } from "../payments/open-page";
import { requirePayments, tooSmall } from "../payments/require-payments";
import { settleEarlierPayments } from "../payments/settle-payment";
import { invalid } from "../problems";
import { calculateCurrentPrice } from "../shipments/current-price";
import { findShipments } from "../shipments/reading";
import { isEditable } from "../shipments/change-draft";
import { requireTenant } from "../tenant";
import { purchaseKey, refusePurchase } from "./purchase-facts";

type PaymentRequest = z.output<NonNullable<(typeof orders.startPayment)["~orpc"]["inputSchema"]>>["body"];

/** Creates a session of the provider's hosted payment page. */
export const startPayment = authenticated.orders.startPayment.handler(
  async ({ context: { platform, client }, input: { headers, body } }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    requireBillingDetails(client);
    requireVerifiedPhone(platform, client);
    requirePayments(platform);
    const { method, amount, currency, description, references, returnUrl, language, order, savesMethod } = body;
    if (!isHosted(method)) throw invalid([NO_PAGE]);
    await settleEarlierPayments(platform, client.id, references);
    const call = { purpose: "PURCHASE", key: headers["idempotency-key"], payload: body, method, returnUrl, language } as const;
    return openPaymentPage(platform, client, call, async (trx) => {
      const { problems, prices } = await checkPurchase({ ...platform, db: trx }, client, body);
      if (problems.length > 0) throw invalid(problems);
      const purchase = purchaseKey(client.id, references);
      const intended = order && { ...order, totalPrice: amount, prices };
      // A bank's own page authorises one payment: nothing of it can be charged again.
      const isSaved = savesMethod && method !== "BANCONTACT";
      return { amount, currency, description, purchase, order: intended, savesMethod: isSaved };
    });
  },
);

const NO_PAGE: ProblemMessage = {
  error_code: "ValueNotAllowedField",
  field: "method",
  text: "There is no payment page for this method",
};

/**
 * Problems of the request: the amount must match the current prices, and the return URL must belong to the tenant.
 *
 * @returns also the price of each shipment, minor units by reference
 */
async function checkPurchase(
  platform: Platform,
  client: ClientRow,
  body: PaymentRequest,
): Promise<{ problems: ProblemMessage[]; prices: Record<string, number> }> {
  const problems: ProblemMessage[] = [];
  const refuse = (field: string, text: string) => void problems.push({ error_code: "ValueNotAllowedField", field, text });
  const methods = ["CREDIT_CARD", ...paymentMethodsOf(platform, client).map(({ method }) => method)];
  if (!methods.includes(body.method)) problems.push(NO_PAGE);
  if (!platform.isOwnUrl(requireTenant(platform, client.partner), body.returnUrl))
    refuse("returnUrl", "Not a page of this tenant");
  if (body.currency !== CATALOG_CURRENCY) refuse("currency", "Not the currency of the prices");
  const shipments = await findShipments(platform.db, client.id, body.references);
  const terms = await resolveTerms(platform, platform.db, client);
  const now = await worldNow(platform.db);
  /**
   * Problems of shipments that cannot be bought now. If others can, the order reports these one by one and does not charge them.
   */
  const refused: ProblemMessage[] = [];
  let isPurchasable = false;
  const prices: Record<string, number> = {};
  for (const [index, reference] of body.references.entries()) {
    const field = `references[${index}]`;
    const row = shipments.find((shipment) => shipment.reference === reference);
    if (!row) refuse(field, "There is no such shipment");
    else if (!isEditable(row)) {
      refused.push({ error_code: "ShipmentAlreadyPayed", field, text: REFUSAL_TEXTS.ShipmentAlreadyPayed });
      prices[reference] = row.price?.total.totalPrice ?? 0;
    } else {
      const offer = { terms, preferences: row.third_party };
      const current = await calculateCurrentPrice(platform.db, row, row.voucher_name, { offer, now });
      // The carrier's terms are accepted with the order.
      const refusal = refusePurchase(platform, client, { row, price: current, termsAccepted: true, now });
      if (refusal) refused.push(...refusal.messages.map((message) => ({ ...message, field })));
      else isPurchasable = true;
      prices[reference] = (current.ok ? current.price : row.price)?.total.totalPrice ?? 0;
    }
  }
  if (!isPurchasable) problems.push(...refused);
  const total = Object.values(prices).reduce((sum, price) => sum + price, 0);
  if (problems.length === 0 && body.amount !== total) refuse("amount", "Not what the shipments cost");
  const small = tooSmall(platform, total, body.currency);
  if (problems.length === 0 && small) problems.push({ ...small, field: "amount" });
  return { problems, prices };
}
