import { expect, type Locator, type Page } from "@playwright/test";
import type { Visitor } from "./accounts";
import type { RealAddress } from "../../support/real-addresses";
import { open, urlOf } from "./test";

/** A sender's or recipient's contact details. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const SENDER: Person = { firstName: "Ainhoa", lastName: "Núñez", email: "ainhoa@mail.example", phone: "+34 600 123 123" };
export const RECIPIENT: Person = {
  firstName: "Łucja",
  lastName: "Groß-Őry",
  email: "lucja@mail.example",
  phone: "+49 30 5550 1100",
};

interface Parcel {
  weight: string;
  length: string;
  width: string;
  height: string;
}
export const SMALL_PARCEL: Parcel = { weight: "1.25", length: "30", width: "20", height: "10" };

/** One end of the route on the info step. */
export function endOf(page: Page, { words }: Visitor, end: "from" | "to"): Locator {
  return page.getByRole("group", { name: words("checkout", `info.${end}`), exact: true });
}

/** One parcel row; the first is 1. */
export function parcelRow(page: Page, { words }: Visitor, number: number): Locator {
  return page.getByRole("group", { name: words("checkout", "parcel.legend", { number }), exact: true });
}

export async function fillEnd(page: Page, merchant: Visitor, end: "from" | "to", { alpha2Code, zipCode, city }: RealAddress) {
  const group = endOf(page, merchant, end);
  await group.getByLabel(merchant.words("checkout", "info.country")).selectOption(alpha2Code);
  await group.getByLabel(merchant.words("checkout", "info.place"), { exact: true }).fill(`${zipCode} ${city}`);
}

export async function fillParcel(page: Page, merchant: Visitor, number: number, parcel: Parcel): Promise<void> {
  const row = parcelRow(page, merchant, number);
  for (const name of ["weight", "length", "width", "height"] as const) {
    await row.getByLabel(merchant.words("checkout", `parcel.${name}`)).fill(parcel[name]);
  }
}

export async function addParcel(page: Page, { words }: Visitor): Promise<void> {
  await page.getByRole("button", { name: `+ ${words("checkout", "parcel.custom")}`, exact: true }).click();
}

export async function getRates(page: Page, { words }: Visitor): Promise<void> {
  await page.getByRole("button", { name: words("checkout", "info.submit"), exact: true }).click();
}

/** The first step, from a new shipment to its list of services. */
async function askForRates(page: Page, merchant: Visitor, from: RealAddress, to: RealAddress): Promise<void> {
  await open(page, urlOf(merchant.tenant, `${merchant.prefix}/shipments/create/info`));
  await fillParcel(page, merchant, 1, SMALL_PARCEL);
  await fillEnd(page, merchant, "from", from);
  await fillEnd(page, merchant, "to", to);
  await getRates(page, merchant);
  await expect(page).toHaveURL(/\/create\/service$/);
}

/** From drop-off to home delivery, offered between all test countries, without terms. */
const PLAIN_SERVICE = "A Casa";

/**
 * Chooses a service by name, and its last collection day if it has any: the test clock runs fast, and tomorrow may have passed
 * before the form is filled in.
 */
export async function chooseService(page: Page, { words }: Visitor, name = PLAIN_SERVICE): Promise<void> {
  const addresses = page.getByRole("heading", { level: 1, name: words("checkout", "address.heading") });
  const summary = page.getByRole("complementary", { name: words("checkout", "summary.heading") });
  const otherDay = summary.getByText(words("checkout", "address.change-place"), { exact: false });
  const goOn = page.getByRole("button", { name: words("checkout", "service.continue"), exact: true });
  await page.getByRole("radio", { name: new RegExp(`${name}$`) }).check();
  await goOn.click();
  await expect(addresses).toBeVisible();
  if ((await otherDay.count()) === 0) return;
  await otherDay.click();
  const day = page.getByLabel(words("checkout", "service.collection"));
  await expect(day).toBeVisible();
  await day.selectOption({ index: (await day.getByRole("option").count()) - 1 });
  await goOn.click();
  await expect(addresses).toBeVisible();
}

/** Sender or recipient on the address step. */
export function personOf(page: Page, { words }: Visitor, end: "from" | "to"): Locator {
  return page.getByRole("group", { name: words("checkout", `address.${end}`), exact: true });
}

export async function fillPerson(
  page: Page,
  merchant: Visitor,
  end: "from" | "to",
  person: Person,
  street: string,
): Promise<void> {
  const { words } = merchant;
  const group = personOf(page, merchant, end);
  // A known sender is collapsed to one line.
  if (end === "from" && !(await group.isVisible()))
    await page.getByText(words("checkout", "address.from"), { exact: true }).first().click();
  for (const name of ["firstName", "lastName", "email", "phone"] as const) {
    await group.getByLabel(words("checkout", `person.${name}`), { exact: true }).fill(person[name]);
  }
  await group.getByLabel(words("checkout", "person.street1")).fill(street);
}

export async function fillContents(page: Page, { words }: Visitor, description = "Books", value = "42.00"): Promise<void> {
  await page.getByLabel(words("checkout", "field.content.description")).fill(description);
  await page.getByLabel(words("checkout", "content.value-in", { currency: "EUR" })).fill(value);
}

/** A line of the price: its label and amount. */
export function priceLine(page: Page, label: string | RegExp): Locator {
  return page.locator(".money > div").filter({ hasText: label });
}

/** Accepts the carrier's terms if the page requires it. */
export async function acceptTerms(page: Page, { words }: Visitor): Promise<void> {
  const sentence = words("checkout", "terms.accept", { carrier: ".+" }).replaceAll(/<\/?a>/g, "");
  const terms = page.getByLabel(new RegExp(`^${sentence}`));
  if ((await terms.count()) > 0) await terms.check();
}

export async function goToPayment(page: Page, { words }: Visitor): Promise<void> {
  await page.getByRole("button", { name: words("checkout", "address.submit"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: words("checkout", "payment.heading") })).toBeVisible();
}

interface Route {
  from: RealAddress;
  to: RealAddress;
  /** End of the service's name. */
  service?: string;
}

/** All steps from a new shipment to the payment. @returns the shipment's reference */
export async function fillCheckout(page: Page, merchant: Visitor, { from, to, service }: Route): Promise<string> {
  await askForRates(page, merchant, from, to);
  await chooseService(page, merchant, service);
  await fillPerson(page, merchant, "from", SENDER, from.street);
  await fillPerson(page, merchant, "to", RECIPIENT, to.street);
  await fillContents(page, merchant);
  await acceptTerms(page, merchant);
  await goToPayment(page, merchant);
  return referenceOf(page);
}

/** The reference in the current page's URL. */
export function referenceOf(page: Page): string {
  const reference = /\/shipments\/([^/]+)\//.exec(page.url())?.[1];
  if (!reference) throw new Error(`No reference in ${page.url()}`);
  return reference;
}
