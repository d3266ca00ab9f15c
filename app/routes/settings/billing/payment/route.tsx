import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { DEFERRED_METHODS, DeferredForm } from "~/models/billing/deferred-form";
import { showsPaymentTab } from "~/models/billing/deferred";
import { readQuery } from "~/models/urls";
import { redirectToBillingDetails, needsBillingDetails } from "~/services/billing/billing-details.server";
import { visitToCheckMethod } from "~/services/billing/deferred-method.server";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { lastVisit } from "~/services/payment/provider-visit.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { PaymentView } from "./payment-view";

export const handle = {
  i18n: ["invoices", "checkout", "flash", "forms"],
  title: { namespace: "invoices", key: "tab.payment" },
  showsFlash: true,
} satisfies PageHandle;

/** @throws Response redirect to the transactions if the client's settings lack this tab @see spec account-and-money, section 6 */
async function requirePaymentTab(request: Request): Promise<Merchant> {
  const merchant = await requireMerchant(request);
  if (!showsPaymentTab((await loadInit(merchant)).client)) throw redirect(merchant.paths.billing("transactions"));
  return merchant;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requirePaymentTab(request);
  const { availablePaymentMethods, leastPayment } = await loadInit(merchant);
  const query = readQuery(request.url);
  const offered = availablePaymentMethods.map(({ method }) => (method === "CREDIT_CARD" ? "CREDIT_CARD_3D_SECURE" : method));
  const methods = DEFERRED_METHODS.filter((method) => offered.includes(method));
  const before = query.get("method") ?? (await lastVisit(request, "deferred-method"))?.method;
  return {
    deferred: await nullIfUnavailable("deferred-payment", merchant.upstream.deferredPayment.get()),
    methods,
    chosen: methods.find((method) => method === before) ?? methods[0],
    leastPayment,
    takesPayments: availablePaymentMethods.length > 0,
    isReplacing: query.has("replace"),
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

export const action = formAction({ who: ({ request }) => requirePaymentTab(request), schema: DeferredForm, run: checkMethod });

/** Redirects to the provider's page; the payment method is saved on return. */
async function checkMethod({ request, who: merchant, value, submission }: ParsedForm<Merchant, typeof DeferredForm>) {
  if (await needsBillingDetails(merchant)) return redirectToBillingDetails(request, merchant);
  const { method, unpaid } = await merchant.upstream.deferredPayment.get();
  const chosen = { method: value.method, replaces: method?.id ?? null, owes: unpaid > 0 };
  const left = await visitToCheckMethod(request, merchant, chosen);
  return left.kind === "ok" ? left.value : failureReply(submission, left);
}

export const clientAction = preserveFormOffline;

export default function Payment() {
  const sent = useActionData<typeof action>();
  return <PaymentView {...useLoaderData<typeof loader>()} lastResult={sent?.result ?? null} />;
}
