import { expect, type Page } from "@playwright/test";
import { PDF, PNG } from "../../support/attachments";
import { platformUrl } from "./test";

/** Path of the support centre. */
export const CENTER = "/private/support-center";

/** A photo for a file input. */
export const picture = (name: string) => ({ name, mimeType: "image/png", buffer: PNG });
export const INVOICE = { name: "invoice.pdf", mimeType: "application/pdf", buffer: PDF };

/** Acts as an agent on the open ticket. @param fields `do` and `text` of the desk's form */
export async function atDesk(page: Page, fields: Record<string, string>): Promise<void> {
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const answer = await page.request.post(`${platformUrl()}/world/support/${id}`, { form: fields });
  expect(answer.ok()).toBe(true);
}

/** Chooses a file, and with JavaScript waits for its confirmation. */
export async function attach(page: Page, label: string, file: typeof INVOICE, hasScript: boolean): Promise<void> {
  await page.getByLabel(label).setInputFiles(file);
  if (hasScript) await expect(page.locator(".support-file", { hasText: file.name })).toContainText("1 kB");
}

/** Submits the form of a new ticket and arrives at its page. */
export async function sendTicket(page: Page, { button, title }: { button: string; title: string }): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("Your ticket was sent.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}
