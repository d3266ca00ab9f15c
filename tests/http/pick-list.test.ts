import { expect, it } from "vitest";
import type { LineItem } from "../../contract/products";
import { newBought, newBoughtForLater } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn } from "./support/visitor";

const faulty = withFaultyApp();
const UNKNOWN = { value: null, unitWeight: null, hsCode: "", originCountry: null };

it("I see what to take from which shelf for the orders that leave today, by product and by order", async () => {
  const merchant = await newMerchant();
  const { upstream } = merchant;
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open("/private/shipments/print-desk");
  await visitor.follow("Open the pick list");
  expect(visitor.text()).toContain("Nothing to pick today");

  const product = { sku: "MUG-1", name: "Mug", ean: "", weight: null, length: null, width: null, height: null };
  await upstream.products.create({
    headers: { "idempotency-key": "product-mug" },
    body: { ...product, hsCode: "", originCountry: null, shelf: "B-2" },
  });
  const mugs = (quantity: number): LineItem => ({ ...UNKNOWN, sku: "mug-1", description: "Blue mug", quantity });
  const tea: LineItem = { ...UNKNOWN, sku: "", description: "Green tea", quantity: 1 };
  await newBought(merchant, "First", "not handed over", { items: [mugs(2), tea], shipmentCustomReference: "#1" });
  await newBought(merchant, "Second", "not handed over", { items: [mugs(1)], shipmentCustomReference: "#2" });
  // Without line items, its contents are to be packed.
  await newBought(merchant, "Third", "not handed over", { shipmentCustomReference: "#3" });
  await newBoughtForLater(merchant, "Later");
  await visitor.open("/private/shipments/pick-list");
  await visitor.waitFor("3 orders");
  await visitor.waitFor("1 order leaves on a later day.");
  expect(visitor.texts("main tbody tr")).toEqual([
    expect.stringMatching(/^B-2\s*Blue mug\s*mug-1\s*3\s*#1\s*· 2\s*#2$/),
    expect.stringMatching(/^Books\s*1\s*#3$/),
    expect.stringMatching(/^Green tea\s*1\s*#1$/),
  ]);

  await visitor.follow("Show it too");
  await visitor.waitFor("4 orders");
  await visitor.follow("By order");
  expect(visitor.at()).toBe("/private/shipments/pick-list?by=order&days=all");
  expect(visitor.texts("main tbody tr")).toHaveLength(4);
  await visitor.follow("Today only");
  expect(visitor.at()).toBe("/private/shipments/pick-list?by=order");
  expect(visitor.texts("main tbody tr")[0]).toMatch(/^#1\s*Zoë First.*2 × Blue mug\s*mug-1\s*B-2\s*1 × Green tea$/s);

  faulty.upstream.fail(/^GET \/v1\/pick-list/);
  await visitor.open("/private/shipments/pick-list");
  expect(visitor.text()).toContain("We couldn’t load the pick list.");
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.text()).toContain("3 orders");
});
