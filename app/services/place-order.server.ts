import { redirect } from "@remix-run/node";
import type { Payment } from "../../contract/orders";
import { failedShipments, type OrderProblem, orderProblem } from "~/models/checkout/order-problems";
import type { PendingPayment } from "~/models/checkout/pending-payment";
import { paidUrl } from "~/models/checkout/step-rules";
import { checkoutUrl } from "~/models/checkout/steps";
import { redirectWithFlash } from "./flash.server";
import { log } from "./log.server";
import type { Merchant } from "./merchant.server";
import { requireShipment } from "./shipment.server";
import { attempt } from "./upstream.server";

/** What the provider's page sent back; all null for an order that costs nothing. */
export type PaymentProof = Pick<Payment, "nonce" | "token" | "paymentId" | "payerId">;
export const NO_PROOF: PaymentProof = { nonce: null, token: null, paymentId: null, payerId: null };

/**
 * Buys one shipment and goes where the merchant has to go then: to its details, or to the step that mends what was wrong.
 *
 * The order is bought under the key that the payment page was rendered with, so doing this again, after a double click, a reload
 * or a lost answer, finds the first order and buys nothing.
 */
export async function placeOrder(
  request: Request,
  merchant: Merchant,
  pending: PendingPayment,
  proof: PaymentProof,
): Promise<Response> {
  const order = await attempt(
    merchant.upstream.orders.create({
      headers: { "idempotency-key": pending.idempotencyKey },
      body: {
        orderCustomReference: null,
        payment: {
          id: pending.paymentMethodId,
          type: "DIRECT",
          method: pending.method,
          currency: pending.currency,
          deviceData: null,
          ...proof,
        },
        shipments: [{ waybillReference: pending.waybillReference, voucherName: pending.voucherName }],
        totalPrice: pending.totalPrice,
        carriersTermsAndConditions: pending.carriersTermsAndConditions,
      },
    }),
  );
  const problem = order.ok
    ? shipmentProblem(failedShipments(order.value))
    : orderProblem(order.refusal.status, order.refusal.messages);
  if (!problem) {
    return redirectWithFlash(request, `${merchant.prefix}/shipments/${pending.waybillReference}/details`, {
      key: "shipment-bought",
      tone: "success",
    });
  }
  log("warn", "order-refused", { goTo: problem.goTo, reason: problem.messages[0]?.key });
  return toProblem(request, merchant, pending.waybillReference, problem);
}

function shipmentProblem(failed: ReturnType<typeof failedShipments>): OrderProblem | null {
  return failed.length === 0 ? null : orderProblem(422, failed);
}

async function toProblem(request: Request, merchant: Merchant, reference: string, problem: OrderProblem): Promise<Response> {
  switch (problem.goTo) {
    case "not-allowed":
      return redirect(`${merchant.prefix}/error?reason=purchase-not-allowed`, 303);
    case "paid":
      return redirectWithFlash(request, paidUrl(merchant.prefix, await requireShipment(merchant, reference)), {
        key: "shipment-already-paid",
        tone: "warning",
      });
    default: {
      const [first = { key: "order.server" }, ...also] = problem.messages.map((message) => ({
        ...message,
        key: `order.${message.key}`,
      }));
      return redirectWithFlash(request, checkoutUrl(merchant.prefix, reference, problem.goTo), {
        ...first,
        ...(also.length > 0 ? { also } : {}),
        tone: "error",
      });
    }
  }
}
