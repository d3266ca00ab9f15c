import { redirect } from "@remix-run/node";
import type { Order } from "#contract/orders";
import { draftOf } from "~/models/checkout/draft";
import {
  failedShipments,
  type OrderMessage,
  mayBeCharged,
  needsConfirmation,
  type OrderProblem,
  orderProblem,
} from "~/models/checkout/order-problems";
import type { FlashMessage } from "~/models/flash";
import { redirectStep, purchasedUrl } from "~/models/checkout/step-rules";
import type { CheckoutStep } from "~/models/checkout/steps";
import { loadClock } from "~/services/session/merchant-clock.server";
import { ALREADY_PAID, isPurchased, NOTHING_MORE_CHARGED, saveDraft } from "./checkout.server";
import { mailedKey } from "~/services/session/mailed-flash.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { log, logFault } from "~/services/process/log.server";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfDraftChanged } from "~/services/shipments/draft-changed.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { attempt, type Failure, isReportedFailure } from "~/services/upstream/upstream.server";
import { loadShipments } from "~/services/payment/load-shipments.server";
import { checkoutPayment } from "~/models/payment/payment-paths";
import type { ShipmentPayment } from "~/models/payment/provider-visit";
import type { PaymentProof } from "~/services/payment/provider-visit.server";

/**
 * Buys one shipment and redirects to its details, or to the step where the merchant can fix a problem.
 *
 * The idempotency key comes from the payment page, so a double click, a reload or a lost response finds the first order.
 *
 * @param confirm what to do where the bank wants the merchant to confirm the charge of a saved method
 */
export async function placeOrder<Confirmed = never>(
  request: Request,
  merchant: Merchant,
  pending: ShipmentPayment,
  proof: PaymentProof,
  confirm?: () => Promise<Confirmed>,
): Promise<Response | Confirmed> {
  const create = () =>
    merchant.upstream.orders.create({
      headers: { "idempotency-key": pending.idempotencyKey },
      body: {
        orderCustomReference: null,
        payment: {
          id: pending.paymentMethodId,
          type: pending.type ?? "DIRECT",
          method: pending.method,
          currency: pending.currency,
          deviceData: null,
          ...proof,
        },
        shipments: [{ waybillReference: pending.waybillReference, voucherName: pending.voucherName }],
        totalPrice: pending.totalPrice,
        carriersTermsAndConditions: pending.carriersTermsAndConditions,
      },
    });
  const { order, purchased } = await orderOnce(merchant, [pending.waybillReference], create);
  if (purchased && order.kind !== "ok") return redirectWithFlash(request, purchasedUrl(merchant.paths, purchased), ALREADY_PAID);
  if (confirm && order.kind === "ok" && needsConfirmation(order.value)) return confirm();
  const problem = order.kind === "ok" ? shipmentProblem(failedShipments(order.value)) : failureProblem(order);
  if (!problem) {
    return redirectWithFlash(request, merchant.paths.details(pending.waybillReference), {
      key: BOUGHT[kindOf(pending)],
      tone: "success",
    });
  }
  log("warn", "order-refused", { goTo: problem.goTo, reason: problem.messages[0]?.key });
  return redirectToProblem(request, merchant, pending, problem);
}

/**
 * Places an order. If its response is lost, its shipments tell whether it may have paid: the page that it was placed from would show
 * what can no longer be bought. The same key then finds the order if it is this one, and buys nothing if it is another.
 *
 * @returns one of the shipments that was purchased, if the first response was lost
 */
export async function orderOnce(merchant: Merchant, references: readonly string[], create: () => Promise<Order>) {
  const order = await attempt(create());
  if (order.kind !== "fault") return { order, purchased: null };
  const found = await attempt(loadShipments(merchant, references));
  const purchased = found.kind === "ok" ? found.value.find(isPurchased) : undefined;
  return purchased ? { order: await attempt(create()), purchased } : { order, purchased: null };
}

const BOUGHT = { paid: "shipment-bought", later: "shipment-invoiced", free: "shipment-made" } as const;

/** How an order was paid: deferred, free of charge, or with a payment that is received. */
function kindOf({ type, totalPrice }: ShipmentPayment): keyof typeof BOUGHT {
  if (type === "DEFERRED") return "later";
  return totalPrice > 0 ? "paid" : "free";
}

/**
 * How to recover from an order that failed as a whole.
 *
 * @throws UpstreamFault if it is unknown whether the order was placed; repeating the same request is safe
 */
export function failureProblem(failure: Failure): OrderProblem {
  if (failure.kind === "refused") return orderProblem(failure.refusal.status, failure.refusal.messages);
  if (!isReportedFailure(failure.fault)) throw failure.fault;
  logFault("order", failure.fault);
  return orderProblem(500, []);
}

function shipmentProblem(failed: ReturnType<typeof failedShipments>): OrderProblem | null {
  return failed.length === 0 ? null : orderProblem(422, failed);
}

async function redirectToProblem(
  request: Request,
  merchant: Merchant,
  pending: ShipmentPayment,
  problem: OrderProblem,
): Promise<Response> {
  const { waybillReference: reference, option, savesMethod } = pending;
  if (await isDeleted(merchant, reference)) {
    const url = merchant.paths.inbox("ALL");
    return redirectWithFlash(request, url, { key: "shipment-unknown", also: [toFlashLine(NOTHING_CHARGED)], tone: "error" });
  }
  switch (problem.goTo) {
    case "not-allowed":
      return redirect(merchant.paths.error("purchase-not-allowed"), 303);
    case "paid":
      // This order was refused, so nothing was charged by it: another order has paid.
      return redirectWithFlash(
        request,
        purchasedUrl(merchant.paths, await requireShipment(merchant, reference)),
        NOTHING_MORE_CHARGED,
      );
    case "payment":
      return redirectWithMessages(
        request,
        merchant,
        checkoutPayment(merchant.paths, reference, option, savesMethod),
        withAdvice(problem),
      );
    default: {
      const step = await stepToFix(merchant, reference, problem.goTo, problem);
      return redirectWithMessages(request, merchant, merchant.paths.step(reference, step), withoutCharge(problem));
    }
  }
}

/** Whether another tab has deleted the shipment. On a fault, assume that it exists. */
async function isDeleted({ upstream }: Merchant, waybillReference: string): Promise<boolean> {
  const found = await attempt(upstream.shipments.get({ waybillReference }));
  return found.kind === "refused" && found.refusal.status === 404;
}

const NOTHING_CHARGED: OrderMessage = { key: "nothing-charged" };

/** Added on the payment page to refusals that do not mention whether anything was charged. */
const PAYMENT_ADVICE: Partial<Record<OrderMessage["key"], OrderMessage>> = {
  "missing-tax": NOTHING_CHARGED,
  "missing-billing": NOTHING_CHARGED,
  "missing-phone": NOTHING_CHARGED,
  "payment-denied": { key: "try-another" },
  "balance-too-low": { key: "try-another" },
};

function withAdvice({ messages }: OrderProblem): OrderMessage[] {
  return [...messages, ...messages.flatMap(({ key }) => PAYMENT_ADVICE[key] ?? [])];
}

function withoutCharge(problem: OrderProblem): OrderMessage[] {
  return mayBeCharged(problem) ? problem.messages : [...problem.messages, NOTHING_CHARGED];
}

/** Messages of an order that bought nothing: the reasons, and whether anything was charged. */
export function orderMessages(problem: OrderProblem): OrderMessage[] {
  // This order was refused, so nothing was charged by it: another order has paid.
  if (problem.goTo === "paid") return [...problem.messages, { key: "nothing-more-charged" }];
  return problem.goTo === "payment" ? withAdvice(problem) : withoutCharge(problem);
}

/** Clears a collection day that the carrier no longer accepts, so that the checkout opens the step in which to choose another. */
async function stepToFix(
  merchant: Merchant,
  reference: string,
  step: CheckoutStep,
  { messages }: OrderProblem,
): Promise<CheckoutStep> {
  if (!messages.some(({ key }) => key === "collection-date")) return step;
  const shipment = await requireShipment(merchant, reference);
  const saved = await saveDraft(merchant, shipment, { ...draftOf(shipment), collection: null }).catch(nullIfDraftChanged);
  return (saved?.kind === "ok" ? redirectStep(saved.value, step, (await loadClock(merchant)).today) : null) ?? step;
}

type FlashLine = Pick<FlashMessage, "key" | "params">;

const toFlashLine = ({ key, ...message }: OrderMessage): FlashLine => ({ ...message, key: `order.${key}` });

/** 303 to a page that shows these messages once. */
export async function redirectWithMessages(
  request: Request,
  merchant: Merchant,
  url: string,
  messages: OrderMessage[],
): Promise<Response> {
  const lines = messages.map(async (message) => {
    const line = toFlashLine(message);
    return line.key === "order.payment-returned" ? { ...line, key: await mailedKey(merchant, line.key) } : line;
  });
  const [first, ...also] = await Promise.all(lines);
  const { key, params }: FlashLine = first ?? { key: "order.server" };
  return redirectWithFlash(request, url, {
    key,
    ...(params ? { params } : {}),
    ...(also.length > 0 ? { also } : {}),
    tone: "error",
  });
}
