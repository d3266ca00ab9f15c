import { expect, inject, it } from "vitest";
import { createReady, lateCollection, RECIPIENT } from "../contract/support/drafts";
import { newBought } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, newVisitor, signedIn } from "./support/visitor";

const faulty = withFaultyApp();
const SETTINGS = "/private/settings/buyers";

/** A merchant whose pages are open. */
async function openShop(change: Record<string, string | null> = {}) {
  const merchant = await newMerchant();
  const shop = await signedIn(merchant, faulty.app);
  await shop.open(SETTINGS);
  const slug = `shop-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  await shop.press("Save", { name: "Hollis & Wren", slug, email: "hello@holliswren.example", ...change });
  return { merchant, shop, slug, page: `/withdrawal/${slug}` };
}

const buyer = () => newVisitor({ origin: inject("appUrl") });
const DECLARED = { name: "Zsófia Őry-Tóth", order: "#1042", email: "zsofia@mail.example", message: "The blue cup" };

it("I say what buyers see, look at it first, and get the links for my shop", async () => {
  const { merchant, shop, slug } = await openShop();
  expect([shop.at(), shop.text()]).toEqual([SETTINGS, expect.stringContaining("What buyers see was saved.")]);
  expect(shop.values(".buyers-copy input")).toContainEqual(expect.stringContaining(`/withdrawal/${slug}?lang=en`));
  expect(shop.values(".buyers-copy input")).toContainEqual(expect.stringMatching(/lang="de">Vertrag widerrufen<\/a>$/));
  await shop.press("Preview", { name: "Wren & Daughters", termsUrl: "holliswren.example/terms", languages: null });
  expect(shop.problems()).toEqual([expect.stringContaining("Choose at least one language")]);
  await shop.open(SETTINGS);
  await shop.press("Preview", { name: "Wren & Daughters", termsUrl: "holliswren.example/terms" });
  expect([shop.status(), shop.texts(".buyers-sheet .buyer-name")]).toEqual([200, ["Wren & Daughters"]]);
  expect((await merchant.upstream.buyers.getSettings({})).name).toBe("Hollis & Wren");
  await shop.press("Save", { termsUrl: "http://holliswren.example", withdrawalDays: "3", slug: "No slug" });
  expect(shop.status()).toBe(422);
  expect(shop.problems()).toHaveLength(3);
  expect([shop.value("termsUrl"), shop.value("withdrawalDays"), shop.value("slug"), shop.value("name")]).toEqual([
    "http://holliswren.example",
    "3",
    "No slug",
    "Wren & Daughters",
  ]);
  const { slug: taken } = await openShop();
  await shop.press("Save", { termsUrl: "", withdrawalDays: "14", slug: taken });
  expect(shop.problems()).toEqual([expect.stringContaining("Another shop has or had this name")]);
});

it("A buyer withdraws in two steps without scripts, once, and the merchant sees it", async () => {
  const { merchant, shop, page } = await openShop();
  const draft = await createReady(merchant.upstream, { shipmentCustomReference: "1042", to: RECIPIENT });
  const visitor = buyer();
  await visitor.open(page);
  expect([visitor.status(), visitor.heading(), visitor.title()]).toEqual([
    200,
    "Withdraw from contract here",
    "Withdraw from contract here · Hollis & Wren",
  ]);
  expect(visitor.html()).not.toMatch(/<script|modulepreload/);
  await visitor.press("Continue");
  expect([visitor.status(), visitor.problems().length]).toEqual([422, 3]);
  await visitor.press("Continue", { ...DECLARED, email: "zsofia" });
  expect([visitor.problems().length, visitor.value("name"), visitor.value("message")]).toEqual([
    1,
    DECLARED.name,
    DECLARED.message,
  ]);
  await visitor.press("Continue", DECLARED);
  expect(visitor.heading()).toBe("Check your withdrawal");
  await visitor.press("Deutsch");
  expect([visitor.heading(), visitor.text()]).toEqual(["Prüfen Sie Ihren Widerruf", expect.stringContaining("The blue cup")]);
  await visitor.press("Angaben ändern");
  expect(visitor.texts("main h1")).toEqual(["Vertrag widerrufen"]);
  await visitor.press("Weiter", { order: "1042" });
  const again = visitor.newTab();
  const confirmed = visitor.html();
  await visitor.press("Widerruf bestätigen");
  expect([visitor.heading(), visitor.text()]).toEqual(["Ihr Widerruf ist eingegangen", expect.stringContaining("1042")]);
  expect(visitor.text()).not.toContain(draft.waybillReference);
  expect(confirmed).not.toContain(draft.waybillReference);
  const receipt = visitor.at();
  const file = await visitor.download(visitor.href("Als Text speichern"));
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
  expect(await file.text()).toMatch(/Zsófia Őry-Tóth/);
  await again.open(receipt);
  expect(again.heading()).toBe("Ihr Widerruf ist eingegangen");
  const slug = page.split("/").at(-1)!;
  for (const forged of [
    receipt.replace(/\.[\w-]+\?/, ".forged?"),
    receipt.replace(slug, "nobody-here"),
    receipt.replace(slug, "nobody-here").replace("?", "/receipt.txt?"),
  ]) {
    await again.open(forged);
    expect(again.status()).toBe(404);
  }

  await shop.open("/private/withdrawals");
  expect(shop.text()).toMatch(/1042.*Zsófia Őry-Tóth.*To refund/);
  await shop.follow("1042");
  expect(shop.text()).toContain(draft.waybillReference);
  expect(shop.text()).toContain("Refund the buyer in your shop first.");
  await shop.press("Yes, mark as refunded");
  expect(shop.text()).toMatch(/Nothing left to do.*Refunded.*Marked as refunded/);
  await shop.open("/private/withdrawals?group=open");
  expect(shop.text()).toContain("None here");
  const rows = await (await shop.download("/private/withdrawals/file.csv")).text();
  expect(rows).toMatch(/1042[;,]Zsófia Őry-Tóth/);
  const { content } = await merchant.upstream.withdrawals.list({});
  expect(content).toHaveLength(1);
});

it("An unknown merchant's page is none, an earlier name leads on, and a link may bring the order", async () => {
  const { shop, slug } = await openShop();
  const visitor = buyer();
  for (const path of ["/withdrawal/nobody-here", "/withdrawal/NOBODY%20%00", `/withdrawal/${"x".repeat(300)}`]) {
    await visitor.open(path);
    expect([visitor.status(), visitor.heading()]).toEqual([404, "There’s nothing at this address"]);
  }
  await shop.open(SETTINGS);
  await shop.press("Save", { slug: `${slug}-new` });
  await visitor.open(`/withdrawal/${slug}?order=W-7&lang=fr`);
  expect([visitor.at(), visitor.value("order")]).toEqual([`/withdrawal/${slug}-new?order=W-7&lang=fr`, "W-7"]);
  expect(visitor.heading()).toBe("Renoncer au contrat ici");
});

it("What is typed wrongly, doubled or hidden is told at its field, and kept", async () => {
  const { page } = await openShop();
  const visitor = buyer();
  await visitor.open(page);
  await visitor.press("Continue", { ...DECLARED, name: "x".repeat(81) });
  expect([visitor.status(), visitor.problems()]).toEqual([422, [expect.stringContaining("80")]]);
  await visitor.press("Continue", { ...DECLARED, name: " ".repeat(10_000) });
  expect([visitor.status(), visitor.problems()]).toEqual([422, ["Enter your name"]]);
  await visitor.press("Continue", { ...DECLARED, name: "Mara\u202Equick\u0000", order: "<b>&" });
  expect(visitor.heading()).toBe("Check your withdrawal");
  expect(visitor.text()).toContain("Maraquick");
  expect(visitor.text()).toContain("<b>&");
});

it("Too many are refused for a while, with everything that was typed", async () => {
  const { page } = await openShop();
  const visitor = buyer();
  const email = `limited-${Date.now()}@mail.example`;
  const told: string[] = [];
  let status = 0;
  for (let sent = 0; sent < 40 && status !== 429; sent += 1) {
    await visitor.open(page);
    await visitor.press("Continue", { ...DECLARED, email });
    await visitor.press("Confirm withdrawal");
    status = visitor.status();
    if (status === 200) told.push(visitor.text());
  }
  // The mailbox has had enough long before: every further receipt is on its page alone.
  expect(told[0]).toMatch(/The receipt goes to limited-.*Keep the email/);
  expect(told.at(-1)).toMatch(/No email was sent: limited-.*Save or print this page.*Save as text/);
  expect([status, visitor.value("order")]).toEqual([429, "#1042"]);
  expect(visitor.text()).toMatch(/Too many attempts/);
});

it("I see a withdrawal before I take the goods from the shelf, and before the driver takes the parcel", async () => {
  const { merchant, shop, page } = await openShop();
  // It keeps its state while the world's clock runs fast.
  const later = await lateCollection(merchant.upstream);
  await newBought(merchant, "Withdrawn", "", { shipmentCustomReference: "#W-1", ...later });
  const visitor = buyer();
  await visitor.open(page);
  await visitor.press("Continue", { ...DECLARED, name: "Zoë Withdrawn", order: "W-1" });
  await visitor.press("Confirm withdrawal");
  for (const list of ["pick-list?days=all", "pick-list?days=all&by=order", `end-of-day?day=${later.collection?.date}`]) {
    await shop.open(`/private/shipments/${list}`);
    await shop.waitFor("#W-1");
    expect(shop.texts("main tbody td").join(), list).toContain("Withdrawn on");
    await shop.follow("Open withdrawal");
    expect(shop.at()).toMatch(/^\/private\/withdrawals\/\d+$/);
  }
});
