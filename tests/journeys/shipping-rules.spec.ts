import { newDraft } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test } from "./support/test";

test("I write a rule, try it, put it first and delete it", async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  const merchant = await newMerchant("waybill");
  await newDraft(merchant, "Großmann", { content: { description: "Blue mug", value: null, secondHand: false } });
  await openAs(page, merchant, "/settings/shipping-rules");
  await expect(page.getByText("No rules yet")).toBeVisible();

  const write = async (name: string) => {
    await page.getByRole("main").getByRole("link", { name: "Add rule" }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Condition 1", { exact: true }).and(page.locator("select")).selectOption("country");
    await page.getByRole("button", { name: "Add condition" }).click();
    await expect(page.getByLabel("Condition 2", { exact: true }).and(page.locator("select"))).toBeFocused();
    await page.getByLabel("Value").and(page.locator("select")).first().selectOption("DE");
    await page.getByLabel("Value").and(page.locator("input")).first().fill("mug");
    await page.getByLabel("Action 1", { exact: true }).and(page.locator("select")).selectOption("content");
    await page.getByRole("button", { name: "Add action" }).click();
    await page.getByRole("button", { name: "Remove Service" }).click();
    await page.getByLabel("Overwrite it").check();
    await expect(page.getByRole("button", { name: "Save rule" })).toBeDisabled();
    await page.getByRole("link", { name: "Enter a value for action 1" }).click();
    await expect(page.getByRole("group", { name: "Action 1" }).getByLabel("Value")).toBeFocused();
    await page.keyboard.type("Ceramics");
  };
  await write("Mugs");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Test on last 50 shipments" }).click();
  await expect(page.getByRole("row", { name: /Großmann/ })).toContainText("Ceramics");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back to rule" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Mugs");
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("Rule “Mugs” was saved.")).toBeVisible();

  await write("Plates");
  await page.getByRole("button", { name: "Save rule" }).click();
  await page.getByRole("button", { name: "Move Plates up" }).click();
  await expect(page.getByText("Rule “Plates” moved up.")).toBeVisible();
  await expect(page.locator(".rule-name")).toHaveText(["Plates", "Mugs"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Rule “Plates” is back where it was.")).toBeVisible();
  await expect(page.locator(".rule-name")).toHaveText(["Mugs", "Plates"]);
  await page.getByRole("button", { name: "Move Plates up" }).click();
  await expect(page.locator(".rule-name")).toHaveText(["Plates", "Mugs"]);
  await page.getByRole("switch", { name: "Mugs is on" }).click();
  await expect(page.getByRole("switch", { name: "Mugs is on" })).toHaveAttribute("aria-checked", "false");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Plates" }).click();
  await page.getByRole("link", { name: "Delete rule" }).click();
  await page.getByRole("button", { name: "Delete rule" }).click();
  await expect(page.getByText("Rule “Plates” was deleted.")).toBeVisible();
  await expect(page.locator(".rule-name")).toHaveText(["Mugs"]);
});

test("The words between the fields of a rule are not broken in a language with longer ones", async ({ page }) => {
  await openAs(page, { ...(await newMerchant()), language: "de" }, "/settings/shipping-rules/new");
  const broken = await page.locator(".rule-row > .kw").evaluateAll((texts) =>
    texts.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild!, index);
        range.setEnd(firstChild!, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    ),
  );
  expect(broken).toEqual([]);
});
