import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Balance as BalanceOfMerchant } from "#contract/balance";
import type { PaymentMethod } from "#contract/orders";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { readAmount } from "~/models/balance/pay-in-fields";
import { payInForm } from "~/models/balance/pay-in-form";
import { optionOf, type PaymentOption, preselectedOption, savedMethods } from "~/models/checkout/payment-page";
import { formatMoneyInput } from "~/models/decimals";
import { payInPage, SAVES_METHOD } from "~/models/payment/payment-paths";
import { readQuery, safeReturnTo } from "~/models/urls";
import { payInMessage, visitToPayIn } from "~/services/balance/pay-in.server";
import { needsBillingDetails, redirectToBillingDetails } from "~/services/billing/billing-details.server";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { phoneStepOf } from "~/services/phone/phone-panel.server";
import { forgetLastVisit, lastVisit } from "~/services/payment/provider-visit.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attemptOnce, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { BalanceView } from "./balance-view";

export const handle = {
  i18n: ["balance", "invoices", "checkout", "flash", "forms"],
  title: { namespace: "invoices", key: "tab.balance" },
  showsFlash: true,
} satisfies PageHandle;

/** @throws Response redirect to the transactions if the tenant offers no balance */
async function requireBalanceTab(request: Request): Promise<Merchant> {
  const merchant = await requireMerchant(request);
  if (!merchant.tenant.flags.balance) throw redirect(merchant.paths.billing("transactions"));
  return merchant;
}

/** The page that the merchant came from to pay in; null if none. */
function returnToOf(request: Request): string | null {
  return safeReturnTo(readQuery(request.url).get("returnTo"), "") || null;
}

/** The saved methods, then those of the provider's page. */
async function methodsOf(merchant: Merchant): Promise<PaymentMethod[]> {
  const { availablePaymentMethods, paymentMethods } = await loadInit(merchant);
  return [...savedMethods(paymentMethods), ...availablePaymentMethods];
}

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireBalanceTab(request);
  const query = readQuery(request.url);
  const returnTo = returnToOf(request);
  const [balance, methods, language, left] = await Promise.all([
    nullIfUnavailable("balance", merchant.upstream.balance.get()),
    methodsOf(merchant),
    detectLanguage(request, merchant.tenant),
    query.has("method") ? null : choicesBefore(request, returnTo),
  ]);
  const asked = Math.max(readAmount(query.get("amount")) ?? 0, left?.amount ?? 0);
  return {
    balance,
    methods: methods.map(optionOf) satisfies PaymentOption[],
    chosen: preselectedOption(methods, query.get("method") ?? left?.option ?? left?.method ?? null),
    savesMethod: query.has(SAVES_METHOD) || (left?.savesMethod ?? false),
    // What a payment lacks may be less than can be paid in.
    amount: balance && asked > 0 ? formatMoneyInput(Math.max(asked, balance.least), language) : "",
    returnTo,
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

/** The last visit to the provider's page that was for the same. */
async function choicesBefore(request: Request, returnTo: string | null) {
  const left = await lastVisit(request, "pay-in");
  return left?.returnTo === returnTo ? left : null;
}

interface Payer {
  merchant: Merchant;
  balance: Pick<BalanceOfMerchant, "least" | "most">;
  methods: PaymentMethod[];
}

async function requirePayer(request: Request): Promise<Payer> {
  const merchant = await requireBalanceTab(request);
  const [balance, methods] = await Promise.all([merchant.upstream.balance.get(), methodsOf(merchant)]);
  return { merchant, balance, methods };
}

const formOf = ({ who: { balance, methods } }: { who: Payer }) =>
  payInForm({ ...balance, methods: methods.map((method) => optionOf(method).value) });

export const action = formAction({ who: ({ request }) => requirePayer(request), schema: formOf, run: payIn });

async function payIn({ request, who, value, submission }: ParsedForm<Payer, ReturnType<typeof formOf>>) {
  const { merchant, methods } = who;
  const { upstream, paths } = merchant;
  if (await needsBillingDetails(merchant)) return redirectToBillingDetails(request, merchant);
  const { amount, savesMethod = false, idempotencyKey } = value;
  const returnTo = returnToOf(request);
  const option = value.method;
  const here = payInPage(paths, { amount, option, savesMethod, returnTo });
  const phoneStep = await phoneStepOf(merchant, here, paths.billing("balance"));
  if (phoneStep) return redirect(phoneStep, 303);
  const { id, method, isSaved } = methods.find((each) => optionOf(each).value === option)!;
  if (isSaved) {
    const headers = { "idempotency-key": idempotencyKey };
    const paid = await attemptOnce(() => upstream.balance.payIn({ headers, body: { paymentMethodId: id, amount } }));
    if (paid.kind !== "ok") return failureReply(submission, paid, ["amount"]);
    const { state } = paid.value;
    if (state === "denied") return redirectWithFlash(request, here, payInMessage(state));
    if (state !== "needs-merchant") {
      await forgetLastVisit(request, paths.billing("balance"));
      return redirectWithFlash(request, returnTo ?? paths.billing("balance"), payInMessage(state));
    }
  }
  const left = await visitToPayIn(request, merchant, { method, option, amount, savesMethod: savesMethod && !isSaved, returnTo });
  return left.kind === "ok" ? left.value : failureReply(submission, left, ["amount"]);
}

export const clientAction = preserveFormOffline;

/** What merchants have paid in, and the ways to pay in more. */
export default function Balance() {
  const sent = useActionData<typeof action>();
  return <BalanceView {...useLoaderData<typeof loader>()} lastResult={sent?.result ?? null} />;
}
