import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, urlOf, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";

const PAGE = "/private/settings/integrations";
const newKey = () => `demo-journey-${Date.now()}-${Math.random().toString(36).slice(2)}`;

test(
  "I connect a shop from the empty list, its orders arrive, and I disconnect it again",
  WITHOUT_JAVASCRIPT,
  async ({ page, hasScript }) => {
    await openAs(page, await newMerchant());
    await page.goto(urlOf("waybill", "/private/shipments/all"));
    await expect(page.getByRole("heading", { name: "Send your first parcel" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Connect shop" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Integrations" })).toBeVisible();
    await waitForHydration(page);
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("dummy");
    if (!hasScript) await page.getByRole("button", { name: "Search integrations" }).click();
    await expect(page).toHaveURL(/q=dummy/);
    await expect(page.getByRole("heading", { name: "Etsy" })).toBeHidden();
    await page.getByRole("link", { name: "Connect store: Dummy Marketplace" }).click();

    const connect = page.getByRole("button", { name: "Connect Dummy Marketplace" });
    await expect(connect).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("User name").fill("nobody");
    await page.getByLabel("Password", { exact: true }).fill("any");
    await connect.click();
    await expect(page.locator(".error-summary")).toContainText("The shop doesn’t accept these details");
    await expect(page.getByLabel("User name")).toHaveValue("nobody");
    // A secret never comes back from the server.
    if (!hasScript) await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await page.getByLabel("User name").fill(newKey());
    await page.getByLabel("Password", { exact: true }).fill("any");
    await page.getByRole("button", { name: "Try again" }).click();

    await expect(page).toHaveURL(urlOf("waybill", "/private/shipments/all"));
    await expect(page.getByText("Dummy Marketplace is connected")).toBeVisible();
    await expect(async () => {
      if (!hasScript) await page.reload();
      await expect(page.locator("tr", { hasText: "#1015" }).first()).toBeVisible({ timeout: 2000 });
    }).toPass();

    await page.goto(urlOf("waybill", PAGE));
    await expect(page.getByText("15 orders imported")).toBeVisible();
    await page.getByRole("link", { name: "Edit: Dummy Marketplace" }).click();
    await expect(page.getByLabel("User name")).toBeDisabled();
    await page.getByRole("button", { name: "Import the last 5 days" }).click();
    await expect(page.getByRole("heading", { name: "No new orders" })).toBeVisible({ timeout: 15_000 });
    await page.getByRole("dialog").or(page.getByRole("main")).getByRole("link", { name: "Close" }).last().click();
    await page.getByRole("link", { name: "Edit: Dummy Marketplace" }).click();
    await page.getByRole("link", { name: "Disconnect" }).click();
    await expect(page.getByRole("heading", { name: "Disconnect Dummy Marketplace?" })).toBeVisible();
    await page.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText("Dummy Marketplace is disconnected")).toBeVisible();
    await expect(page.getByLabel("User name")).toHaveValue("");
  },
);

test("I agree on the marketplace’s own page and see my orders come", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  await openAs(page, await newMerchant());
  await page.goto(urlOf("waybill", `${PAGE}/amazon`));
  await waitForHydration(page);
  // The panel is open; the address is that of the integrations.
  await expect(page).toHaveURL(urlOf("waybill", hasScript ? PAGE : `${PAGE}/amazon`));
  await page.getByRole("button", { name: "Continue on Amazon" }).click();
  await expect(page.locator(".error-summary")).toContainText("Marketplace’s country");
  await expect(page.locator(".field-error")).toContainText("Marketplace’s country: Fill this in");
  await page.getByLabel("Marketplace’s country").selectOption("Germany");
  await page.getByRole("button", { name: /Try again|Continue on Amazon/ }).click();
  await expect(page.getByRole("heading", { name: "Amazon Seller Central" })).toBeVisible();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("Amazon wasn’t connected")).toBeVisible();

  await page.getByRole("link", { name: "Connect store: eBay" }).click();
  await page.getByRole("button", { name: "Continue on eBay" }).click();
  await page.getByLabel("Your shop").fill(newKey().slice("demo-".length));
  await page.getByRole("button", { name: "Agree" }).click();
  await expect(page.getByRole("heading", { name: "Orders from eBay" })).toBeVisible();
  await expect(page.getByText("Your orders are here")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("15 orders imported").first()).toBeVisible();
  await page.getByRole("link", { name: "Go to shipments" }).click();
  if (!hasScript) await page.reload();
  await expect(page.locator("tr", { hasText: "1015-00000-00001" }).first()).toBeVisible();
});

interface Marketplace {
  name: string;
  alias: string;
  /** What its panel asks for. */
  fields: (key: string) => Record<string, string>;
  /** A number as its orders have it. */
  order: string;
}

const BY_FIELDS: Marketplace[] = [
  {
    name: "Aliexpress",
    alias: "aliexpress",
    fields: (key) => ({ Token: key, "API key": "demo-app", "App secret": "demo-app-secret" }),
    order: "8100000000001015",
  },
  { name: "Temu", alias: "shipengine_temu", fields: (key) => ({ Region: "EU", "API key": key }), order: "PO-1015" },
  {
    name: "WiziShop",
    alias: "wizishop_module",
    fields: (key) => ({ "Shop number": "77", "API key": key }),
    order: "WZ1015",
  },
];

test("I connect marketplaces, each by its own panel, and disconnect them", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  await openAs(page, await newMerchant());
  const panel = (alias: string) => page.goto(urlOf("waybill", `${PAGE}/${alias}`));
  const seeOrder = (number: string) =>
    expect(async () => {
      if (!hasScript) await page.reload();
      await expect(page.locator("tr", { hasText: number }).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  const disconnect = async (alias: string, name: string) => {
    await panel(alias);
    await waitForHydration(page);
    await page.getByRole("link", { name: "Disconnect" }).click();
    await page.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText(`${name} is disconnected`)).toBeVisible();
  };
  for (const { name, alias, fields, order } of BY_FIELDS) {
    await panel(alias);
    await waitForHydration(page);
    for (const [label, value] of Object.entries(fields(newKey()))) {
      const field = page.getByLabel(label, { exact: true });
      if (label === "Region") await field.selectOption(value);
      else await field.fill(value);
    }
    await page.getByRole("button", { name: `Connect ${name}` }).click();
    await expect(page.getByText(`${name} is connected`)).toBeVisible();
    await page.goto(urlOf("waybill", "/private/shipments/all"));
    await seeOrder(order);
    await disconnect(alias, name);
  }

  await panel("shipengine_tiktok");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Continue on TikTok Shop" }).click();
  await page.getByLabel("Your shop").fill(newKey().slice("demo-".length));
  await page.getByRole("button", { name: "Agree" }).click();
  await expect(page.getByRole("heading", { name: "Orders from TikTok Shop" })).toBeVisible();
  await expect(page.getByText("15 orders imported").first()).toBeVisible({ timeout: 15_000 });
  await disconnect("shipengine_tiktok", "TikTok Shop");
});

test("I give my shop’s module a key, and the order that it sends arrives", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  await openAs(page, await newMerchant());
  await page.goto(urlOf("waybill", `${PAGE}/woocommerce_module`));
  await expect(page.getByText("In WooCommerce, open the settings of your shipping module.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Generate key" }).click();
  await expect(page).toHaveURL(urlOf("waybill", hasScript ? PAGE : `${PAGE}/woocommerce_module`));
  const token = await page.getByLabel("API key", { exact: true }).inputValue();
  const api = await page.getByLabel("Address of the interface").inputValue();
  await expect(page.getByText("In WooCommerce, open the settings of your shipping module.")).toBeHidden();
  const recipient = {
    firstName: "Ana",
    lastName: "Ruiz",
    street1: "Calle Mayor 1",
    zipCode: "28013",
    city: "Madrid",
    country: "ES",
  };
  const order = { id: "7001", number: "#7001", currency: "EUR", total: 4990, recipient, items: [{ title: "Teapot" }] };
  const sent = await page.request.put(`${api}/shops/woocommerce/orders`, {
    headers: { authorization: `Bearer ${token}` },
    data: { orders: [order] },
  });
  expect(sent.status()).toBe(200);
  await page.goto(urlOf("waybill", `${PAGE}?show=connected`));
  await expect(page.getByText("1 order imported")).toBeVisible();
  await page.goto(urlOf("waybill", "/private/shipments/all"));
  await expect(page.locator("tr", { hasText: "#7001" }).first()).toBeVisible();
});
