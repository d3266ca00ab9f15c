import { gzipSync } from "node:zlib";
import { expect, inject, it } from "vitest";
import { once } from "../contract/support/client";
import { atPickUpPoint, createReady } from "../contract/support/drafts";
import { eventually } from "../contract/support/eventually";
import { orderOf } from "../contract/support/payment";
import type { Merchant } from "../support/merchants";
import { newMerchant, newVisitor, signedIn } from "./support/visitor";

const buyer = () => newVisitor({ origin: inject("appUrl") });

async function pageOf({ upstream }: Merchant, waybillReference: string): Promise<string> {
  const { publicToken } = await upstream.shipments.trackings({ waybillReference });
  return `/track/${publicToken}`;
}

/** A merchant with a name in the addresses of its buyers' pages. */
async function openShop(): Promise<{ merchant: Merchant; slug: string }> {
  const merchant = await newMerchant();
  const shop = await signedIn(merchant);
  await shop.open("/private/settings/buyers");
  const slug = `shop-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  await shop.press("Save", { name: "Hollis & Wren", slug });
  expect(shop.problems()).toEqual([expect.stringContaining("buyers need a way to reach you")]);
  await shop.press("Save", { pageUrl: "holliswren.example/help" });
  return { merchant, slug };
}

/** Of the page and its style sheets, as they are sent. */
const MAX_KIB = 20;

it("A buyer follows the parcels of an order, in a language of theirs, without scripts and within 20 KiB", async () => {
  const { merchant } = await openShop();
  const { upstream } = merchant;
  const { draft, point } = await atPickUpPoint(upstream);
  const order = { voucherName: "FREE100", shipmentCustomReference: "1042" };
  const first = await createReady(upstream, { ...draft, ...order });
  const second = await createReady(upstream, order);
  for (const each of [first, second]) await upstream.orders.create({ headers: once(), body: orderOf([each]) });
  const page = await pageOf(merchant, first.waybillReference);
  const visitor = buyer();
  await visitor.open(page);
  expect([visitor.status(), visitor.heading()]).toEqual([200, "Track your parcel"]);
  expect(visitor.text()).toContain(point.businessName);
  const html = visitor.html();
  expect(html).not.toMatch(/<script|modulepreload|name="csrf"/);
  expect((await fetch(new URL(page, inject("appUrl")))).headers.getSetCookie()).toEqual([]);
  expect(html).not.toMatch(/Zsófia|Őry|zsofia@|5550 1100|Lindenstraße/);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path!);
  expect(sheets.length).toBeGreaterThan(1);
  const bodies = await Promise.all(sheets.map(async (path) => (await fetch(new URL(path, inject("appUrl")))).text()));
  const bytes = [html, ...bodies].reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bytes / 1024).toBeLessThan(MAX_KIB);

  await visitor.follow("Deutsch");
  expect(visitor.heading()).toBe("Ihr Paket verfolgen");
  await visitor.follow("Keine Nachrichten mehr zu Paketen von Hollis & Wren");
  expect(visitor.heading()).toBe("Keine Nachrichten zu Paketen mehr?");
  await visitor.open(`${page}?lang=de`);
  await visitor.follow("Pakettino hat Ihr Paket noch nicht");
  expect([visitor.at(), visitor.heading()]).toEqual([
    `${await pageOf(merchant, second.waybillReference)}?lang=de`,
    "Ihr Paket verfolgen",
  ]);
});

it("A buyer without the link finds the parcel by its number and postcode, and else learns nothing", async () => {
  const { merchant, slug } = await openShop();
  const { upstream } = merchant;
  const ready = await createReady(upstream, { voucherName: "FREE100", shipmentCustomReference: "#W-77" });
  await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  const page = await pageOf(merchant, ready.waybillReference);
  const visitor = buyer();
  await visitor.open(`/track?merchant=${slug}`);
  expect([visitor.status(), visitor.title()]).toEqual([200, "Track your parcel · Hollis & Wren"]);
  expect(visitor.html()).not.toMatch(/<script|modulepreload/);
  await visitor.press("Find parcel");
  expect([visitor.status(), visitor.problems()]).toEqual([
    422,
    ["Enter the order number", "Enter the postcode of the delivery address"],
  ]);
  await visitor.press("Find parcel", { number: "w-77", zipCode: "10115" });
  expect([visitor.status(), visitor.at()]).toEqual([200, `${page}?lang=en`]);

  const answerTo = async (number: string, zipCode: string) => {
    const asking = buyer();
    await asking.open(`/track?merchant=${slug}`);
    await asking.press("Find parcel", { number, zipCode });
    expect([asking.status(), asking.value("number"), asking.value("zipCode")]).toEqual([422, number, zipCode]);
    return asking.text();
  };
  const wrongPostcode = await answerTo("W-77", "10116");
  expect(wrongPostcode).toContain("We found no parcel with this number and postcode.");
  expect(await answerTo("W-78", "10116")).toBe(wrongPostcode);

  await visitor.open("/track?merchant=nobody-here");
  expect([visitor.status(), visitor.heading()]).toEqual([404, "There’s nothing at this address"]);
});

it("Without a merchant, the carrier's number finds a parcel, and an order number does not", async () => {
  const { merchant } = await openShop();
  const { upstream } = merchant;
  const ready = await createReady(upstream, { voucherName: "FREE100", shipmentCustomReference: "W-78" });
  const { waybillReference } = ready;
  await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  const { trackings } = await eventually(
    () => upstream.shipments.get({ waybillReference }),
    ({ inbox }) => inbox === "READY_FOR_SHIPPING",
  );
  const visitor = buyer();
  await visitor.open("/track/none.such");
  await visitor.follow("Find it by its number");
  await visitor.press("Find parcel", { number: "W-78", zipCode: "10115" });
  expect(visitor.text()).toContain("We found no parcel");
  await visitor.press("Find parcel", { number: trackings[0]!.id, zipCode: "D-10115" });
  expect(visitor.at()).toBe(`${await pageOf(merchant, waybillReference)}?lang=en`);
});

it("One number is not tried with many postcodes, whether or not there is a parcel", async () => {
  const { slug } = await openShop();
  let status = 0;
  for (let sent = 0; sent < 25 && status !== 429; sent += 1) {
    const visitor = buyer();
    await visitor.open(`/track?merchant=${slug}`);
    await visitor.press("Find parcel", { number: "W-79", zipCode: `${10100 + sent}` });
    status = visitor.status();
  }
  expect(status).toBe(429);
});
