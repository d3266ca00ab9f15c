import { gzipSync } from "node:zlib";
import { expect, inject, it } from "vitest";
import { once } from "../contract/support/client";
import { atPickUpPoint, createReady } from "../contract/support/drafts";
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
  expect(html).not.toMatch(/<script|modulepreload/);
  expect(html).not.toMatch(/Zsófia|Őry|zsofia@|5550 1100|Lindenstraße/);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path!);
  expect(sheets.length).toBeGreaterThan(1);
  const bodies = await Promise.all(sheets.map(async (path) => (await fetch(new URL(path, inject("appUrl")))).text()));
  const bytes = [html, ...bodies].reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bytes / 1024).toBeLessThan(MAX_KIB);

  await visitor.follow("Deutsch");
  expect(visitor.heading()).toBe("Ihr Paket verfolgen");
  await visitor.follow("Pakettino hat Ihr Paket noch nicht");
  expect([visitor.at(), visitor.heading()]).toEqual([
    `${await pageOf(merchant, second.waybillReference)}?lang=de`,
    "Ihr Paket verfolgen",
  ]);
});
