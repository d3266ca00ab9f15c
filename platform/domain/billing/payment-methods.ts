import type { VaultPurpose } from "../../../contract/billing";
import type { PaymentMethodName } from "../../../contract/orders";
import { lockClient, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import { describeError } from "../../log";
import type { ClientRow, Platform } from "../../platform";
import { maySaveDeferredMethod } from "../../../contract/rules/deferred";
import { deferredDebt, payerOf } from "./deferred";
import type { Db } from "../../store/tables";
import { isHosted, type HostedMethod } from "../../../contract/rules/hosted-methods";
import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import type { SavedMethod } from "../../outside/payments/port";
import { paymentMethodsOf } from "../account/account";
import { authenticated } from "../context";
import { chargeUnpaidNow } from "./deferred-payment";
import { withIdempotency } from "../idempotency";
import { openPaymentPage } from "../payments/open-page";
import { requirePayments } from "../payments/require-payments";
import { forbidden, invalid, wrongState } from "../problems";
import { planPriceOf } from "../subscriptions/plans";
import { requireTenant } from "../tenant";
import { deleteMethod, makeDefault, methodsOf, presentMethod, upsertPaymentMethod, vaultKey } from "./vault";

/**
 * Displayed on the provider's page, never charged; minor units.
 *
 * @see spec account-and-money, section 9, "Deferred verification amount"
 */
const VERIFICATION_AMOUNT = 1;

const REFUSALS: Record<Exclude<SavedMethod, { ok: true }>["reason"], { error_code: string; text: string }> = {
  denied: { error_code: "PaymentDenied", text: REFUSAL_TEXTS.PaymentDenied },
  "unknown-nonce": { error_code: "ValueNotAllowedField", text: "Not a valid nonce for this method and purpose" },
  "used-nonce": { error_code: "ValueNotAllowedField", text: "This nonce was already used" },
};

/** @throws 403 if the client may not defer payments, 422 for a method that its tenant does not offer */
async function requireMethod(
  platform: Platform,
  client: ClientRow,
  purpose: VaultPurpose,
  method: PaymentMethodName,
): Promise<HostedMethod> {
  requirePayments(platform);
  if (purpose === "DEFERRED") {
    const debt = await deferredDebt(platform.db, client.id);
    if (!maySaveDeferredMethod(payerOf(client), debt)) throw forbidden("This account may not defer payments");
  }
  const offered = ["CREDIT_CARD", ...paymentMethodsOf(platform, client).map((each) => each.method)];
  if (isHosted(method) && offered.includes(method)) return method;
  throw invalid([{ error_code: "ValueNotAllowedField", field: "method", text: "This payment method is not available" }]);
}

/** Amount on the provider's page for a plan: its first charge, or the verification amount for a client that has a plan. */
async function planAmount(platform: Platform, trx: Db, client: ClientRow): Promise<number> {
  const tenant = requireTenant(platform, client.partner);
  if (client.is_subscribed || !tenant.flags.subscription) return VERIFICATION_AMOUNT;
  return Math.max(VERIFICATION_AMOUNT, planPriceOf(tenant, client, "PLUS", await worldNow(trx)).total);
}

/** @throws 409 for the only method that can charge open amounts: it may be replaced, but not removed */
async function requireNoDebt(trx: Db, clientId: string, id: string): Promise<void> {
  const saved = await methodsOf(trx, clientId).where("purpose", "=", "DEFERRED").execute();
  if (saved.length !== 1 || saved[0]?.id !== id) return;
  if ((await deferredDebt(trx, clientId)) > 0) throw wrongState("What is open is charged to this payment method");
}

/** A method that the provider did not forget is charged by nobody: ours is gone. */
async function forgetMethod({ payments, log }: Platform, reference: string): Promise<void> {
  await payments
    ?.forgetMethod(reference)
    .catch((error: unknown) => log({ event: "forget-method-fault", ...describeError(error) }));
}

export const paymentMethods = {
  listPaymentMethods: authenticated.billing.listPaymentMethods.handler(async ({ context: { platform, client } }) => {
    const rows = await methodsOf(platform.db, client.id).execute();
    return { paymentMethods: rows.map(presentMethod) };
  }),

  startPaymentMethod: authenticated.billing.startPaymentMethod.handler(
    async ({ context: { platform, client }, input: { headers, body } }) => {
      const method = await requireMethod(platform, client, body.purpose, body.method);
      if (!platform.isOwnUrl(requireTenant(platform, client.partner), body.returnUrl)) {
        throw invalid([{ error_code: "ValueNotAllowedField", field: "returnUrl", text: "Not a page of this tenant" }]);
      }
      const { purpose, description, returnUrl, language } = body;
      const call = { purpose, key: headers["idempotency-key"], payload: body, method, returnUrl, language };
      return openPaymentPage(platform, client, call, async (trx) => ({
        amount: purpose === "SUBSCRIPTION" ? await planAmount(platform, trx, client) : VERIFICATION_AMOUNT,
        currency: client.currency,
        description,
        purchase: vaultKey(client.id, purpose),
        order: null,
        savesMethod: false,
      }));
    },
  ),

  createPaymentMethod: authenticated.billing.createPaymentMethod.handler(
    async ({ context: { platform, client }, input: { headers, body } }) => {
      const { method, purpose } = body;
      await requireMethod(platform, client, purpose, method);
      const key = headers["idempotency-key"];
      const call = { scope: client.id, procedure: "billing.createPaymentMethod", key, payload: body };
      const approval = { ...body, purchase: vaultKey(client.id, purpose), idempotencyKey: `${client.id} ${key}` };
      const found = await requirePayments(platform).saveMethod(approval);
      if (!found.ok) throw invalid([{ field: body.nonce === null ? "token" : "nonce", ...REFUSALS[found.reason] }]);
      const saved = await withIdempotency(platform.db, call, async (trx) => {
        await lockClient(trx, client.id);
        const saved = await upsertPaymentMethod(trx, client.id, { ...found, method, purpose });
        if (body.replaces === null) return saved;
        const current = await makeDefault(trx, client.id, saved.id);
        if (body.replaces !== saved.id) await deleteMethod(trx, client.id, body.replaces);
        return current;
      });
      if (purpose === "DEFERRED") await chargeUnpaidNow(platform, client.id);
      return saved;
    },
  ),

  setDefaultPaymentMethod: authenticated.billing.setDefaultPaymentMethod.handler(
    ({ context: { platform, client }, input: { id } }) =>
      withClientLock(platform.db, client.id, (trx) => makeDefault(trx, client.id, id)),
  ),

  deletePaymentMethod: authenticated.billing.deletePaymentMethod.handler(
    async ({ context: { platform, client }, input: { id } }) => {
      const reference = await withClientLock(platform.db, client.id, async (trx) => {
        await requireNoDebt(trx, client.id, id);
        return deleteMethod(trx, client.id, id);
      });
      if (reference !== null) await forgetMethod(platform, reference);
      return { deleted: true as const };
    },
  ),
};
