import type { Page } from "@playwright/test";
import type { TicketType } from "../../contract/rules/tickets";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import { createClient } from "../contract/support/client";
import { type Merchant, newMerchant, signInAs } from "./support/accounts";
import { newBought, newDraft, newReady } from "../support/drafts";
import { expectAccessible } from "./support/axe";
import { expect, open, platformUrl, test, urlOf } from "./support/test";
import { wordsOf } from "./support/words";

/*
 * Every page as it stands when it is opened, in light and in dark, and what moved until it stood so. States that only come about
 * by what one does, such as a refused form or an open dialog, are looked at by the journey that brings them about.
 */

/** Cumulative layout shift: Google calls 0.1 good. */
const MAX_SHIFT = 0.02;

/** @param rules limits what is looked at in light to these rules of axe */
async function expectAllAccessible(page: Page, paths: string[], rules?: string[]): Promise<void> {
  await page.addInitScript(addUpShifts);
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, path);
    await expectAccessible(page, rules);
    const { layoutShift, moved } = await page.evaluate(() => {
      const { layoutShift, moved } = window as Shifting;
      return { layoutShift, moved };
    });
    expect(layoutShift, `layout shift of ${path}: ${moved?.join(", ")}`).toBeLessThanOrEqual(MAX_SHIFT);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, ["color-contrast"]);
  }
}

type Shifting = Window & { layoutShift?: number; moved?: string[] };

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Adds up in the page how far its content moves that nobody has touched. */
function addUpShifts(): void {
  const shifting = window as Shifting;
  shifting.layoutShift = 0;
  const moved: string[] = (shifting.moved = []);
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      shifting.layoutShift = (shifting.layoutShift ?? 0) + value;
      for (const { node, previousRect, currentRect } of sources)
        moved.push(`${node?.nodeName} .${node?.className} ${placeOf(previousRect)} → ${placeOf(currentRect)} at ${startTime} ms`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("Pages before the sign-in are accessible", async ({ page }) => {
  await expectAllAccessible(page, ["/waybill/login", "/waybill/register", "/waybill/recover-password", "/mercato/login"]);
});

/** Its heading tells it from the page that is not found. */
async function openCatalogue(page: Page, tenant: "waybill" | "flandria" | "mercato"): Promise<void> {
  await open(page, urlOf(tenant, "/dev/catalogue"));
  await expect(page.getByRole("heading", { level: 1, name: "Component catalogue" })).toBeVisible();
}

test("Every component in every state is accessible, in each tenant's colours and on a phone", async ({ page }) => {
  for (const tenant of ["waybill", "flandria", "mercato"] as const) {
    await page.setViewportSize(tenant === "waybill" ? { width: 1440, height: 900 } : { width: 390, height: 844 });
    await openCatalogue(page, tenant);
    // Tenants differ in their colours, and phones in the sizes of what one touches.
    const rules = tenant === "flandria" ? ["color-contrast", "target-size"] : undefined;
    await expectAllAccessible(page, [urlOf(tenant, "/dev/catalogue")], rules);
  }
});

test("Filled buttons have icons of their text's colour wherever they stand, and sums end at their card's edge", async ({
  page,
}) => {
  await openCatalogue(page, "waybill");
  const colours = await page
    .locator(":is(.button-primary, .button-destroy) > .icon")
    .evaluateAll((icons) => icons.map((icon) => [getComputedStyle(icon).stroke, getComputedStyle(icon.parentElement!).color]));
  expect(colours.length).toBeGreaterThan(1);
  for (const [icon, text] of colours) expect(icon).toBe(text);
  const gaps = await page.locator(".card-body > .money").evaluateAll((tables) =>
    tables.map((table) => {
      const { paddingInlineEnd } = getComputedStyle(table.parentElement!);
      return (
        table.parentElement!.getBoundingClientRect().right - parseFloat(paddingInlineEnd) - table.getBoundingClientRect().right
      );
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(1);
});

test("The pages of an empty account are accessible", async ({ page }) => {
  await signInAs(page, await newMerchant());
  await expectAllAccessible(page, [
    "/private/shipments/ready-to-purchase",
    "/private/shipments/delivered",
    "/private/shipments/all?q=nobody",
    "/private/shipments/create/info",
    "/private/error?reason=purchase-not-allowed",
    "/private/support-center",
    "/private/support-center/new-ticket?ticketType=billing",
  ]);
});

test("Lists and the pages of a draft are accessible", async ({ page }) => {
  const merchant = await newMerchant();
  const [draft, ready] = [await newDraft(merchant, "Draft"), await newReady(merchant, "Ready")];
  await signInAs(page, merchant);
  const ofDraft = `/private/shipments/${draft.waybillReference}`;
  const ofReady = `/private/shipments/${ready.waybillReference}`;
  await expectAllAccessible(page, [
    "/private/shipments/all",
    `${ofDraft}/create/info`,
    `${ofDraft}/create/service`,
    `${ofReady}/create/address`,
    `${ofReady}/create/payment`,
    `${ofReady}/deletion`,
  ]);
});

/** The demonstration merchant, who has tickets in every state. */
async function demoMerchant() {
  const account = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };
  const { token } = await createClient(platformUrl()).session.create(account);
  const upstream = createClient(platformUrl(), token);
  return { ...account, token, upstream, tenant: "waybill", language: "en", prefix: "/private", words: wordsOf("en") } as const;
}

const CENTER = "/private/support-center";

test("The list of tickets and their conversations are accessible, and so is a ticket that is not there", async ({ page }) => {
  const merchant = await demoMerchant();
  const { content } = await merchant.upstream.support.list({});
  // One of each status, and a claim that was paid.
  const kinds = new Map(content.map(({ id, type, status }) => [type === "loss" ? type : status, id]));
  expect(kinds.size).toBeGreaterThan(3);
  await signInAs(page, merchant);
  await expectAllAccessible(page, [
    CENTER,
    `${CENTER}?status=solved`,
    `${CENTER}?shipmentReference=NOTHING`,
    ...[...kinds.values()].map((id) => `${CENTER}/details/${id}`),
    `${CENTER}/details/none`,
  ]);
});

test("The forms of new tickets are accessible, and so is a shipment that they can't be about", async ({ page }) => {
  const merchant = await demoMerchant();
  const { content } = await merchant.upstream.shipments.list({ inbox: "DELIVERED" });
  const delivered = content[0]!.waybillReference;
  const tickets = (await merchant.upstream.support.list({})).content;
  const ofTicket = (type: TicketType) => tickets.find((ticket) => ticket.type === type)!.shipmentReference!;
  const about = (type: string, reference: string) => `${CENTER}/new-ticket?ticketType=${type}&shipmentReference=${reference}`;
  await signInAs(page, merchant);
  await expectAllAccessible(page, [
    `${CENTER}/new-ticket`,
    // The longest form, a day, a cancellation and a plain question; the others have these fields.
    ...(["damage", "pickup", "other"] as const).map((type) => about(type, delivered)),
    about("cancel", ofTicket("label")),
    about("cancel", delivered),
    about("label", ofTicket("label")),
  ]);
});

test("The pages of a purchased shipment and of the simulated world are accessible", async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Bought");
  const tracking = await trackingNumber(merchant, waybillReference);
  const { publicToken } = await merchant.upstream.shipments.trackings({ waybillReference });
  await signInAs(page, merchant);
  const path = `/private/shipments/${waybillReference}`;
  await expectAllAccessible(page, [
    "/private/shipments/all",
    `${path}/details`,
    `${path}/tracking`,
    `${path}/label`,
    `/track/${publicToken}`,
  ]);
  const world = `${platformUrl()}/world`;
  await expectAllAccessible(page, [`${world}/mailbox`, `${world}/clock`, tracking]);
});

test.describe("in Hungarian, whose words are long", () => {
  test.use({ locale: "hu-HU", viewport: { width: 320, height: 640 } });

  test("No page scrolls sideways on the narrowest phone", async ({ page }) => {
    const merchant = await newMerchant();
    const [ready, bought] = [await newReady(merchant, "Ready"), await newBought(merchant, "Bought")];
    await open(page, "/waybill/register");
    await expectNoSidewaysScroll(page);
    await signInAs(page, { ...merchant, language: "hu" });
    const of = ({ waybillReference }: { waybillReference: string }) => `/private/shipments/${waybillReference}`;
    for (const path of [
      "/dev/catalogue",
      "/private/shipments/all",
      "/private/shipments/delivered",
      "/private/shipments/create/info",
      `${of(ready)}/create/info`,
      `${of(ready)}/create/service`,
      `${of(ready)}/create/address`,
      `${of(ready)}/create/payment`,
      `${of(bought)}/details`,
      `${of(bought)}/label`,
      `${of(bought)}/tracking`,
    ]) {
      await open(page, path);
      await expect(page.locator("html")).toHaveAttribute("lang", "hu");
      await expectNoSidewaysScroll(page);
    }
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(320);
}

/** Address of a parcel's page at its carrier. */
async function trackingNumber({ upstream }: Merchant, waybillReference: string): Promise<string> {
  let url: string | undefined;
  await expect(async () => {
    url = (await upstream.shipments.get({ waybillReference })).trackings[0]?.url ?? undefined;
    expect(url).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  return url ?? urlOf("waybill", "/");
}
