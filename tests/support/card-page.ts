import { cardForm, GOOD_CARD } from "../contract/support/payment";
import { attributesOf, fieldsOf, openFormBrowser, type Page } from "./form-browser";

/** The provider's URL on the app's redirect page; null for any other page. */
export function providerUrlOf(page: Page): string | null {
  if (!page.url.pathname.endsWith("/payment/leave")) return null;
  return attributesOf(page, "main a.button", "href")[0] ?? null;
}

/**
 * Pays on the provider's hosted page.
 *
 * @returns the URL that the provider redirects to, with its proof of payment; not yet opened
 */
export async function payWithCard(providerUrl: string): Promise<string> {
  const provider = await openFormBrowser().open(providerUrl);
  const selector = 'form[action$="/card"]';
  const [action = ""] = attributesOf(provider, selector, "action");
  const body = new URLSearchParams(fieldsOf(provider, selector, cardForm(GOOD_CARD)));
  const paid = await fetch(new URL(action, providerUrl), { method: "POST", body, redirect: "manual" });
  const location = paid.headers.get("location");
  if (!location) throw new Error(`The payment page answered ${paid.status}`);
  return location;
}
