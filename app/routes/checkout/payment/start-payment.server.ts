import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { PendingPayment } from "~/models/checkout/pending-payment";
import { savePendingPayment } from "~/services/checkout/payments.server";
import { publicOrigin } from "~/services/http/public-origin.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfRefused } from "~/services/upstream/upstream.server";

/**
 * Opens the provider's page; the merchant comes back from it to the return route with a proof of payment.
 *
 * @returns null where the upstream refuses
 */
export async function startPayment(request: Request, merchant: Merchant, pending: PendingPayment): Promise<Response | null> {
  const { waybillReference: reference } = pending;
  const state = randomUUID();
  const opened = await nullIfRefused(
    merchant.upstream.orders.startPayment({
      // Each press opens a page of its own, because one that was left or cancelled cannot be opened again. Nothing is charged
      // there: that happens with the order, whose idempotency key is the same for every press on this page.
      headers: { "idempotency-key": state },
      body: {
        method: pending.method,
        amount: pending.totalPrice,
        currency: pending.currency,
        description: reference,
        references: [reference],
        returnUrl: publicOrigin(request) + merchant.paths.paymentReturn(reference, state),
        language: await detectLanguage(request, merchant.tenant),
      },
    }),
  );
  if (!opened) return null;
  await savePendingPayment(request, state, { ...pending, redirectUrl: opened.redirectUrl });
  return redirect(merchant.paths.paymentLeave(reference, state), 303);
}
