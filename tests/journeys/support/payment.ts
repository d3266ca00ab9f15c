import { expect, type Page } from "@playwright/test";
import type { PaymentMethodName } from "../../../contract/orders";
import { CHALLENGE_CODE, TEST_CARDS, type CardOutcome } from "../../../platform/world/payments/cards";
import { t } from "../../../platform/words/words";
import { CARD_EXPIRY } from "../../contract/support/payment";
import type { Visitor } from "./accounts";
import { acceptTerms } from "./checkout";

/** Presses "Pay" on the payment step and arrives at the provider's page. */
export async function leaveToPay(page: Page, merchant: Visitor, method: PaymentMethodName): Promise<void> {
  const { words, language } = merchant;
  await page.getByRole("radio", { name: words("checkout", `method.${method}`) }).check();
  await acceptTerms(page, merchant);
  await payButton(page, merchant).click();
  await expect(page.getByText(t(language, "payment.simulated"))).toBeVisible();
}

export function payButton(page: Page, { words }: Visitor) {
  const name = words("checkout", "payment.pay", { amount: "AMOUNT" }).replace("AMOUNT", ".*\\d.*");
  return page.getByRole("button", { name: new RegExp(`^${name}$`) });
}

/** Fills in the provider's card form. */
export async function fillCard(page: Page, { language }: Visitor, fate: CardOutcome): Promise<void> {
  await page.getByLabel(t(language, "payment.number")).fill(TEST_CARDS.find((card) => card.outcome === fate)?.number ?? "");
  await page.getByLabel(t(language, "payment.expiry")).fill(CARD_EXPIRY);
  await page.getByLabel(t(language, "payment.cvc")).fill("123");
  await page.getByLabel(t(language, "payment.holder")).fill("Nadia Journeys");
  await page.locator("button.full").click();
}

/** Passes the bank's challenge. */
export async function passChallenge(page: Page, { language }: Visitor, code = CHALLENGE_CODE): Promise<void> {
  await page.getByLabel(t(language, "payment.code")).fill(code);
  await page.getByRole("button", { name: t(language, "payment.confirm") }).click();
}

export async function payByPaypal(page: Page, { language }: Visitor): Promise<void> {
  await page.getByLabel(t(language, "payment.email")).fill("nadia@paypal.example");
  await page.getByLabel(t(language, "payment.password")).fill("any");
  await page.locator("button.full").click();
}

export async function payByBancontact(page: Page, bank = "Noorderbank"): Promise<void> {
  await page.getByRole("radio", { name: bank }).check();
  await page.locator("button.full").click();
}

/** Expects the details page of a purchased shipment. @param isFree whether the price was zero */
export async function expectBought(page: Page, { words }: Visitor, reference: string, isFree = false): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/shipments/${reference}/details$`));
  await expect(page.getByText(words("flash", isFree ? "shipment-made" : "shipment-bought"))).toBeVisible();
}
