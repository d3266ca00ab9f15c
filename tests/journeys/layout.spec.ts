import type { Page } from "@playwright/test";
import { t } from "../../platform/words/words";
import { PARCEL } from "../contract/support/drafts";
import { coveredControls } from "../support/covered-controls";
import { newBought, newDraft, newReady } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expect, ONLY_WITHOUT_JAVASCRIPT, test, urlOf, WITHOUT_JAVASCRIPT } from "./support/test";

/** Puts markup at the end of the page's main part, and returns the boxes of the elements that match there. */
function boxesOf(page: Page, html: string, selector: string): Promise<DOMRect[]> {
  return page.evaluate(
    ([html, selector]) => {
      const place = document.createElement("div");
      place.innerHTML = html;
      document.querySelector("#main")!.append(place);
      return [...place.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    },
    [html, selector] as const,
  );
}

/** Texts of the matching elements that are wider than their boxes. */
function cutTexts(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent ?? ""));
}

test(
  "Pages without JavaScript touch nowhere, cut no name and leave no gap for nothing",
  ONLY_WITHOUT_JAVASCRIPT,
  async ({ page }) => {
    const merchant = await newMerchant();
    await newDraft(merchant, "Layout");
    const go = (path: string) => page.goto(urlOf(merchant.tenant, `/private${path}`));
    await openAs(page, merchant, "/settings/integrations");
    await go("/settings/integrations?failed=ebay");
    const [failed, tools] = await page
      .locator(".banner.tone-danger, .integration-tools")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect.soft(tools!.top - failed!.bottom, "below the banner").toBeGreaterThanOrEqual(12);

    const nothing = `<div role="alert"></div><p>One</p><form><input type="hidden" name="a"></form>`;
    const [stack, text] = await boxesOf(page, `<div class="stack">${nothing}</div>`, ".stack, p");
    expect.soft(stack!.height, "a stack of one text").toBe(text!.height);

    const timeline = `<ol class="timeline"><li><time>28 November 2026, 16:02</time><div>A</div></li><li><time>today</time><div>B</div></li></ol>`;
    const [long, first, short, second] = await boxesOf(page, timeline, "time, li > div");
    expect.soft(long!.height, "a time with a year").toBe(short!.height);
    expect.soft(first!.left, "events in one column").toBe(second!.left);

    const foot = `<div class="panel-foot"><a class="button">Keep</a><button class="button">Cancel</button></div>`;
    const [whole, keep, cancel] = await boxesOf(page, foot, ".panel-foot, .button");
    expect.soft(keep!.width + cancel!.width, "buttons of a panel").toBeGreaterThan(whole!.width * 0.8);

    const again = `<div class="card empty"><form class="send-again"><p>Your details are still here.</p><button class="button">Send</button></form></div>`;
    const [said, send] = await boxesOf(page, again, "p, button");
    expect.soft(send!.top - said!.bottom, "above the button of an error").toBeGreaterThanOrEqual(16);

    const mark = `<span class="empty-mark"></span>`;
    const ready = `<div class="message-card">${mark}<div class="stack"><p>The label is ready.</p></div></div>`;
    const [circle, words] = await boxesOf(page, ready, ".empty-mark, p");
    const middle = ({ top, height }: DOMRect) => Math.round(top + height / 2);
    expect.soft(Math.abs(middle(circle!) - middle(words!)), "from the mark to its line").toBeLessThanOrEqual(2);

    await go("/shipments/print-desk");
    const heads = ["", "Paid", "Recipient", "Service", "Hand over"].map((head) => `<th><span>${head}</span></th>`).join("");
    const cells = ["", "–", "Zoë", "A Casa", "Collection Mon 14 Dec"].map((cell) => `<td>${cell}</td>`).join("");
    const desk = `<table class="table desk-rows"><tr>${heads}</tr><tr>${cells}</tr></table>`;
    const [, paid, recipient] = await boxesOf(page, desk, "th > span");
    expect.soft(paid!.height, "the heading of a column of dashes").toBe(recipient!.height);

    await go("/settings/own-contracts/brt");
    await expect
      .soft(page.locator("#contract-userId"), "a field that takes nothing")
      .not.toHaveCSS("background-color", "rgb(255, 255, 255)");

    await go("/support-center");
    const questions = await page
      .locator(".support-questions .card")
      .evaluateAll((cards) => cards.map((card) => card.clientHeight));
    expect.soft(new Set(questions).size, `heights of the questions: ${questions.join()}`).toBe(1);

    await newReady(merchant, "Layout");
    await go("/shipments/all");
    // German has the widest columns of actions and benefits.
    await page.evaluate(() => (document.documentElement.lang = "de"));
    for (const width of [1280, 1366, 1425, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(page.locator("td.cell-service .sub-track")).not.toBeEmpty();
      expect.soft(await cutTexts(page, "td.cell-service .sub-track > .cut"), `carriers at ${width} px`).toEqual([]);
      expect.soft(await cutTexts(page, "td.cell-contents .cut"), `contents at ${width} px`).toEqual([]);
    }

    await page.evaluate(() => (document.documentElement.lang = "en"));
    // The narrowest list with all of its columns.
    await page.setViewportSize({ width: 1456, height: 768 });
    const row = page.locator("tr.shipment").first();
    const heightOfRow = () => row.evaluate((row) => row.getBoundingClientRect().height);
    const rowHeight = await heightOfRow();
    const extra = `<li><svg class="icon"></svg></li>`;
    await row
      .locator(".cell-benefits")
      .evaluate((cell, html) => (cell.innerHTML = html), `<ul class="extras">${extra.repeat(6)}</ul>`);
    expect.soft(await heightOfRow(), "a row with all extras").toBe(rowHeight);

    /** By how many pixels an element can be scrolled. */
    const hiddenPart = (selector: string) => page.locator(selector).evaluate((box) => box.scrollHeight - box.clientHeight);
    await page.setViewportSize({ width: 1366, height: 768 });
    await go("/settings/archiving");
    expect.soft(await hiddenPart(".sidebar"), "the menu of the settings in a low window").toBe(0);

    for (const [width, height] of [
      [390, 844],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      // On a phone, a search takes a second row of the header.
      await go("/shipments/draft?q=Layout");
      expect.soft(await hiddenPart("html"), `a short list at ${width} px`).toBe(0);
      await page.locator(".toasts").evaluate((toasts) => (toasts.innerHTML = `<div class="toast"><div>Saved</div></div>`));
      expect.soft(await hiddenPart("html"), `a short list below a toast at ${width} px`).toBe(0);
    }

    await page.setViewportSize({ width: 320, height: 640 });
    await go("/shipments/create/info");
    const [head, arrow] = await page
      .locator(".summary-fold > summary > .summary-facts, .summary-fold > summary .icon")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect.soft(arrow!.top, "the arrow of a summary without a price").toBeLessThan(head!.bottom);
    for (const path of ["/shipments/draft?q=Layout", "/shipments/draft", "/shipments/returned-to-sender"]) {
      await go(path);
      expect.soft(await cutTexts(page, ".inbox-switch > summary .cut"), `the inbox of ${path}`).toEqual([]);
    }
  },
);

test("What can be sent together leaves the town its room in the row", ONLY_WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  for (let number = 0; number < 2; number += 1) await newReady(merchant, "Ibáñez");
  await openAs(page, merchant, "/shipments/all");
  const together = page.locator(".row-together").first();
  for (const width of [1280, 1366, 1425, 1440, 1920, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(together).toBeVisible();
    expect.soft(await cutTexts(page, "td.cell-recipient > .sub > .cut"), `towns at ${width} px`).toEqual([]);
  }
});

test("In low rows, no box to tick lies over another", async ({ page }) => {
  const merchant = await newMerchant();
  await newReady(merchant, "Low");
  await merchant.upstream.client.setListLook({ density: "compact", columns: ["order", "contents", "service", "status"] });
  await openAs(page, merchant, "/shipments/all");
  await expect(page.locator(".list-compact .row-link")).toHaveCount(1);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(coveredControls), `at ${width} px`).toEqual([]);
  }
});

test("Many tracking numbers squeeze no column of the day's end", async ({ page }) => {
  const merchant = await newMerchant();
  await newBought(merchant, "Many", "not handed over", { parcels: Array.from({ length: 20 }, () => PARCEL) });
  await openAs(page, merchant, "/shipments/end-of-day");
  const size = page.getByRole("cell", { name: /^20 parcels/ });
  await expect(size).toBeVisible({ timeout: 20_000 });
  for (const width of [1366, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await size.evaluate((cell) => cell.getBoundingClientRect().width), `at ${width} px`).toBeGreaterThan(90);
  }
});

test("A failed refund fits the transactions of a phone", ONLY_WITHOUT_JAVASCRIPT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await newMerchant(), "/settings/billing/transactions");
  const cells = `<th class="mono">OR8QPW7VV7Q4</th><td>3 Mar 2027, 05:42</td>
    <td><span class="block small">Couldn’t be paid back: it’s credited to your account</span></td><td class="end">−€1,010.01</td>`;
  const table = `<section class="card"><table class="table data data-stacks transactions-table"><tbody><tr>${cells}</tr></tbody></table></section>`;
  const [row, date, total] = await boxesOf(page, table, "tr, td:nth-child(2), .end");
  expect.soft(total!.right, "the total ends in its row").toBeLessThanOrEqual(row!.right);
  expect.soft(date!.height, "the day is on one line").toBeLessThan(32);
});

test("The file of a month ends where its total does on a phone", ONLY_WITHOUT_JAVASCRIPT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await newMerchant(), "/settings/billing/transactions");
  const cells = `<th scope="row">November 2026</th><td class="end hide-small">3</td><td class="end strong">€1,010.01</td>
    <td class="end"><a class="button button-quiet button-small" href="#">CSV</a></td>`;
  const table = `<section class="card"><table class="table data data-stacks"><tbody><tr>${cells}</tr></tbody></table></section>`;
  const [total, file] = await boxesOf(page, table, ".strong, a");
  const padding = 10;
  expect(Math.abs(file!.right - padding - total!.right), "the text of the file").toBeLessThanOrEqual(1);
});

test("Columns that a phone leaves out widen no page", ONLY_WITHOUT_JAVASCRIPT, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, await newMerchant(), "/settings/billing/balance");
  const cells = `<th scope="row">Pay-in</th><td>30 Nov 2026, 02:18</td><td class="end strong">€50.00</td><td class="end hide-small">€50.00</td>`;
  const table = `<section class="card"><div class="data-scroll"><table class="table data"><tbody><tr>${cells}</tr></tbody></table></div></section>`;
  const [left] = await boxesOf(page, table, ".hide-small");
  expect(left!.width, "its place is that of hidden text").toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test(
  "A table that is wider than its card scrolls in it, with the words that are hidden in its cells",
  ONLY_WITHOUT_JAVASCRIPT,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, await newMerchant(), "/settings/shipping-rules");
    const cell = `<td class="nowrap">Stoneware <span class="visually-hidden">becomes</span> Ceramics and glass</td>`;
    const table = `<div class="scroll-x"><table class="table table-card"><tbody><tr>${cell.repeat(3)}</tr></tbody></table></div>`;
    const [region] = await boxesOf(page, `<section class="card">${table}</section>`, ".scroll-x");
    expect(region!.width).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
);

test("What became of my visit to the provider lies over no button of a phone", WITHOUT_JAVASCRIPT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const merchant = await newMerchant();
  await openAs(page, merchant, "/settings/billing/payment");
  const leave = page.getByRole("button", { name: "Continue to provider" });
  await page.getByRole("radio", { name: "PayPal" }).check();
  await leave.click();
  await page.getByRole("button", { name: t(merchant.language, "payment.cancel") }).click();
  await expect(page.getByText("You cancelled the payment")).toBeInViewport();
  await expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked();
  await expect(leave).toBeInViewport({ ratio: 1 });
  const isHit = await leave.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    return ends.map((hit) => button.contains(hit));
  });
  expect(isHit, "its upper and its lower edge").toEqual([true, true]);
});
