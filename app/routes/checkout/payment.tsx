import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "~/components/app/offline";
import type { PaymentMethod } from "../../../contract/orders";
import type { Shipment } from "../../../contract/shipments";
import { draftOf } from "~/models/checkout/draft";
import { paymentForm, preselectedMethod, typedVoucher, VoucherForm } from "~/models/checkout/payment-form";
import type { PendingPayment } from "~/models/checkout/pending-payment";
import { checkoutUrl, paymentUrl } from "~/models/checkout/steps";
import { isPriceLoadedAgain } from "~/models/loading-again";
import { problem } from "~/models/problem-text";
import { readQuery } from "~/models/urls";
import { requireStep, saveDraft } from "~/services/checkout.server";
import { readForm } from "~/services/csrf.server";
import { redirectWithFlash } from "~/services/flash.server";
import { invalid, keepForm, sortProblems } from "~/services/form-reply.server";
import { languageOf } from "~/services/i18n.server";
import { loadInit, type Merchant } from "~/services/merchant.server";
import { rememberPayment } from "~/services/payments.server";
import { NO_PROOF, placeOrder } from "~/services/place-order.server";
import { publicOrigin } from "~/services/public-origin.server";
import { isCollectionOffered } from "~/services/rates.server";
import { rememberedTerms, rememberTerms } from "~/services/terms.server";
import { attempt } from "~/services/upstream.server";
import { PaymentStep } from "./payment-step";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "step.payment" } };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await requireStep(request, params.reference, "payment");
  const { availablePaymentMethods } = await loadInit(merchant);
  const price = await currentPrice(merchant, shipment);
  const methods = availablePaymentMethods.filter(isDirect);
  return {
    idempotencyKey: randomUUID(),
    methods: methods.map(({ method, label }) => ({ method, label })),
    method: preselectedMethod(methods, readQuery(request.url).get("method")),
    price: price && { total: price.total.totalPrice, currency: price.total.currency },
    voucherName: shipment.voucherName,
    allowsVoucher: shipment.service?.allowsVoucher ?? false,
    terms: shipment.service?.termsRequired
      ? {
          carrier: shipment.service.carrierName,
          url: shipment.service.urlTermsAndConditions,
          accepted: await rememberedTerms(request, shipment),
        }
      : null,
  };
}
export type PaymentData = Awaited<ReturnType<typeof loader>>;

/** A deferred method of the same name is another one, and its id pays nothing here. */
function isDirect({ type }: PaymentMethod): boolean {
  return type === "DIRECT";
}

/** Asked for anew, because what a merchant agrees to pay must be what it costs now. */
async function currentPrice(merchant: Merchant, shipment: Shipment) {
  const priced = await attempt(merchant.upstream.shipments.prices({ references: [shipment.waybillReference], vouchers: {} }));
  return priced.ok ? (priced.value.shipmentsPriceDetails[0]?.price ?? null) : null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return keepForm(
    form,
    () => pay(request, params.reference, form),
    (reply) => refused({ result: reply.data }, 502),
  );
}

async function pay(request: Request, reference: string | undefined, form: FormData) {
  const { merchant, shipment } = await requireStep(request, reference, "payment");
  const intent = form.get("intent")?.toString();
  if (intent === "no-voucher") return removeVoucher(request, merchant, shipment, form);
  if (intent === "voucher" || typedVoucher(form)) return applyVoucher(request, merchant, shipment, form);
  if (intent === "save")
    return redirectWithFlash(request, `${merchant.prefix}/shipments/ready-to-purchase`, { key: "draft-saved", tone: "success" });
  const price = await currentPrice(merchant, shipment);
  if (!price) return refused({ problem: "payment.error.price" });
  const isFree = price.total.totalPrice === 0;
  const submission = parseWithZod(form, {
    schema: paymentForm({ needsTerms: shipment.service?.termsRequired ?? false, isFree }),
  });
  if (submission.status !== "success") return refused({ result: invalid(submission).data });
  const { method, totalPrice, idempotencyKey, carriersTermsAndConditions } = submission.value;
  if (totalPrice !== price.total.totalPrice) return refused({ problem: "payment.error.price-changed" });
  const { availablePaymentMethods } = await loadInit(merchant);
  const chosen = availablePaymentMethods.filter(isDirect).find((known) => known.method === method);
  if (!isFree && !chosen)
    return refused({ result: invalid(submission, { method: [problem("form.error.payment-method")] }).data });
  const { service, collection } = shipment;
  if (service && !(await isCollectionOffered(merchant, { ...shipment, service }, collection))) {
    const url = checkoutUrl(merchant.prefix, shipment.waybillReference, "service");
    return redirectWithFlash(request, url, { key: "order.collection-date", tone: "warning" });
  }
  const pending: PendingPayment = {
    waybillReference: shipment.waybillReference,
    idempotencyKey,
    paymentMethodId: isFree ? null : (chosen?.id ?? null),
    method: isFree ? "FREE" : (chosen?.method ?? "FREE"),
    totalPrice,
    currency: price.total.currency,
    voucherName: shipment.voucherName,
    carriersTermsAndConditions: carriersTermsAndConditions === "on",
  };
  return isFree ? placeOrder(request, merchant, pending, NO_PROOF) : leaveForProvider(request, merchant, pending);
}

/** What is wrong with the form, or with the payment itself (a key). */
export interface PaymentAnswer {
  result: SubmissionResult | null;
  problem: string | null;
}

function refused(what: Partial<PaymentAnswer>, status = 422) {
  return data<PaymentAnswer>({ result: null, problem: null, ...what }, { status });
}

/** Opens the provider's page; the merchant comes back from it to the return route with a proof of payment. */
async function leaveForProvider(request: Request, merchant: Merchant, pending: PendingPayment) {
  const state = randomUUID();
  const base = checkoutUrl(merchant.prefix, pending.waybillReference, "payment");
  const opened = await attempt(
    merchant.upstream.orders.startPayment({
      // Each press opens a page of its own, because one that was left or cancelled cannot be opened again. Nothing is charged
      // there: that happens with the order, whose key is the same for every press on this page.
      headers: { "idempotency-key": state },
      body: {
        method: pending.method,
        amount: pending.totalPrice,
        currency: pending.currency,
        description: pending.waybillReference,
        returnUrl: `${publicOrigin(request)}${base}/return?state=${state}`,
        language: await languageOf(request, merchant.tenant),
      },
    }),
  );
  if (!opened.ok) return refused({ problem: "payment.error.setup" });
  await rememberPayment(request, state, { ...pending, redirectUrl: opened.value.redirectUrl });
  return redirect(`${base}/leave?state=${state}`, 303);
}

async function applyVoucher(request: Request, merchant: Merchant, shipment: Shipment, form: FormData) {
  const submission = parseWithZod(form, { schema: VoucherForm });
  if (submission.status !== "success") return refused({ result: invalid(submission).data });
  const voucherName = submission.value.voucherName.toUpperCase();
  const saved = await saveDraft(merchant, shipment.waybillReference, { ...draftOf(shipment), voucherName });
  if (saved.ok) return showAgain(request, merchant, shipment, form, "voucher-applied");
  const { fieldErrors, formErrors } = sortProblems(saved.refusal.messages, ["voucherName"]);
  return refused({ result: invalid(submission, fieldErrors, formErrors).data });
}

async function removeVoucher(request: Request, merchant: Merchant, shipment: Shipment, form: FormData) {
  const saved = await saveDraft(merchant, shipment.waybillReference, { ...draftOf(shipment), voucherName: null });
  if (saved.ok) return showAgain(request, merchant, shipment, form, "voucher-removed");
  const { formErrors } = sortProblems(saved.refusal.messages, []);
  return refused({ result: invalid(parseWithZod(form, { schema: VoucherForm }), {}, formErrors).data });
}

/** The page at its new price, the method and the terms as they were chosen on it. */
async function showAgain(request: Request, merchant: Merchant, shipment: Shipment, form: FormData, key: string) {
  if (shipment.service?.termsRequired) await rememberTerms(request, shipment, form.get("carriersTermsAndConditions") === "on");
  const method = form.get("method")?.toString() ?? readQuery(request.url).get("method");
  return redirectWithFlash(request, paymentUrl(merchant.prefix, shipment.waybillReference, method), { key, tone: "success" });
}

export const clientAction = keepTyped;

/** @see spec shipment-core, section 4, "Payment error": trying again asks for the price anew */
export const shouldRevalidate = isPriceLoadedAgain;

export default function Payment() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<PaymentAnswer>();
  return <PaymentStep data={loaded} answer={answer ?? null} />;
}
