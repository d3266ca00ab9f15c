import { randomUUID } from "node:crypto";
import type { PaymentMethodName } from "#contract/orders";
import { publicOrigin } from "~/services/http/public-origin.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, type Outcome } from "~/services/upstream/upstream.server";

interface Consent {
  method: PaymentMethodName;
  /** Minor units. */
  amount: number;
  currency: string;
  description: string;
  references: string[];
  /** Path that the provider leads back to. @param state names the payment */
  returnPath: (state: string) => string;
}

/**
 * Opens the provider's page; the merchant comes back from it with a proof of payment.
 *
 * Each press opens a page of its own, because one that was left or cancelled cannot be opened again. Nothing is charged there: that
 * happens with the order, whose idempotency key is the same for every press on one page.
 */
export async function openProvider(
  request: Request,
  merchant: Merchant,
  { returnPath, ...consent }: Consent,
): Promise<Outcome<{ state: string; redirectUrl: string }>> {
  const state = randomUUID();
  const opened = await attempt(
    merchant.upstream.orders.startPayment({
      headers: { "idempotency-key": state },
      body: {
        ...consent,
        returnUrl: publicOrigin(request) + returnPath(state),
        language: await detectLanguage(request, merchant.tenant),
      },
    }),
  );
  return opened.kind === "ok" ? { kind: "ok", value: { state, redirectUrl: opened.value.redirectUrl } } : opened;
}
