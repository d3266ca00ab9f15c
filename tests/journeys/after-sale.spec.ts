import { newBoughtForLater, newDraft } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, waitForHydration } from "./support/test";

test("I print what is waiting by scanning, and am told of what is printed", async ({ page }) => {
  const merchant = await newMerchant();
  const first = await newBoughtForLater(merchant, "First");
  await newBoughtForLater(merchant, "Second");
  await openAs(page, merchant, "/shipments/print-desk");
  const row = (lastName: string) => page.getByRole("row", { name: new RegExp(`Zoë ${lastName}`) });
  await expect(row("Second")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("New ones appear here automatically.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Refresh" })).toBeHidden();
  const scan = page.getByLabel("Scan or type an order, reference or tracking number");
  await expect(scan).toBeFocused();
  await scan.fill("NOT-THERE");
  await scan.press("Enter");
  await expect(page.getByText("We found no shipment with “NOT-THERE”.")).toBeVisible();
  // A scanner types fast, and ends with Enter.
  await scan.fill("");
  await scan.pressSequentially(first.waybillReference.toLowerCase());
  await scan.press("Enter");
  const label = page.getByRole("link", { name: "Open to print" });
  await expect(label).toBeVisible({ timeout: 20_000 });
  await expect(label).toBeFocused();
  await expect(page.getByText(`${first.waybillReference}, Zoë First`)).toBeVisible();
  const file = await page.request.get((await label.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(page);
  const [opened] = await Promise.all([page.waitForEvent("popup"), label.press("Enter")]);
  await opened.close();
  const yes = page.getByRole("button", { name: "Yes, printed" });
  await expect(yes).toBeFocused();
  await yes.press("Enter");
  await expect(row("First")).toHaveCount(0);
  // The field is empty for the next scan.
  await expect(scan).toBeFocused();
  await scan.pressSequentially(first.waybillReference);
  await scan.press("Enter");
  await expect(page.getByText(/^Already printed (today|yesterday)/)).toBeVisible();
});

test("I work in the list by keys, and switch single ones off", async ({ page, complaints }) => {
  complaints.allow(/Failed to (load|fetch)/);
  const merchant = await newMerchant();
  for (const name of ["Older", "Newer"]) await newDraft(merchant, name);
  await openAs(page, merchant, "/shipments/all");
  await expect(page.getByRole("row")).toHaveCount(3);
  // The page renders its rows before it handles keys.
  await waitForHydration(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("row", { name: /Older/ }).getByRole("checkbox")).toBeChecked();
  await expect(page.locator(".bulk-bar :is(a, button)").first()).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.locator(".bulk-bar :focus")).toHaveCount(1);
  // Its script did not load: it is loaded when the palette is asked for again.
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await page.route(/\.js$/, (route) => route.abort());
  await Promise.all([page.waitForEvent("requestfailed"), page.keyboard.press("Control+k")]);
  await page.unroute(/\.js$/);
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The palette begins with what the selection offers, and finds pages and shipments.
  const first = await page.locator(".bulk-bar :is(a, button):not([disabled], [popovertarget])").first().innerText();
  await expect(palette.getByRole("option").first()).toHaveText(first);
  await expectAccessible(page);
  await page.keyboard.type("older");
  await expect(palette.getByRole("option").first()).toHaveText(/Zoë Older/);
  await page.keyboard.press("ArrowUp");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Search everywhere for “older”");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Results for “older”" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("archiv");
  await expect(palette.getByRole("option", { name: "Archiving" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  // The checkout has it, too, and it does not outlast its page.
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/create\/info/);
  await expect(page.getByRole("heading", { level: 1, name: "Results for “older”" })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(palette).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Single-key shortcuts are off")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
});
