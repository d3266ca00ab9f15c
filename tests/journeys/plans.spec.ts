import type { Page } from "@playwright/test";
import { GOOD_CARD } from "../contract/support/payment";
import { subscribe } from "../contract/support/plan";
import { realAddress } from "../support/real-addresses";
import { formatsOf } from "~/models/formats";
import { type Merchant, newEmail, newMerchant, openAs, signInAs, type Visitor } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { askForRates } from "./support/checkout";
import { waitForDays } from "./support/clock";
import { fillCard, passChallenge, payByPaypal } from "./support/payment";
import { verifyPhone } from "./support/phone";
import { expect, MOVES_CLOCK, open, test, urlOf, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";
import { wordsOf } from "./support/words";

/** A month of the plan and what is said of its discount, by tenant. */
const PLANS = [
  {
    visitor: { tenant: "waybill", prefix: "/private", language: "en", words: wordsOf("en") },
    ...{ locale: "en-GB", country: "ES", phone: "+34 600 000 000", zipCode: "28001", city: "Madrid", taxId: null },
    ...{ gross: 3509, asksForPhone: true, premium: "Velorra", discount: "25%" },
  },
  {
    visitor: { tenant: "mercato", prefix: "/fr/private", language: "fr", words: wordsOf("fr") },
    ...{ locale: "fr-FR", country: "FR", phone: "+33 6 12 34 56 78", zipCode: "75001", city: "Paris", taxId: "FR83404833048" },
    ...{ gross: 3480, asksForPhone: false, premium: null, discount: null },
  },
] as const;
const PLAN = { plan: "Silver" };

/** Registers on the tenant's page, with the consent that it asks for. */
async function register(page: Page, { tenant, words }: Visitor, { country, phone, taxId }: Registered): Promise<void> {
  const field = (name: string) => page.getByLabel(words("session", `register.${name}`), { exact: true });
  await open(page, urlOf(tenant, `/${tenant}/register`));
  if (taxId === null) await page.getByRole("radio", { name: words("session", "register.autonomous") }).check();
  else {
    await field("companyName").fill("Journeys & Daughters");
    await field("taxId").fill(taxId);
  }
  await field("firstName").fill("Nadia");
  await field("lastName").fill("Journeys");
  await field("email").fill(newEmail());
  await field("phone").fill(phone);
  await field("alpha2Code").selectOption(country);
  await page.getByLabel(words("session", "register.password")).fill("A new passw0rd");
  await field("dataProcessing").check();
  await page.getByRole("button", { name: words("session", "register.submit") }).click();
}

interface Registered {
  country: string;
  phone: string;
  /** Null for someone self-employed. */
  taxId: string | null;
}

/** The gates of what the plan brings: shut without it, gone with it. */
async function expectGates(page: Page, { tenant, prefix, words }: Visitor, isShut: boolean): Promise<void> {
  const gates = [
    ["/analytics", page.getByRole("link", { name: words("analytics", "gate.way", PLAN) })],
    ["/settings/own-contracts", page.getByRole("heading", { name: words("contracts", "gate.title", PLAN) })],
    [
      "/settings/branded-emails/email-templates",
      page.getByRole("heading", { name: words("branded-emails", "gate.title", PLAN) }),
    ],
  ] as const;
  for (const [path, gate] of gates) {
    await page.goto(urlOf(tenant, prefix + path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(gate, path).toHaveCount(isShut ? 1 : 0);
  }
}

for (const { visitor, locale, gross, asksForPhone, premium, discount, ...registered } of PLANS) {
  test.describe(visitor.tenant, () => {
    test.use({ locale });

    test(
      `From my registration at ${visitor.tenant} to the plan and what it opens, until I cancel it`,
      WITHOUT_JAVASCRIPT,
      async ({ page }) => {
        const { tenant, prefix, language, words } = visitor;
        const t = (key: string, params = {}) => words("subscription", key, { ...PLAN, ...params });
        const price = formatsOf(language, "UTC").money(gross, "EUR");
        const isChecked = tenant === "waybill";
        const check = () => (isChecked ? expectAccessible(page) : Promise.resolve());
        const openPage = (path: string) => open(page, urlOf(tenant, prefix + path));
        await register(page, visitor, registered);

        // The plan is a step of the onboarding, and leads on in it.
        await expect(page.getByRole("heading", { level: 1, name: words("onboarding", "plan.title") })).toBeVisible();
        await waitForHydration(page);
        await page.getByRole("link", { name: t("plus.choose") }).click();
        await page.getByLabel(words("billing", "address"), { exact: true }).fill("1 Main Street");
        await page.getByLabel(words("billing", "zipCode")).fill(registered.zipCode);
        await page.getByLabel(words("billing", "location")).fill(registered.city);
        await page.getByRole("button", { name: t("subscribe.continue") }).click();
        if (asksForPhone) await verifyPhone(page);
        await expect(page.getByText(t("purchase.due"))).toBeVisible();
        await check();
        await page.getByRole("radio", { name: words("checkout", "method.CREDIT_CARD_3D_SECURE") }).check();
        await page.getByRole("button", { name: t("purchase.pay", { amount: price }) }).click();
        await fillCard(page, visitor, "challenge");
        await passChallenge(page, visitor);
        await expect(page.getByRole("heading", { name: t("done.heading") })).toBeVisible();
        await check();
        await page.getByRole("link", { name: t("done.continue"), exact: true }).click();
        await expect(page.getByRole("heading", { level: 1, name: words("onboarding", "platforms.title") })).toBeVisible();
        await waitForHydration(page);
        await page.getByLabel(words("onboarding", "platforms.none")).check();
        await page.getByRole("button", { name: words("onboarding", "platforms.submit") }).click();
        await page.getByRole("link", { name: words("onboarding", "completed.shipments") }).click();
        await expect(page).toHaveURL(new RegExp(`${prefix}/shipments/ready-to-purchase$`));

        await expectGates(page, visitor, false);
        if (premium) {
          await askForRates(page, visitor, realAddress("ES"), realAddress("DE"));
          await expect(page.getByRole("radio", { name: new RegExp(premium) }).first()).toBeVisible();
        }
        await openPage("/subscriptions");
        await expect(page.getByText(t("active.badge"), { exact: true })).toBeVisible();
        await check();

        await page.getByRole("link", { name: t("active.change") }).click();
        await page.getByRole("radio", { name: "PayPal" }).check();
        await page.getByRole("button", { name: t("method.submit"), exact: true }).click();
        await payByPaypal(page, visitor);
        await expect(page.getByText(t("method.done")).first()).toBeVisible();
        await openPage("/subscriptions");
        await expect(page.getByText("nadia@paypal.example")).toBeVisible();

        const cancel = async () => {
          await page.getByRole("link", { name: t("active.cancel") }).click();
          await page.getByRole("button", { name: t("active.cancel") }).click();
          await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
          await check();
          await page.getByRole("radio", { name: t("cancel.reasons.too-expensive") }).check();
          await page.getByRole("button", { name: t("active.cancel") }).click();
        };
        await cancel();
        await check();
        if (discount) {
          await page.getByRole("button", { name: t("offer.accept") }).click();
          await expect(page.getByText(t("kept.heading"))).toBeVisible();
          await openPage("/subscriptions");
          await expect(page.getByText(new RegExp(`^Your discount of ${discount}`))).toBeVisible();
          // Taken once, it is not offered again.
          await cancel();
        } else await page.getByRole("button", { name: t("offer.decline") }).click();
        await expect(page.getByRole("heading", { name: t("cancelled.heading") })).toBeVisible();
        await openPage("/subscriptions");
        await expect(page.getByText(t("notice.canceled.text"))).toBeVisible();
        await expect(page.getByRole("button", { name: t("plus.choose") })).toBeDisabled();
        await expect(page.getByText(t("intro"), { exact: true }), "nothing can be changed now").toHaveCount(0);
        await openPage("/settings/billing/invoices");
        await expect(page.getByText(price)).toBeVisible();
      },
    );
  });
}

test.describe("flandria", () => {
  test.use({ locale: "nl-BE" });

  test(
    "From my registration at flandria, which has no plans, to what is open without one",
    WITHOUT_JAVASCRIPT,
    async ({ page }) => {
      const flandria = { tenant: "flandria", prefix: "/be/private", language: "nl", words: wordsOf("nl") } as const;
      const { tenant, prefix, words } = flandria;
      await register(page, flandria, { country: "BE", phone: "+32 470 12 34 56", taxId: null });
      await expect(page).toHaveURL(new RegExp(`${prefix}/onboarding/welcome$`));
      await page.getByRole("link", { name: words("onboarding", "welcome.skip") }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/shipments/ready-to-purchase$`));
      await expect(page.getByRole("link", { name: words("shipments", "sidebar.plan"), exact: true })).toHaveCount(0);
      await open(page, urlOf(tenant, `${prefix}/subscriptions`));
      await expect(page).toHaveURL(new RegExp(`${prefix}/shipments/ready-to-purchase$`));
      await expect(page.getByText(words("flash", "page-unknown"))).toBeVisible();
      await page.goto(urlOf(tenant, `${prefix}/analytics`));
      await expect(page.getByText(words("analytics", "notice"))).toBeVisible();
      await open(page, urlOf(tenant, `${prefix}/settings/branded-emails/email-templates`));
      await expect(page.getByRole("link", { name: words("branded-emails", "switch-on") })).toBeVisible();
      await expect(page.getByRole("link", { name: words("contracts", "title"), exact: true })).toHaveCount(0);
    },
  );
});

test(
  "The plans that we cancelled end with their month, and their pages are shut again",
  { tag: [WITHOUT_JAVASCRIPT.tag, MOVES_CLOCK.tag] },
  async ({ page }) => {
    const subscribed = async (tenant: "waybill" | "mercato"): Promise<Merchant> => {
      const merchant = await newMerchant(tenant);
      const { id } = await subscribe(merchant.upstream, GOOD_CARD, `https://${tenant}.localhost/return`);
      await merchant.upstream.subscriptions.cancel({ id, reason: "business-closed", text: "" });
      return merchant;
    };
    const merchants = [await subscribed("waybill"), await subscribed("mercato")];
    for (const merchant of merchants) {
      await signInAs(page, merchant);
      await page.goto(urlOf(merchant.tenant, `${merchant.prefix}/analytics`));
      await expect(page.getByText(merchant.words("analytics", "notice"))).toBeVisible();
    }
    await waitForDays(page, 32);
    for (const merchant of merchants) {
      const { words } = merchant;
      await openAs(page, merchant, "/subscriptions");
      const choose = page.getByRole("link", { name: words("subscription", "plus.choose", PLAN) });
      // Plans end one after the other, some time after the clock.
      await expect(async () => {
        await page.reload();
        await expect(choose).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await waitForHydration(page);
      await expectGates(page, merchant, true);
    }
  },
);
