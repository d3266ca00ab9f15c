import type { PayIn } from "#contract/balance";
import type { FlashMessage } from "~/models/flash";
import type { ReasonOf } from "~/models/payment/provider-visit";
import { billingPaths } from "~/models/settings/billing-paths";
import { DENIED, visitProvider } from "~/services/payment/provider-visit.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attemptOnce, type Outcome } from "~/services/upstream/upstream.server";

type PayInReason = Omit<ReasonOf<"pay-in">, "purpose">;

/** Redirects to the provider's page, on which the merchant pays in. */
export function visitToPayIn(request: Request, merchant: Merchant, reason: PayInReason): Promise<Outcome<Response>> {
  const { method, amount, savesMethod } = reason;
  return visitProvider(request, merchant, {
    reason: { purpose: "pay-in", ...reason },
    page: billingPaths(merchant.paths).balance,
    open: ({ headers, ...visit }) =>
      merchant.upstream.balance.startPayIn({
        headers,
        body: { method, amount, savesMethod, description: merchant.tenant.brand.title, ...visit },
      }),
  });
}

const MESSAGES: Record<Exclude<PayIn["state"], "needs-merchant">, FlashMessage> = {
  paid: { key: "pay-in.paid", tone: "success" },
  open: { key: "pay-in.open", tone: "warning" },
  denied: DENIED,
};

/** What the merchant is told of a pay-in. */
export function payInMessage(state: PayIn["state"]): FlashMessage {
  return state === "needs-merchant" ? DENIED : MESSAGES[state];
}

/** Books a pay-in that the merchant has returned from, once, even if the return page is loaded again. @param key of its session */
export async function settlePayIn({ upstream }: Merchant, key: string): Promise<PayIn["state"]> {
  const settled = await attemptOnce(() => upstream.balance.settlePayIn({ key }));
  if (settled.kind === "fault") throw settled.fault;
  return settled.kind === "ok" ? settled.value.state : "open";
}
