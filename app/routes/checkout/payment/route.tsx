import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import type { PaymentMethod } from "#contract/orders";
import type { Price } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { paymentIntent, type PaymentIntent } from "~/models/checkout/intents";
import { paymentForm, typedVoucher, VoucherForm } from "~/models/checkout/payment-form";
import type { ShipmentPayment } from "~/models/payment/provider-visit";
import { optionOf, paymentPage, type PaymentProblem, offeredMethods } from "~/models/checkout/payment-page";
import { freeOrder } from "~/models/checkout/free-order";
import { purchasedUrl } from "~/models/checkout/step-rules";
import { isFree } from "~/models/checkout/summary";
import { checkoutPayment, SAVES_METHOD } from "~/models/payment/payment-paths";
import { problem } from "~/models/problem-text";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { readQuery } from "~/models/urls";
import { needsBillingDetails } from "~/services/billing/billing-details.server";
import { phoneStepOf } from "~/services/phone/phone-panel.server";
import { isPurchased, NOTHING_MORE_CHARGED, requireStep } from "~/services/checkout/checkout.server";
import { placeOrder } from "~/services/checkout/place-order.server";
import { lastVisit, NO_PROOF } from "~/services/payment/provider-visit.server";
import { isCollectionOffered } from "~/services/checkout/rates.server";
import { hasAcceptedTerms, saveTerms } from "~/services/checkout/terms.server";
import { intentAction, parseForm, type ParsedForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { formReply, unvalidatedSubmission, invalid } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { isStale, retryIfChanged } from "~/services/checkout/stale-draft.server";
import { findSavedInput, preserveInput } from "~/services/checkout/typed-form.server";
import { type Checkout, type PaymentExtra, applyVoucher, removeVoucher } from "./voucher.server";
import { PaymentStep } from "./payment-step";
import { startPayment } from "./start-payment.server";

export const handle = {
  i18n: ["checkout"],
  title: { namespace: "checkout", key: "step.payment" },
  step: "payment",
  showsFlash: true,
  keepsTyped: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await requireStep(request, params.reference, "payment");
  if (await needsBillingDetails(merchant))
    throw redirect(merchant.paths.step(shipment.waybillReference, "billing", readQuery(request.url)));
  const phoneStep = await phoneStepFor(request, merchant, shipment);
  if (phoneStep) throw redirect(phoneStep);
  const query = readQuery(request.url);
  const [init, price, termsAccepted, typed, left] = await Promise.all([
    loadInit(merchant),
    currentPrice(request, merchant, shipment),
    hasAcceptedTerms(request, shipment),
    findSavedInput(request),
    lastVisit(request, "shipment"),
  ]);
  const chosenMethod = query.get("method") ?? typed?.get("method")?.toString() ?? left?.option ?? null;
  const page = paymentPage({
    ...init,
    shipment,
    availableMethods: init.availablePaymentMethods,
    ownMethods: init.paymentMethods,
    price,
    chosenMethod,
    termsAccepted,
  });
  const wasToSave = query.has("method") ? query.has(SAVES_METHOD) : (left?.savesMethod ?? false);
  const savesMethod = typed ? typed.has("savesMethod") : wasToSave;
  const typedVoucher = typed?.get("voucherName")?.toString() ?? "";
  const { waybillReference, updatedAt } = shipment;
  const here = merchant.paths.step(waybillReference, "payment");
  return { page, here, typedVoucher, savesMethod, idempotencyKey: randomUUID(), updatedAt };
}

function phoneStepFor(request: Request, merchant: Merchant, { waybillReference }: Shipment): Promise<string | null> {
  const { paths } = merchant;
  const page = checkoutPayment(paths, waybillReference, readQuery(request.url).get("method"));
  // The payment page asks for the phone number itself.
  return phoneStepOf(merchant, page, paths.step(waybillReference, "address"));
}

/** Never taken from the draft: the merchant must agree to the current price. Null if it cannot be fetched. */
async function currentPrice(request: Request, merchant: Merchant, { waybillReference }: Shipment): Promise<Price | null> {
  const priced = await nullIfUnavailable(
    "price",
    merchant.upstream.shipments.prices({ references: [waybillReference], vouchers: {} }),
  );
  const failed = priced?.shipmentsFailed.flatMap(({ messages }) => messages) ?? [];
  if (failed.some(({ error_code }) => error_code === "MissingCarrierProduct")) {
    const service = merchant.paths.step(waybillReference, "service");
    throw await redirectWithFlash(request, service, { key: "order.service-not-available", tone: "error" });
  }
  return priced?.shipmentsPriceDetails[0]?.price ?? null;
}

export const action = intentAction<Checkout, PaymentIntent, PaymentExtra>({
  who: requirePayment,
  intent: paymentIntent,
  run: (sent) => preserveInput(sent, () => retryIfChanged(sent, requirePayment, answerForm)),
});

function requirePayment({ request, params }: Pick<SubmittedForm<Checkout>, "request" | "params">) {
  return requireStep(request, params.reference, "payment");
}

async function answerForm(sent: SubmittedForm<Checkout> & { intent: PaymentIntent }) {
  const { merchant, shipment } = sent.who;
  const isOld = isStale(sent.form, shipment);
  // The merchant accepted the terms of the service that the page showed.
  if (!isOld) await saveTerms(merchant, shipment, sent.form, "payment");
  const savesVoucher = sent.intent.kind !== "save" && (sent.intent.kind !== "pay" || typedVoucher(sent.form));
  if (savesVoucher && isOld) return refuse(sent, "payment.error.changed");
  switch (sent.intent.kind) {
    case "pay":
      // A voucher that was typed but not applied yet is applied first.
      return typedVoucher(sent.form) ? parseForm(sent, VoucherForm, applyVoucher) : pay(sent);
    case "apply-voucher":
      return parseForm(sent, VoucherForm, applyVoucher);
    case "remove-voucher":
      return removeVoucher(sent);
    case "save":
      return redirectWithFlash(sent.request, merchant.paths.home, { key: "draft-saved", tone: "success" });
  }
}

async function pay(sent: SubmittedForm<Checkout>) {
  const { merchant, shipment } = sent.who;
  const phoneStep = await phoneStepFor(sent.request, merchant, shipment);
  if (phoneStep) return redirect(phoneStep, 303);
  const price = await currentPrice(sent.request, merchant, shipment);
  if (!price) return refuse(sent, "payment.error.price");
  const { client, availablePaymentMethods, paymentMethods, leastPayment } = await loadInit(merchant);
  const sum = { total: price.total.totalPrice, leastPayment };
  const ways = offeredMethods(client, availablePaymentMethods, paymentMethods, sum);
  const methods = ways.map((way) => optionOf(way).value);
  const schema = paymentForm({ needsTerms: shipment.service?.termsRequired ?? false, isFree: isFree(price), methods });
  return parseForm(sent, schema, (parsed) => buy(parsed, price, ways));
}

async function buy(parsed: ParsedForm<Checkout, ReturnType<typeof paymentForm>>, price: Price, ways: readonly PaymentMethod[]) {
  const { request, value, submission } = parsed;
  const { merchant, shipment } = parsed.who;
  if (value.totalPrice !== price.total.totalPrice) return refuse(parsed, "payment.error.price-changed");
  // The merchant pays for everything the page showed, not only for its price.
  if (isStale(parsed.form, shipment)) return refuse(parsed, "payment.error.changed");
  const chosen = isFree(price) ? undefined : ways.find((way) => optionOf(way).value === value.method);
  if (!isFree(price) && !chosen)
    return invalid<PaymentExtra>(submission, { fieldErrors: { method: [problem("form.error.missing.method")] } });
  const { service, collection } = shipment;
  if (service && !(await isCollectionOffered(merchant, { ...shipment, service }, collection))) {
    const url = merchant.paths.step(shipment.waybillReference, "service");
    return redirectWithFlash(request, url, { key: "order.collection-date", tone: "warning" });
  }
  const { idempotencyKey, carriersTermsAndConditions } = value;
  const free = freeOrder(shipment, { idempotencyKey, carriersTermsAndConditions });
  if (!chosen) return placeOrder(request, merchant, free, NO_PROOF);
  const { totalPrice, currency } = price.total;
  const { value: option } = optionOf(chosen);
  const pending = { ...free, paymentMethodId: chosen.id, method: chosen.method, option, totalPrice, currency };
  // Deferred payments skip the provider's page.
  if (chosen.type === "DEFERRED") return placeOrder(request, merchant, { ...pending, type: "DEFERRED" }, NO_PROOF);
  const leave = async (payment: ShipmentPayment) => {
    const started = await startPayment(request, merchant, payment);
    if (started instanceof Response) return started;
    if (started !== "form.error.payment-confirming") return refuse(parsed, started);
    // Once the earlier payment has bought it, the page loaded again would lead there without a word.
    const now = await requireShipment(merchant, shipment.waybillReference);
    return isPurchased(now)
      ? redirectWithFlash(request, purchasedUrl(merchant.paths, now), NOTHING_MORE_CHARGED)
      : refuse(parsed, started);
  };
  if (!chosen.isSaved) return leave({ ...pending, savesMethod: value.savesMethod ?? false });
  // The first order is denied if the bank wants a confirmation, so the page pays another one.
  return placeOrder(request, merchant, pending, NO_PROOF, () => leave({ ...pending, idempotencyKey: randomUUID() }));
}

/** A retry loads the price again. @see spec shipment-core, section 4, "Payment error" */
function refuse({ form }: SubmittedForm<Checkout>, reason: PaymentProblem) {
  return formReply<PaymentExtra>(
    { result: unvalidatedSubmission(form).reply(), extra: { problem: reason }, revalidate: true },
    422,
  );
}

export const clientAction = preserveFormOffline;

export const shouldRevalidate = revalidateUnlessRefused;

export default function Payment() {
  const { page, here, typedVoucher, savesMethod, idempotencyKey, updatedAt } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <PaymentStep
      page={page}
      here={here}
      typedVoucher={typedVoucher}
      savesMethod={savesMethod}
      idempotencyKey={idempotencyKey}
      updatedAt={updatedAt}
      problem={sent?.extra?.problem}
      lastResult={sent?.result ?? null}
    />
  );
}
