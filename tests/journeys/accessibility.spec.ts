import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "../../contract/primitives";
import type { TicketType } from "../../contract/rules/tickets";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import { createClient, once } from "../contract/support/client";
import { eventually } from "../contract/support/eventually";
import { RECIPIENT } from "../contract/support/drafts";
import { type Merchant, newMerchant, signInAs } from "./support/accounts";
import { coveredControls } from "../support/covered-controls";
import { newBought, newBoughtForLater, newDraft, newReady } from "../support/drafts";
import { atPickUpPoint } from "../contract/support/drafts";
import { expectAccessibleInColour, expectContrast } from "./support/axe";
import { appUrl, expect, open, platformUrl, test, urlOf } from "./support/test";
import { wordsOf } from "./support/words";

/*
 * Every kind of page in its initial state, and its layout shift while loading. Pages that journeys visit anyway, and states that
 * result from actions, such as an invalid form or an open dialog, are checked by those journeys.
 */

/** Cumulative layout shift: Google calls 0.1 good. */
const MAX_SHIFT = 0.02;

interface Looks {
  /** Restricts the light-mode check to these rules of axe. */
  rules?: readonly string[];
  /** Pages whose contrast is also checked in dark mode: those with colours beyond the catalogue's. */
  inDark?: readonly string[];
}

async function expectAllAccessible(page: Page, paths: string[], { rules, inDark = [] }: Looks = {}): Promise<void> {
  await page.addInitScript(addUpShifts);
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, path);
    await expectAccessibleInColour(page, rules);
    const { layoutShift, moved } = await page.evaluate(() => {
      const { layoutShift, moved } = window as Shifting;
      return { layoutShift, moved };
    });
    expect(layoutShift, `layout shift of ${path}: ${moved?.join(", ")}`).toBeLessThanOrEqual(MAX_SHIFT);
    expect(await page.evaluate(coveredControls), `controls of ${path} that something lies over`).toEqual([]);
    if (!inDark.includes(path)) continue;
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
  }
}

const CENTER = "/private/support-center";

type Shifting = Window & { layoutShift?: number; moved?: string[] };

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Adds up the layout shift in the page that no input has caused. */
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

test("Pages before the sign-in are accessible, and so is that of a shop that does not exist", async ({ page }) => {
  const login = "/waybill/login";
  await expectAllAccessible(page, [login, "/waybill/register", "/waybill/recover-password"], { inDark: [login] });
  await expectAllAccessible(page, [`${appUrl("nobody.localhost")}/private/shipments/all`]);
  await expect(page.getByRole("heading", { level: 1, name: "This web address isn’t in use" })).toBeVisible();
});

test("Every component in every state is accessible and in its place, in each tenant's colours and on a phone", async ({
  page,
}) => {
  // Tenants differ in colours, phones in target sizes.
  for (const [tenant, rules] of [
    ["waybill", {}],
    ["flandria", { rules: ["color-contrast"] }],
    ["mercato", { rules: ["color-contrast", "target-size"] }],
  ] as const) {
    await page.setViewportSize(tenant === "mercato" ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    const catalogue = urlOf(tenant, "/dev/catalogue");
    await expectAllAccessible(page, [catalogue], { ...rules, inDark: [catalogue] });
    // The heading distinguishes it from "not found".
    await expect(page.getByRole("heading", { level: 1, name: "Component catalogue" })).toBeVisible();
    if (tenant !== "waybill") continue;
    await expectIconsOfTextColour(page);
    await expectSumsAtEdge(page);
    for (const width of [1366, 1130, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const language of LANGUAGES) await expectWholeWords(page, language);
    }
  }
});

/** In the list, states and refunds do not break inside a word, refunds do not overflow their cell, and cut no carrier. */
async function expectWholeWords(page: Page, language: Language): Promise<void> {
  const state = wordsOf(language)("states", "badge.cancel-requested");
  const refund = wordsOf(language)("shipments", "row.refunded");
  const list = page.locator(".shipments").first();
  await list.evaluate((table, lang) => table.setAttribute("lang", lang), language);
  for (const [what, text] of [
    [".badge .cut", state],
    [".price + .small", refund],
  ] as const) {
    const broken = await list.locator(what).evaluateAll((parts, text) => {
      for (const part of parts) part.textContent = text;
      return parts.filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        return lines.size > 1 || (part.scrollWidth > part.clientWidth && !part.matches(".cut"));
      }).length;
    }, text);
    expect(broken, `${text} in ${language} at ${page.viewportSize()!.width} px`).toBe(0);
    expect(await list.locator(what).count()).toBeGreaterThan(0);
  }
  const missing = wordsOf(language)("shipments", "row.no-content");
  await list.locator(".cell-contents .quiet").evaluate((part, text) => (part.textContent = text), missing);
  const cut = await list
    .locator(".cell-contents .cut:has(> .quiet), .sub-track > .cut:not(.track)")
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ textContent }) => textContent));
  expect(cut, `cut in ${language} at ${page.viewportSize()!.width} px`).toEqual([]);
}

/** Icons of filled buttons have their text's colour. */
async function expectIconsOfTextColour(page: Page): Promise<void> {
  const colours = await page
    .locator(":is(.button-primary, .button-destroy) > .icon")
    .evaluateAll((icons) => icons.map((icon) => [getComputedStyle(icon).stroke, getComputedStyle(icon.parentElement!).color]));
  expect(colours.length).toBeGreaterThan(1);
  for (const [icon, text] of colours) expect(icon).toBe(text);
}

/** Sums are aligned with their card's edge. */
async function expectSumsAtEdge(page: Page): Promise<void> {
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
}

test("The pages of an empty account are accessible", async ({ page }) => {
  await signInAs(page, await newMerchant());
  const list = "/private/shipments/ready-to-purchase";
  await expectAllAccessible(
    page,
    [list, "/private/shipments/all?q=nobody", "/private/error?reason=purchase-not-allowed", CENTER],
    { inDark: [list] },
  );
});

test("Lists, the pages of a draft and those of a purchased shipment are accessible", async ({ page }) => {
  const merchant = await newMerchant();
  const [draft, ready] = [await newDraft(merchant, "Draft"), await newReady(merchant, "Ready")];
  const { waybillReference } = await newBoughtForLater(merchant, "Bought");
  await signInAs(page, merchant);
  const ofDraft = `/private/shipments/${draft.waybillReference}`;
  const ofReady = `/private/shipments/${ready.waybillReference}`;
  const all = "/private/shipments/all";
  await expectAllAccessible(
    page,
    [
      all,
      "/private/search?q=Zo",
      "/private/shipments/end-of-day",
      "/private/shipments/set-up",
      `${ofDraft}/create/info`,
      `${ofDraft}/create/service`,
      `${ofReady}/create/address`,
      `${ofReady}/create/payment`,
      `${ofReady}/deletion`,
      `${ofReady}/annotations`,
      `${ofReady}/history`,
    ],
    { inDark: [all, `${ofReady}/create/payment`] },
  );
  const tracking = await trackingNumber(merchant, waybillReference);
  const { publicToken } = await merchant.upstream.shipments.trackings({ waybillReference });
  const path = `/private/shipments/${waybillReference}`;
  const details = `${path}/details`;
  await expectAllAccessible(page, [`${details}?inbox=all`, `${path}/details/cancel`, `${path}/label`, `/track/${publicToken}`], {
    inDark: [`${details}?inbox=all`],
  });
  const world = `${platformUrl()}/world`;
  await expectAllAccessible(page, [`${world}/mailbox`, `${world}/clock`, tracking], { inDark: [tracking] });
});

test("The pages of the settings are accessible", async ({ page }) => {
  const merchant = await newMerchant();
  await newBought(merchant, "Bought");
  await merchant.upstream.apiKey.generate({ headers: once() });
  await signInAs(page, merchant);
  const addresses = "/private/settings/addresses/sender?form=new";
  await expectAllAccessible(
    page,
    [
      addresses,
      ...[
        "archiving",
        "api-key?form=new",
        "privacy",
        "products?form=new",
        "printers?form=new",
        "notifications",
        "buyers",
        "billing/transactions",
        "billing/balance",
      ].map((path) => `/private/settings/${path}`),
    ],
    { inDark: [addresses] },
  );
});

test("The pages of a merchant's buyers, and what the merchant sees of them, are accessible", async ({ page }) => {
  const merchant = await newMerchant();
  const slug = `a11y-${Date.now().toString(36)}`;
  const { url, token } = await withdrawAs(merchant, slug);
  const returnPath = await returnAs(merchant, slug);
  await signInAs(page, merchant);
  const { content } = await merchant.upstream.withdrawals.list({});
  const [returned] = (await merchant.upstream.buyerReturns.list({})).content;
  const [inbox, returns] = ["/private/withdrawals", "/private/returns"];
  await expectAllAccessible(
    page,
    [
      ...[url, `${url}/receipt/${token}`, "/withdrawal/nobody-here", inbox, `${inbox}/${content[0]!.id}`],
      ...[`/returns/${slug}`, returnPath, returns, `${returns}/${returned!.id}`, "/private/settings/returns"],
    ],
    { inDark: [url, inbox, returnPath, returns] },
  );
});

test("The pages on which a buyer finds and follows a parcel are accessible, in every language", async ({ page }) => {
  const merchant = await newMerchant();
  const slug = `track-${Date.now().toString(36)}`;
  await withdrawAs(merchant, slug);
  const { draft } = await atPickUpPoint(merchant.upstream);
  const order = { shipmentCustomReference: "1042" };
  const { waybillReference } = await newBought(merchant, "Buyer", "", order);
  await newBought(merchant, "Buyer", "", { ...order, ...draft });
  const { publicToken } = await merchant.upstream.shipments.trackings({ waybillReference });
  const [search, track] = [`/track?merchant=${slug}`, `/track/${publicToken}`];
  const { waybillReference: moving } = await newBoughtForLater(merchant, "Mover");
  await trackingNumber(merchant, moving);
  const { publicToken: movingToken } = await merchant.upstream.shipments.trackings({ waybillReference: moving });
  const change = `/track/${movingToken}/address`;
  const pages = LANGUAGES.flatMap((language) => [
    `${search}&lang=${language}`,
    `${track}?lang=${language}`,
    `${change}?lang=${language}`,
  ]);
  await expectAllAccessible(page, [...pages, "/track/none.such", "/unsubscribe/none.such"], {
    inDark: [`${search}&lang=en`, `${track}?lang=en`, `${change}?lang=en`],
  });
  // What the merchant is asked.
  const typed = { street1: "Neue Straße 5", street2: "", zipCode: "10115", city: "Berlin", pointId: null };
  await createClient(platformUrl()).buyers.changeAddress({
    params: { token: movingToken! },
    body: { partner: "waybill", currentZipCode: "10115", ...typed },
  });
  await signInAs(page, merchant);
  const path = `/private/shipments/${moving}`;
  await expectAllAccessible(page, [`${path}/details`, `${path}/address-change`], { inDark: [`${path}/details`] });
});

/** The demonstration merchant, who has tickets in every state. */
async function demoMerchant() {
  const account = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };
  const { token } = await createClient(platformUrl()).session.create(account);
  const upstream = createClient(platformUrl(), token);
  return { ...account, token, upstream, tenant: "waybill", language: "en", prefix: "/private", words: wordsOf("en") } as const;
}

test("The list of tickets, their conversations and the forms of new ones are accessible, and so is what can't be", async ({
  page,
}) => {
  const merchant = await demoMerchant();
  const tickets = (await merchant.upstream.support.list({})).content;
  const { content } = await merchant.upstream.shipments.list({ inbox: "DELIVERED" });
  const delivered = content[0]!.waybillReference;
  // An open ticket, a closed one, and a paid claim.
  const conversations = [
    tickets.find(({ status }) => status === "open"),
    tickets.find(({ status }) => status === "closed"),
    tickets.find(({ type, status }) => type === "loss" && status === "solved"),
  ].map((ticket) => `${CENTER}/details/${ticket!.id}`);
  const about = (type: TicketType) => `${CENTER}/new-ticket?ticketType=${type}&shipmentReference=${delivered}`;
  await signInAs(page, merchant);
  await expectAllAccessible(
    page,
    [
      CENTER,
      ...conversations,
      `${CENTER}/details/none`,
      // The longest form, and one for a shipment that can no longer be cancelled; the others have the same fields.
      ...(["damage", "cancel"] as const).map(about),
    ],
    { inDark: [conversations[2]!] },
  );
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
      `${of(ready)}/create/info`,
      `${of(ready)}/create/service`,
      `${of(ready)}/create/address`,
      `${of(ready)}/create/payment`,
      `${of(bought)}/details?inbox=all`,
      "/private/search?q=Zo",
      `${of(bought)}/label`,
      `${of(bought)}/tracking`,
    ]) {
      await open(page, path);
      await expect(page.locator("html")).toHaveAttribute("lang", "hu");
      await expectNoSidewaysScroll(page);
      expect(await page.evaluate(coveredControls), `controls of ${path} that something lies over`).toEqual([]);
    }
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(320);
}

/** A merchant's page for withdrawals, on which one was declared. */
async function withdrawAs({ upstream }: Merchant, slug: string) {
  const legal = { termsUrl: "https://shop.example/terms", privacyUrl: "https://shop.example/privacy", imprintUrl: "" };
  const contact = { email: "hello@shop.example", phone: "+34 910 000 000", pageUrl: "https://shop.example" };
  const look = { logo: null, colour: "", languages: [...LANGUAGES], returnAddressId: null, withdrawalDays: 14 };
  await upstream.buyers.saveSettings({ headers: once(), body: { slug, name: "Hollis & Wren", ...contact, ...legal, ...look } });
  const buyer = { name: "Zsófia Őry-Tóth", order: "#1042", email: "zsofia@mail.example", message: "The blue cup" };
  const { token } = await createClient(platformUrl()).withdrawals.declare({
    params: { merchant: slug },
    headers: once(),
    body: { partner: "waybill", ...buyer, language: "en" },
  });
  return { url: `/withdrawal/${slug}`, token };
}

/** URL of a parcel's tracking page. */
async function trackingNumber({ upstream }: Merchant, waybillReference: string): Promise<string> {
  let url: string | undefined;
  await expect(async () => {
    url = (await upstream.shipments.get({ waybillReference })).trackings[0]?.url ?? undefined;
    expect(url).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  return url ?? urlOf("waybill", "/");
}

/** A return with a message, of one of two pieces. @returns path of the order's page */
async function returnAs(merchant: Merchant, slug: string): Promise<string> {
  const { upstream } = merchant;
  const settings = await upstream.buyerReturns.getSettings({});
  const rule = { countries: ["DE"], reasons: ["damaged"], sku: "", decision: "approve" as const, way: "own" as const, fee: 0 };
  await upstream.buyerReturns.saveSettings({ ...settings, isOn: true, note: "Please keep the box.", rules: [rule] });
  const item = {
    sku: "MUG",
    description: "Blue mug",
    quantity: 2,
    value: 2400,
    unitWeight: null,
    hsCode: "",
    originCountry: "FR",
  };
  const to = { ...RECIPIENT, firstName: "Zoë", lastName: "Returns", street2: "handed over" };
  const { waybillReference } = await newBought(merchant, "Returns", "", {
    shipmentCustomReference: `#${slug}`,
    to,
    items: [item],
  });
  await eventually(
    () => upstream.shipments.get({ waybillReference }),
    ({ state }) => state === "IN_TRANSIT",
  );
  const open = createClient(platformUrl());
  const find = { params: { merchant: slug }, body: { partner: "waybill", order: slug, zip: RECIPIENT.zipCode } };
  const { token } = await open.buyerReturns.find(find);
  const { items } = await open.buyerReturns.order({ token, partner: "waybill" });
  const asked = {
    partner: "waybill",
    items: [{ id: items[0]!.id, quantity: 1 }],
    reason: "damaged",
    comment: "Broken",
    email: "" as const,
  };
  const body = { ...asked, language: "en" as const, seen: { way: "own" as const, fee: 0 } };
  const { number } = await open.buyerReturns.request({ params: { token }, headers: once(), body });
  await open.buyerReturns.write({ params: { token }, headers: once(), body: { partner: "waybill", number, text: "Where to?" } });
  return `/returns/${slug}/${token}`;
}
