import { once } from "../contract/support/client";
import { RECIPIENT } from "../contract/support/drafts";
import { newReady } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { goToPayment, personOf, priceLine } from "./support/checkout";
import { expect, open, test } from "./support/test";

test("What is wrong with an address is said at its field, and everything typed stays", async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Kept");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/address`);
  const to = personOf(page, merchant, "to");
  await to.getByLabel("First name").fill("");
  await to.getByLabel("Email").fill("not-an-address");
  await to.getByLabel("Phone").fill("call me");
  await to.getByLabel("Flat, floor, entrance").fill("3.º izquierda");
  await page.getByLabel("Value in EUR").fill("12,345");
  await page.getByLabel("Order number").fill("SHOP-1001");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the recipient’s first name",
    "Recipient, Email: Enter an email address, for example name@example.com",
    "Recipient, Phone: Enter a phone number of 8 to 15 digits, without letters",
    /^Value of contents: /,
  ]);
  await expectAccessible(page);
  await expect(to.getByLabel("Email")).toHaveValue("not-an-address");
  await expect(to.getByLabel("Phone")).toHaveValue("call me");
  await expect(to.getByLabel("Flat, floor, entrance")).toHaveValue("3.º izquierda");
  await expect(page.getByLabel("Value in EUR")).toHaveValue("12,345");
  await expect(page.getByLabel("Order number")).toHaveValue("SHOP-1001");
  await to.getByLabel("First name").fill("Zoë");
  await to.getByLabel("Email").fill("zoe@mail.example");
  await to.getByLabel("Phone").fill("+49 30 5550 1100");
  await page.getByLabel("Value in EUR").fill("12.34");
  await goToPayment(page, merchant);
});

test("Extras and insurance change the price, also one chosen while another's is on its way, and I go on meanwhile", async ({
  page,
}) => {
  const merchant = await newMerchant();
  const address = (reference: string) => `/shipments/${reference}/create/address`;
  const withExtras = await newReady(merchant, "Extras", { serviceId: "corvoline-drop-home" });
  await openAs(page, merchant, address(withExtras.waybillReference));
  const total = priceLine(page, /^Total/);
  const plain = await total.textContent();
  let release = () => {};
  let isHeld = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  const answered = new Promise<void>((resolve) => {
    // The first response is delayed.
    void page.route("**/create/address*", async (route) => {
      if (route.request().method() !== "POST" || isHeld) return route.continue();
      isHeld = true;
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response }).catch(() => undefined);
    });
  });
  await page.getByLabel("Proof of delivery").check();
  await answered;
  const second = page.waitForRequest((request) => request.method() === "POST", { timeout: 1_500 }).catch(() => undefined);
  await page.getByLabel("Adult signature").check();
  await second;
  release();
  await expect(priceLine(page, /^Proof of delivery/)).toBeVisible();
  await expect(priceLine(page, /^Adult signature/)).toBeVisible();
  await expect(total).not.toHaveText(plain ?? "");
  await page.getByLabel("Value in EUR").fill("400.00");
  await page.getByRole("radio", { name: /^Enhanced/ }).check();
  await expect(priceLine(page, /^Insurance/)).toBeVisible();
  await expect(page.getByLabel("Value in EUR")).toHaveValue("400.00");
  await expectAccessible(page);

  // This insurance covers the value of the contents.
  const { waybillReference } = await newReady(merchant, "Insured", { serviceId: "postmarel-economy" });
  await open(page, `/private${address(waybillReference)}`);
  await page.getByLabel("Value in EUR").fill("40.00");
  await page.getByRole("radio", { name: /^Waybill insurance/ }).check();
  await expect(page.getByLabel("Insured amount")).toHaveValue("40.00");
  await expect(priceLine(page, /^Insurance/)).toContainText("€40.00");
  const refreshed = page.waitForRequest(
    (request) => request.method() === "POST" && (request.postData() ?? "").includes("update"),
  );
  await page.getByLabel("Value in EUR").fill("77.00");
  await refreshed;
  await goToPayment(page, merchant);
  const { content, step } = await merchant.upstream.shipments.get({ waybillReference });
  expect({ value: content.value, step }).toEqual({ value: 7700, step: "PAYMENT" });
});

test("My address book is searched as I type, and fills in who receives", async ({ page }) => {
  const merchant = await newMerchant();
  const { id: _id, ...known } = RECIPIENT;
  const body = { ...known, alias: "Bookworm", lastName: "Bookworm" };
  await merchant.upstream.addresses.createRecipient({ headers: once(), body });
  const { waybillReference } = await newReady(merchant, "Someone");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/address`);
  await page.getByLabel("Search your address book").pressSequentially("bookw");
  await page.getByRole("button", { name: "Bookworm" }).click();
  await expect(personOf(page, merchant, "to").getByLabel("Last name")).toHaveValue("Bookworm");
});
