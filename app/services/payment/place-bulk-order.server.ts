import { redirect } from "@remix-run/node";
import { isFailed, needsConfirmation, orderProblem } from "~/models/checkout/order-problems";
import { SAVES_METHOD } from "~/models/payment/payment-paths";
import type { BulkPayment } from "~/models/payment/provider-visit";
import { failureProblem, orderMessages, orderOnce, redirectWithMessages } from "~/services/checkout/place-order.server";
import { log } from "~/services/process/log.server";
import type { Merchant } from "~/services/session/merchant.server";
import { commitSession } from "~/services/session/session.server";
import { unselect } from "~/services/shipments/selection.server";
import { messagesOf } from "./load-shipments.server";
import { NO_PROOF, type PaymentProof } from "./provider-visit.server";

/**
 * Buys several shipments and redirects to the summary; shipments that were not bought stay selected. If nothing was bought,
 * redirects back to the panel with the reasons.
 *
 * The idempotency key comes from the panel, so a double click, a reload or a lost response finds the first order.
 *
 * @param confirm what to do where the bank wants the merchant to confirm the charge of a saved method
 * @throws UpstreamFault if it is unknown whether the order was placed; repeating the same request is safe
 */
export async function placeBulkOrder<Confirmed = never>(
  request: Request,
  merchant: Merchant,
  pending: BulkPayment,
  { proof = NO_PROOF, confirm }: { proof?: PaymentProof; confirm?: () => Promise<Confirmed> } = {},
): Promise<Response | Confirmed> {
  const { idempotencyKey, payment, shipments, totalPrice, currency, carriersTermsAndConditions } = pending;
  const references = shipments.map(({ waybillReference }) => waybillReference);
  const { order } = await orderOnce(merchant, references, () =>
    merchant.upstream.orders.create({
      headers: { "idempotency-key": idempotencyKey },
      body: {
        orderCustomReference: null,
        payment: { ...payment, currency, deviceData: null, ...proof },
        shipments,
        totalPrice,
        carriersTermsAndConditions,
      },
    }),
  );
  if (order.kind !== "ok") {
    const problem = failureProblem(order);
    log("warn", "order-refused", { goTo: problem.goTo, reason: problem.messages[0]?.key });
    if (problem.goTo === "not-allowed") return redirect(merchant.paths.error("purchase-not-allowed"), 303);
    return redirectWithMessages(request, merchant, panelUrl(merchant, pending), orderMessages(problem));
  }
  if (confirm && needsConfirmation(order.value)) return confirm();
  const bought = order.value.shipments.filter((line) => !isFailed(line));
  if (bought.length === 0) {
    const problem = orderProblem(422, order.value.shipments.flatMap(messagesOf));
    const url = panelUrl(merchant, pending, order.value.orderReference);
    return redirectWithMessages(request, merchant, url, orderMessages(problem));
  }
  unselect(
    merchant.session,
    bought.map(({ shipmentReference }) => shipmentReference),
  );
  return redirect(merchant.paths.bulkSummary(order.value.orderReference), {
    status: 303,
    headers: { "Set-Cookie": await commitSession(merchant.session) },
  });
}

/** URL of the panel of a payment, with its method chosen. @param failed order with the reasons of each shipment */
export function panelUrl(
  { paths }: Pick<Merchant, "paths">,
  { inbox, search, payment, savesMethod }: BulkPayment,
  failed?: string,
): string {
  const query = new URLSearchParams(search);
  query.set("method", payment.id);
  if (savesMethod) query.set(SAVES_METHOD, "1");
  else query.delete(SAVES_METHOD);
  if (failed) query.set("order", failed);
  return paths.bulk(inbox, "payment", query);
}
