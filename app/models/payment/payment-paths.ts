import type { MerchantPaths } from "~/models/paths";

/* URLs that only the server needs. Not in `paths.ts`, which every page loads. */

/** Query key of a payment page on which the method was to be saved: set when the provider's page was left without a payment. */
export const SAVES_METHOD = "saves";

/** The checkout's payment step. @param method value of the option chosen before, and whether the method was to be saved */
export function checkoutPayment(
  { step }: Pick<MerchantPaths, "step">,
  reference: string,
  method?: string | null,
  savesMethod = false,
): string {
  return step(reference, "payment", method ? { method, ...(savesMethod ? { [SAVES_METHOD]: "1" } : {}) } : undefined);
}

/** Where the merchant pays in. @param left what was chosen before, minor units; `returnTo` is the payment page that it is for */
export function payInPage(
  { billing }: Pick<MerchantPaths, "billing">,
  { amount, option, savesMethod, returnTo }: { amount: number; option: string; savesMethod: boolean; returnTo: string | null },
): string {
  return billing("balance", {
    amount: String(amount),
    method: option,
    ...(savesMethod ? { [SAVES_METHOD]: "1" } : {}),
    ...(returnTo ? { returnTo } : {}),
  });
}

/**
 * The pages before and after the provider's page.
 *
 * @param payment path of the payment page
 * @param state identifies the payment
 */
export function providerPaths(payment: string, state: string) {
  const query = new URLSearchParams({ state }).toString();
  return { leave: `${payment}/leave?${query}`, return: `${payment}/return?${query}` };
}

/** Path of the payment page, from the URL of its {@link providerPaths} `leave`. */
export function pageOfLeave(url: string): string {
  return new URL(url).pathname.replace(/\.data$/, "").replace(/\/leave$/, "");
}

/** Whether a page was opened by PayPal's redirect. @see spec shipment-core, section 4, "Checkout flow" */
export function isPayPalReturn(query: URLSearchParams): boolean {
  return ["token", "paymentId", "PayerID"].every((name) => query.has(name));
}
