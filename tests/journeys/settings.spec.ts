import { newMerchant, openAs, codeSentTo } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { newNumber } from "../support/merchants";
import { expect, test, WITHOUT_JAVASCRIPT } from "./support/test";

test("I verify my phone by the code that I am sent", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant("waybill", { mayPay: false });
  const number = newNumber();
  await openAs(page, merchant, "/settings/your-account");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Verify" }).click();
  await page.getByLabel("Phone number").fill("12");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Phone number")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("We sent a text message with a 5-digit code to")).toBeVisible();
  await expectAccessible(page);
  const code = await codeSentTo(page, number);
  const wrong = String((Number(code) + 1) % 100_000).padStart(5, "0");
  const first = page.getByLabel("Digit 1 of 5");
  if (hasScript) await first.pressSequentially(wrong);
  else await first.fill(wrong);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText(/attempts left/)).toBeVisible();
  if (hasScript) {
    await first.pressSequentially(code);
    await expect(page.getByLabel("Digit 5 of 5")).toBeFocused();
  } else await first.fill(code);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("Your phone is verified")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
});
