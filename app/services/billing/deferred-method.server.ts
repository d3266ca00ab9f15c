import { randomUUID } from "node:crypto";
import { billingPaths } from "~/models/settings/billing-paths";
import type { FlashMessage } from "~/models/flash";
import type { DEFERRED_METHODS } from "~/models/billing/deferred-form";
import type { PaymentProof } from "~/services/checkout/place-order.server";
import { publicOrigin } from "~/services/http/public-origin.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import type { Merchant } from "~/services/session/merchant.server";
import { findSessionRecord, saveSessionRecord } from "~/services/session/session.server";
import { attempt, attemptOnce, type Outcome } from "~/services/upstream/upstream.server";

/** How long a return from the provider's page can be reloaded. */
const DAY_MS = 24 * 60 * 60 * 1000;

type DeferredMethodName = (typeof DEFERRED_METHODS)[number];

/** A method that the provider's page checks before it is saved. */
interface PendingMethod {
  method: DeferredMethodName;
  /** Id of the saved method that it takes the place of. */
  replaces: string | null;
  /** Whether something is invoiced and not paid, which is charged to the method as it is saved. */
  owes: boolean;
  /** The provider's page. */
  redirectUrl: string;
}

const recordName = (state: string) => `deferred method ${state}`;

/** Opens the provider's page that checks a payment method with 0.01, which is not charged. @returns what names the visit */
export async function openMethodCheck(
  request: Request,
  merchant: Merchant,
  asked: Omit<PendingMethod, "redirectUrl">,
): Promise<Outcome<string>> {
  const state = randomUUID();
  const opened = await attempt(
    merchant.upstream.billing.startPaymentMethod({
      headers: { "idempotency-key": state },
      body: {
        ...{ method: asked.method, purpose: "DEFERRED", description: merchant.tenant.brand.title },
        returnUrl: publicOrigin(request) + billingPaths(merchant.paths).deferredReturn(state),
        language: await detectLanguage(request, merchant.tenant),
      },
    }),
  );
  if (opened.kind !== "ok") return opened;
  const pending: PendingMethod = { ...asked, redirectUrl: opened.value.redirectUrl };
  await saveSessionRecord(request, recordName(state), { ...pending }, new Date(Date.now() + DAY_MS));
  return { kind: "ok", value: state };
}

/** The method that a return belongs to. */
export async function findMethodCheck(request: Request, state: string | null): Promise<PendingMethod | undefined> {
  const found = state ? await findSessionRecord(request, recordName(state)) : null;
  return found ? (found as unknown as PendingMethod) : undefined;
}

/** Saves the method that the provider has checked. Loaded twice, it saves once. @returns what to tell the merchant */
export async function saveCheckedMethod(
  { upstream }: Merchant,
  state: string,
  { method, replaces, owes }: PendingMethod,
  proof: PaymentProof,
): Promise<FlashMessage> {
  const saved = await attemptOnce(() =>
    upstream.billing.createPaymentMethod({
      headers: { "idempotency-key": state },
      body: { method, purpose: "DEFERRED", ...proof, replaces },
    }),
  );
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "ok") {
    if (!owes) return { key: "deferred-saved", tone: "success" };
    const { unpaid } = await upstream.deferredPayment.get();
    return unpaid > 0
      ? { key: "unpaid-denied", tone: "error" }
      : { key: "deferred-saved", also: [{ key: "unpaid-paid" }], tone: "success" };
  }
  const isDenied = saved.refusal.messages.some(({ error_code }) => error_code === "PaymentDenied");
  return isDenied
    ? { key: "order.payment-denied", also: [{ key: "order.try-another" }], tone: "error" }
    : { key: "error.payment.verification", also: [{ key: "order.try-another" }], tone: "error" };
}
