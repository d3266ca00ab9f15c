import { realAddress } from "../support/real-addresses";
import { subscribe } from "../contract/support/plan";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { askForRates, chooseService, fillContents, fillPerson, RECIPIENT, referenceOf, SENDER } from "./support/checkout";
import { expectBought } from "./support/payment";
import { expect, test, urlOf, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";

const PAGE = "/settings/own-contracts";
const SEUR = {
  ...{ "User name": "hollis-wren", Password: "demo-password", "Client ID": "H20481", "Client secret": "demo-secret" },
  ...{ "Account number": "44120-8", "ID number (NIF)": "B66554432", "Origin business unit": "08" },
};

test(
  "I connect my contract with a carrier, ship under it, change it and deactivate it",
  WITHOUT_JAVASCRIPT,
  async ({ page, hasScript, complaints }) => {
    // The carrier refuses, and then has no time.
    complaints.allow(/status of (409|502)/);
    const merchant = await newMerchant();
    await subscribe(merchant.upstream);
    await openAs(page, merchant, PAGE);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Connect SEUR" }).click();
    const connect = page.getByRole("button", { name: "Connect SEUR" });
    await expect(connect).toBeVisible();
    await waitForHydration(page);
    await expectAccessible(page);
    await connect.click();
    await expect(page.locator(".error-summary")).toContainText("Client secret: Fill this in");
    await expect(page).toHaveTitle(/^Error: /);

    const fill = async (fields: Record<string, string>) => {
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    };
    await fill({ ...SEUR, Password: "another" });
    await connect.click();
    await expect(page.getByRole("alert").filter({ hasText: "SEUR" })).toContainText("SEUR doesn’t accept these credentials");
    await expect(page.getByText("Check this field")).toHaveCount(7);
    await expect(page.getByText("Your active contract is unchanged.")).toBeHidden();
    await expect(page.getByLabel("User name")).toHaveValue("hollis-wren");
    // A secret never comes back from the server.
    if (!hasScript) await expect(page.getByLabel("Client secret", { exact: true })).toHaveValue("");
    await expectAccessible(page);
    await fill({ Password: "busy-password", "Client secret": "demo-secret" });
    await connect.click();
    await expect(page.locator(".error-summary")).toContainText("We couldn’t check this with the carrier just now.");
    await fill(SEUR);
    await page.getByRole("button", { name: "Try again" }).click();

    await expect(page.getByText("SEUR is connected")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel("SEUR Frío")).toBeHidden();
    await page.getByText("Show 1 more").click();
    await page.getByLabel("SEUR Frío").check();
    await page.getByLabel("SEUR 48").check();
    await page.getByText("Show less").click();
    await page.getByRole("button", { name: "Save services" }).click();
    await expect(page.getByText("2 of 6 services in use")).toBeVisible();

    const at = realAddress("ES");
    await askForRates(page, merchant, at, at);
    await expect(page.locator("label, li", { hasText: "SEUR 48" }).first()).toContainText("Own contract");
    await chooseService(page, merchant, "SEUR 48");
    await fillPerson(page, merchant, "from", SENDER, at.street);
    await fillPerson(page, merchant, "to", RECIPIENT, at.street);
    await fillContents(page, merchant);
    await expect(page.getByText("Billed by the carrier")).toBeVisible();
    const reference = referenceOf(page);
    await page.getByRole("button", { name: "Create shipment" }).click();
    await expectBought(page, merchant, reference, true);

    await page.goto(urlOf("waybill", `/private${PAGE}`));
    await waitForHydration(page);
    await page.getByRole("link", { name: "Edit SEUR" }).click();
    await expect(page.getByLabel("User name")).toHaveAttribute("placeholder", "••••••••");
    await expect(page.getByLabel("User name")).toHaveValue("");
    await page.getByLabel("Password", { exact: true }).fill("another");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your active contract is unchanged.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("demo-another");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The credentials for SEUR were saved.")).toBeVisible();

    await page.getByRole("link", { name: "Edit SEUR" }).click();
    await page.getByRole("link", { name: "Deactivate contract" }).click();
    await expect(page.getByRole("heading", { name: "Deactivate the contract with SEUR?" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Deactivate contract" }).click();
    await expect(page.getByText("The contract with SEUR was deactivated.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Connect SEUR" })).toBeVisible();
  },
);

test("I see what a plan would bring, and when the plan that brings it ends", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, PAGE);
  await expect(page.getByRole("heading", { name: "Own contracts are part of Silver" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect BRT" })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(urlOf("waybill", `/private${PAGE}/brt`));
  await expect(page.getByLabel("User ID")).toBeDisabled();
  await expect(page.getByRole("dialog").getByRole("link", { name: "See Silver" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("link", { name: "See Silver" }).click();
  await expect(page).toHaveURL(/\/private\/subscriptions$/);

  const { id } = await subscribe(merchant.upstream);
  await merchant.upstream.subscriptions.cancel({ id, reason: "other", text: "Done" });
  await page.goto(urlOf("waybill", `/private${PAGE}`));
  await expect(page.getByRole("heading", { name: /^Silver ends on / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Connect BRT" })).toBeVisible();
  await expectAccessible(page);
});
