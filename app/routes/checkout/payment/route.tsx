import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { preserveFormOffline } from "~/components/forms/offline";
import type { Price } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { draftOf } from "~/models/checkout/draft";
import { paymentIntent, type PaymentIntent } from "~/models/checkout/intents";
import { paymentForm, typedVoucher, VoucherForm } from "~/models/checkout/payment-form";
import { directMethods, paymentPage, type PaymentProblem } from "~/models/checkout/payment-page";
import { freeOrder, type PendingPayment } from "~/models/checkout/pending-payment";
import { isFree } from "~/models/checkout/summary";
import type { FormAnswer } from "~/models/form-answer";
import { problem } from "~/models/problem-text";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { readQuery } from "~/models/urls";
import { requireStep, saveDraft } from "~/services/checkout/checkout.server";
import { rememberPayment } from "~/services/checkout/payments.server";
import { NO_PROOF, placeOrder } from "~/services/checkout/place-order.server";
import { isCollectionOffered } from "~/services/checkout/rates.server";
import { rememberedTerms, rememberTerms } from "~/services/checkout/terms.server";
import { intentAction, parseForm, type ParsedForm, type SentForm } from "~/services/forms/form-action.server";
import { answer, asSent, invalid, refusedBy } from "~/services/forms/form-reply.server";
import { publicOrigin } from "~/services/http/public-origin.server";
import { languageOf } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { unlessRefused } from "~/services/upstream/upstream.server";
import { PaymentStep } from "./payment-step";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "step.payment" }, step: "payment" };

type Checkout = Awaited<ReturnType<typeof requireStep>>;
type Problem = { problem: PaymentProblem };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await requireStep(request, params.reference, "payment");
  const [{ availablePaymentMethods }, price, termsAccepted] = await Promise.all([
    loadInit(merchant),
    currentPrice(merchant, shipment),
    rememberedTerms(request, shipment),
  ]);
  const chosenMethod = readQuery(request.url).get("method");
  const page = paymentPage({ shipment, availableMethods: availablePaymentMethods, price, chosenMethod, termsAccepted });
  return { page, idempotencyKey: randomUUID() };
}

/** Asked for anew, because what a merchant agrees to pay must be what it costs now. */
async function currentPrice(merchant: Merchant, { waybillReference }: Shipment): Promise<Price | null> {
  const priced = await unlessRefused(merchant.upstream.shipments.prices({ references: [waybillReference], vouchers: {} }));
  return priced?.shipmentsPriceDetails[0]?.price ?? null;
}

export const action = intentAction<Checkout, PaymentIntent, Problem>({
  who: ({ request, params }) => requireStep(request, params.reference, "payment"),
  intent: paymentIntent,
  run: async (sent) => {
    switch (sent.intent.kind) {
      case "pay":
        // A voucher that was typed and not applied yet is not paid past.
        return typedVoucher(sent.form) ? parseForm(sent, VoucherForm, applyVoucher) : pay(sent);
      case "apply-voucher":
        return parseForm(sent, VoucherForm, applyVoucher);
      case "remove-voucher":
        return removeVoucher(sent);
      case "save":
        return redirectWithFlash(sent.request, sent.who.merchant.paths.home, { key: "draft-saved", tone: "success" });
    }
  },
});

async function pay(sent: SentForm<Checkout>) {
  const { merchant, shipment } = sent.who;
  const price = await currentPrice(merchant, shipment);
  if (!price) return refuse(sent, "payment.error.price");
  const schema = paymentForm({ needsTerms: shipment.service?.termsRequired ?? false, isFree: isFree(price) });
  return parseForm(sent, schema, (parsed) => buy(parsed, price));
}

async function buy(parsed: ParsedForm<Checkout, ReturnType<typeof paymentForm>>, price: Price) {
  const { request, value, submission } = parsed;
  const { merchant, shipment } = parsed.who;
  if (value.totalPrice !== price.total.totalPrice) return refuse(parsed, "payment.error.price-changed");
  const { availablePaymentMethods } = await loadInit(merchant);
  const chosen = isFree(price) ? undefined : directMethods(availablePaymentMethods).find(({ method }) => method === value.method);
  if (!isFree(price) && !chosen)
    return invalid<Problem>(submission, { fieldErrors: { method: [problem("form.error.payment-method")] } });
  const { service, collection } = shipment;
  if (service && !(await isCollectionOffered(merchant, { ...shipment, service }, collection))) {
    const url = merchant.paths.step(shipment.waybillReference, "service");
    return redirectWithFlash(request, url, { key: "order.collection-date", tone: "warning" });
  }
  const { idempotencyKey, carriersTermsAndConditions } = value;
  const free = freeOrder(shipment, { idempotencyKey, carriersTermsAndConditions });
  if (!chosen) return placeOrder(request, merchant, free, NO_PROOF);
  const { totalPrice, currency } = price.total;
  return leaveForProvider(parsed, { ...free, paymentMethodId: chosen.id, method: chosen.method, totalPrice, currency });
}

/** Trying again asks for the price anew. @see spec shipment-core, section 4, "Payment error" */
function refuse({ form }: SentForm<Checkout>, reason: PaymentProblem) {
  return answer<Problem>({ result: asSent(form).reply(), extra: { problem: reason }, revalidate: true }, 422);
}

/** Opens the provider's page; the merchant comes back from it to the return route with a proof of payment. */
async function leaveForProvider(sent: SentForm<Checkout>, pending: PendingPayment) {
  const { request } = sent;
  const { merchant } = sent.who;
  const { waybillReference: reference } = pending;
  const state = randomUUID();
  const opened = await unlessRefused(
    merchant.upstream.orders.startPayment({
      // Each press opens a page of its own, because one that was left or cancelled cannot be opened again. Nothing is charged
      // there: that happens with the order, whose key is the same for every press on this page.
      headers: { "idempotency-key": state },
      body: {
        method: pending.method,
        amount: pending.totalPrice,
        currency: pending.currency,
        description: reference,
        references: [reference],
        returnUrl: publicOrigin(request) + merchant.paths.paymentReturn(reference, state),
        language: await languageOf(request, merchant.tenant),
      },
    }),
  );
  if (!opened) return refuse(sent, "payment.error.setup");
  await rememberPayment(request, state, { ...pending, redirectUrl: opened.redirectUrl });
  return redirect(merchant.paths.paymentLeave(reference, state), 303);
}

async function applyVoucher(parsed: ParsedForm<Checkout, typeof VoucherForm>) {
  const { merchant, shipment } = parsed.who;
  const voucherName = parsed.value.voucherName.toUpperCase();
  const saved = await saveDraft(merchant, shipment.waybillReference, { ...draftOf(shipment), voucherName });
  if (saved.kind !== "ok") return refusedBy<Problem>(parsed.submission, saved, ["voucherName"]);
  return showAgain(parsed, "voucher-applied");
}

async function removeVoucher(sent: SentForm<Checkout>) {
  const { merchant, shipment } = sent.who;
  const saved = await saveDraft(merchant, shipment.waybillReference, { ...draftOf(shipment), voucherName: null });
  if (saved.kind !== "ok") return refusedBy<Problem>(asSent(sent.form), saved);
  return showAgain(sent, "voucher-removed");
}

/** The page at its new price, the method and the terms as they were chosen on it. */
async function showAgain(
  { request, form, who: { merchant, shipment } }: SentForm<Checkout>,
  key: "voucher-applied" | "voucher-removed",
) {
  if (shipment.service?.termsRequired) await rememberTerms(request, shipment, form.get("carriersTermsAndConditions") === "on");
  const method = form.get("method")?.toString() ?? readQuery(request.url).get("method");
  return redirectWithFlash(request, merchant.paths.payment(shipment.waybillReference, method), { key, tone: "success" });
}

export const clientAction = preserveFormOffline;

export const shouldRevalidate = revalidateUnlessRefused;

export default function Payment() {
  const { page, idempotencyKey } = useLoaderData<typeof loader>();
  const sent = useActionData<FormAnswer<Problem>>();
  return (
    <PaymentStep page={page} idempotencyKey={idempotencyKey} problem={sent?.extra?.problem} lastResult={sent?.result ?? null} />
  );
}
