import { billingPaths } from "~/models/settings/billing-paths";
import type { FlashMessage } from "~/models/flash";
import type { ReasonOf } from "~/models/payment/provider-visit";
import { DENIED, NOT_PROVEN, type PaymentProof, visitProvider } from "~/services/payment/provider-visit.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attemptOnce, type Outcome } from "~/services/upstream/upstream.server";

type DeferredMethod = ReasonOf<"deferred-method">;

/** Redirects to the provider's page, which verifies a payment method by authorizing 0.01 without charging it. */
export function visitToCheckMethod(
  request: Request,
  merchant: Merchant,
  change: Omit<DeferredMethod, "purpose">,
): Promise<Outcome<Response>> {
  return visitProvider(request, merchant, {
    reason: { purpose: "deferred-method", ...change },
    page: billingPaths(merchant.paths).payment,
    open: ({ headers, ...visit }) => {
      const body = { method: change.method, purpose: "DEFERRED" as const, description: merchant.tenant.brand.title, ...visit };
      return merchant.upstream.billing.startPaymentMethod({ headers, body });
    },
  });
}

/** Saves the verified method, once even if the return page is reloaded. @returns the flash message */
export async function saveCheckedMethod(
  { upstream }: Merchant,
  state: string,
  { method, replaces, owes }: DeferredMethod,
  proof: PaymentProof,
): Promise<FlashMessage> {
  const saved = await attemptOnce(() =>
    upstream.billing.createPaymentMethod({
      headers: { "idempotency-key": state },
      body: { method, purpose: "DEFERRED", ...proof, replaces },
    }),
  );
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused")
    return saved.refusal.messages.some(({ error_code }) => error_code === "PaymentDenied") ? DENIED : NOT_PROVEN;
  if (!owes) return { key: "deferred-saved", tone: "success" };
  const { unpaid } = await upstream.deferredPayment.get();
  return unpaid > 0
    ? { key: "unpaid-denied", tone: "error" }
    : { key: "deferred-saved", also: [{ key: "unpaid-paid" }], tone: "success" };
}
