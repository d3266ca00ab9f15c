import type { Page } from "@playwright/test";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, platformUrl, test, waitForHydration } from "./support/test";
import { png } from "../support/attachments";

/** This tenant has no plans, so branded emails are open to all. */
const TENANT = "flandria";

/** The test mail to the merchant, as the mailbox shows it. */
async function openTestMail(page: Page, email: string): Promise<void> {
  await page.goto(`${platformUrl()}/world/mailbox?address=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: /^\[Test\]/ }).click();
}

test("I give my buyers’ mails my name and logo, change the words, send a test, and switch them on and off", async ({ page }) => {
  const merchant = await newMerchant(TENANT);
  const t = (key: Parameters<typeof merchant.words>[1]) => merchant.words("branded-emails", key);
  await openAs(page, merchant, "/settings/branded-emails/email-templates");
  await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
  await expectAccessible(page);

  // Brand settings: an error is shown at its field, and the other values stay.
  await page.getByRole("link", { name: t("tab.settings") }).click();
  await waitForHydration(page);
  const logo = page.getByLabel(t("logo"), { exact: true });
  await page.getByLabel(t("company-name")).fill("Hollis & Wren");
  await page.getByLabel(t("reply-to")).fill("hello@holliswren.example");
  const save = page.getByRole("button", { name: t("save-settings") });
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(200_001, 1) });
  await save.click();
  await expect(page.locator(".error-summary")).toContainText(merchant.words("forms", "form.error.logo-size"));
  await logo.setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg><script>alert(1)</script></svg>"),
  });
  await save.click();
  await expect(page.locator(".error-summary")).toContainText(merchant.words("forms", "form.error.logo-type"));
  await expect(page.getByLabel(t("company-name"))).toHaveValue("Hollis & Wren");
  await expectAccessible(page);
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png(300, 80, [200, 20, 20]) });
  await save.click();
  await expect(page.getByText(merchant.words("flash", "brand-saved"))).toBeVisible();
  const shown = page.locator(".saved-logo img");
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);

  // Texts.
  await page.getByRole("link", { name: t("tab.templates") }).click();
  await page.getByRole("link", { name: `${t("edit")} ${t("shipment-confirmation")}` }).click();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/locale=en-GB/);
  await waitForHydration(page);
  const subject = page.getByLabel(t("subject"));
  const body = page.getByRole("textbox", { name: t("body"), exact: true });
  const saveText = page.getByRole("button", {
    name: merchant.words("branded-emails", "save", { language: merchant.words("branded-emails", "language.en") }),
  });
  await subject.fill("{oder_id} is coming");
  await body.fill("Hi {receiver_name}!");
  await expect(saveText).toBeDisabled();
  await expect(page.locator(".field-wrong", { has: subject })).toContainText("{oder_id}");
  await expect(subject).toHaveAttribute("aria-invalid", "true");
  await subject.fill("");
  await expect(page.locator(".field-wrong", { has: subject })).toContainText(
    merchant.words("forms", "form.error.missing.email-subject"),
  );
  await subject.fill("{order_id} is coming");
  const preview = page.locator(".emails-preview");
  await expect(preview).toContainText("1048 is coming");
  await expect(preview).toContainText("Hi Emma Clarke!");
  await expect(preview.getByRole("img", { name: "Hollis & Wren" })).toBeVisible();
  await page.getByRole("button", { name: t("send-test") }).click();
  await expect(page.getByText(merchant.words("flash", "branded-email-tested", { email: merchant.email }))).toBeVisible();
  await expect(subject).toHaveValue("{order_id} is coming");
  await saveText.click();
  await expect(page.getByText(merchant.words("flash", "branded-email-saved"))).toBeVisible();
  await expect(page.getByRole("link", { name: "English" })).toContainText(t("edited"));

  // Switching on and off; both are confirmed first.
  await page
    .getByRole("main")
    .getByRole("link", { name: t("title") })
    .click();
  await page.getByRole("link", { name: `${t("switch-on")} ${t("shipment-confirmation")}` }).click();
  await expect(page.getByRole("heading", { name: t("activate.title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("activate.submit") }).click();
  await expect(page.getByText(t("active"), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `${t("switch-off")} ${t("shipment-confirmation")}` }).click();
  await page.getByRole("button", { name: t("deactivate.submit") }).click();
  await expect(page.getByRole("heading", { name: `${t("shipment-confirmation")} ${t("inactive")}` })).toBeVisible();

  await openTestMail(page, merchant.email);
  const mail = page.frameLocator("iframe");
  await expect(mail.getByText("Hi Emma Clarke!")).toBeVisible();
  await expect(mail.getByRole("img", { name: "Hollis & Wren" })).toBeVisible();
});

test("I write with the editor: tags, bold, a list, a link; another language asks what becomes of it", async ({ page }) => {
  const merchant = await newMerchant(TENANT);
  const t = (key: Parameters<typeof merchant.words>[1]) => merchant.words("branded-emails", key);
  await openAs(page, merchant, "/branded-emails/label-created?locale=en-GB");
  const body = page.getByRole("textbox", { name: t("body"), exact: true });
  await expect(body).toHaveAttribute("contenteditable", "true");
  await expectAccessible(page);
  const markup = page.locator("textarea[name=body]");
  await body.fill("Hello ");
  await page.getByRole("button", { name: t("tag.receiver_name") }).click();
  await page.keyboard.type(", from {company_name} ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("now");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t("format.list") }).click();
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect(markup).toHaveValue("Hello {receiver_name}, from {company_name} **now**\n\n- one\n- two");
  await page.getByRole("button", { name: t("format.link") }).click();
  await page.getByLabel(t("link.address")).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("link.wrong"))).toBeVisible();
  await page.getByLabel(t("link.address")).fill("https://shop.example");
  await page.keyboard.press("Enter");
  await expect(markup).toHaveValue(/two\[https:\/\/shop\.example\]\(https:\/\/shop\.example\)$/);
  await expectAccessible(page);

  // Stay, save, discard.
  await page.getByRole("link", { name: "Français" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: "Français" }).click();
  await question.getByRole("button", { name: t("leave.save") }).click();
  await expect(page).toHaveURL(/locale=fr-FR/);
  await expect(page.getByRole("link", { name: "English" })).toContainText(t("edited"));
  await page.getByLabel(t("subject")).fill("Autre");
  await page.getByRole("link", { name: "English" }).click();
  await question.getByRole("button", { name: t("leave.reject") }).click();
  await expect(page).toHaveURL(/locale=en-GB/);
  await expect(body.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Français" })).not.toContainText(t("edited"));

  // Discards a text that was sent as a test, too.
  await body.fill("Only tried");
  await page.getByRole("button", { name: t("send-test") }).click();
  await expect(page.getByText(merchant.words("flash", "branded-email-tested", { email: merchant.email }))).toBeVisible();
  await page.getByRole("link", { name: t("discard") }).click();
  await expect(body.getByRole("listitem")).toHaveCount(2);

  // A text that is too long is reported at once, with the server's count, and disables the other languages.
  await body.fill("x".repeat(501));
  await expect(page.getByText("501 van 500 tekens")).toBeVisible();
  await expect(page.getByRole("link", { name: "Français" })).toHaveAttribute("aria-disabled", "true");
  await expect(
    page.getByRole("button", {
      name: merchant.words("branded-emails", "save", { language: merchant.words("branded-emails", "language.en") }),
    }),
  ).toBeDisabled();
  await page.getByRole("link", { name: t("discard") }).click();
  await expect(body.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: t("use-default") }).click();
  await expect(body.getByRole("listitem")).toHaveCount(0);
  const standard = await markup.inputValue();

  // An unknown tag is reported, and the default text does not silently replace the edited one.
  await body.fill("Hello {nope}");
  await expect(page.locator(".field-wrong", { has: body })).toContainText("{nope}");
  await page.getByRole("link", { name: t("use-default") }).click();
  await question.getByRole("button", { name: merchant.words("common", "unsaved.keep") }).click();
  await expect(markup).toHaveValue(/nope/);
  await page.getByRole("link", { name: t("use-default") }).click();
  await question.getByRole("button", { name: merchant.words("common", "unsaved.discard") }).click();
  await expect(markup).toHaveValue(standard);

  // Leaving the page is confirmed too.
  await page
    .getByRole("main")
    .getByRole("link", { name: t("title") })
    .click();
  await expect(question).toContainText(merchant.words("common", "unsaved.title"));
});
