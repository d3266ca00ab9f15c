import { newBoughtForLater } from "../support/drafts";
import { openZebra, type ZebraDouble } from "../doubles/zebra";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, platformUrl, test } from "./support/test";

let zebra: ZebraDouble | undefined;
test.afterEach(() => zebra?.close());

test("I connect a printer, and what I scan prints on it without another key, or is asked about", async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBoughtForLater(merchant, "First");
  await openAs(page, merchant, "/settings/printers?form=new");
  await page.getByLabel("Name").fill("Bench");
  await page.getByRole("button", { name: "Add printer" }).click();
  const line = await page.getByLabel("Line to send to the printer").inputValue();
  await expectAccessible(page);
  zebra = openZebra();
  zebra.connect(platformUrl() + new URL(/"(http.*)"$/.exec(line)![1]!).pathname);
  await expect(page.getByText("Connected", { exact: true })).toBeVisible({ timeout: 20_000 });
  // It stays until I am done with it.
  await expect(page.getByLabel("Line to send to the printer")).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByLabel("Line to send to the printer")).toHaveCount(0);

  await openAs(page, merchant, "/shipments/print-desk");
  await expect(page.getByRole("row", { name: /Zoë First/ })).toBeVisible({ timeout: 20_000 });
  const scan = page.getByLabel("Scan or type an order, reference or tracking number");
  zebra.faults = ["cut-printed"];
  await scan.pressSequentially(waybillReference);
  await scan.press("Enter");
  const yes = page.getByRole("button", { name: "Yes, printed" });
  await expect(yes).toBeFocused({ timeout: 20_000 });
  await expectAccessible(page);
  await yes.press("Enter");
  await expect(page.getByText("Printed on Bench")).toBeVisible();
  await expect(page.getByRole("row", { name: /Zoë First/ })).toHaveCount(0);
  await expect(scan).toBeFocused();
  expect(zebra.printed).toHaveLength(1);
});
