import type { Page } from "@playwright/test";
import { newNumber } from "../../support/merchants";
import { open, platformUrl } from "./test";

/** The newest code that was sent to a number. */
export async function codeSentTo(page: Page, number: string): Promise<string> {
  const inbox = await page.context().newPage();
  await open(inbox, `${platformUrl()}/world/texts?number=${encodeURIComponent(number)}`);
  const [, code = ""] = /\b(\d{5})\b/.exec(await inbox.locator("main").innerText()) ?? [];
  await inbox.close();
  return code;
}

/** Verifies a new number in the open panel, and continues. @param codeOf the code that was sent; by default to a simulated phone */
export async function verifyPhone(page: Page, codeOf = (number: string) => codeSentTo(page, number)): Promise<void> {
  const number = newNumber();
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  const first = page.getByLabel("Digit 1 of 5");
  await first.waitFor();
  await first.pressSequentially(await codeOf(number));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
}
