import { attributesOf, fieldsOf, type FormBrowser, type Page, textOf, openFormBrowser } from "../../support/form-browser";
import { cardForm, GOOD_CARD } from "../../contract/support/payment";

/**
 * Asserts that the page's path ends with `end`.
 *
 * @throws Error with the actual URL
 */
export function expectPath(page: Page, end: string): Page {
  if (page.status === 200 && page.url.pathname.endsWith(end)) return page;
  throw new Error(`Not at …${end} but at ${page.url.href} (${page.status}): ${textOf(page)}`);
}

/** The path of a page, to open it on another app. */
export function pathOf({ url }: Page): string {
  return url.pathname + url.search;
}

/** Submits a login page. */
export function sendLogin(browser: FormBrowser, login: Page, email: string, password: string): Promise<Page> {
  return browser.send(login.url, fieldsOf(login, "form#login", { email, password }));
}

/** From Madrid to Barcelona, one parcel. */
export function sendInfo(browser: FormBrowser, info: Page): Promise<Page> {
  const parcel = { name: "Box", weight: "1.25", length: "30", width: "20", height: "10" };
  const entered = {
    "from.alpha2Code": "ES",
    "from.zipCode": "28001",
    "to.alpha2Code": "ES",
    "to.zipCode": "08001",
    ...Object.fromEntries(Object.entries(parcel).map(([name, value]) => [`parcels[0].${name}`, value])),
    intent: "rates",
  };
  return browser.send(info.url, fieldsOf(info, "form#step", entered));
}

/** Chooses the first drop-off service, which needs no collection day. */
export async function sendService(browser: FormBrowser, service: Page): Promise<Page> {
  const [csrf = ""] = attributesOf(service, 'input[name="csrf"]', "value");
  for (const serviceId of attributesOf(service, 'input[name="serviceId"]', "value")) {
    const chosen = await browser.send(service.url, [
      ["csrf", csrf],
      ["serviceId", serviceId],
    ]);
    if (chosen.url.pathname.endsWith("/address") && !chosen.html.includes('name="dropoffPointId"')) return chosen;
  }
  throw new Error(`No service from a point to the door on ${service.url.href}: ${textOf(service)}`);
}

export function sendAddress(browser: FormBrowser, address: Page): Promise<Page> {
  const person = (end: "from" | "to", firstName: string) =>
    Object.entries({
      firstName,
      lastName: "Tester",
      email: "a@mail.example",
      phone: "+34 600 123 123",
      street1: "Calle Mayor 1",
    }).map(([name, value]): [string, string] => [`${end}.${name}`, value]);
  const entered = {
    ...Object.fromEntries([...person("from", "Ana"), ...person("to", "Zoë")]),
    "content.description": "Books",
    "content.value": "42.00",
    carriersTermsAndConditions: "on",
  };
  return browser.send(address.url, fieldsOf(address, "form#step", entered));
}

/** Presses "Pay". */
export function sendPayment(browser: FormBrowser, payment: Page): Promise<Page> {
  return browser.send(payment.url, fieldsOf(payment, "form#step", { carriersTermsAndConditions: "on" }));
}

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
