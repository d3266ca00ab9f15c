import { expect, inject, it } from "vitest";
import type { LineItem } from "../../contract/products";
import type { PushedOrder } from "../../contract/shop-api";
import { createShopClient, once } from "../contract/support/client";
import { completeDraft } from "../contract/support/drafts";
import { newReady } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn, type Visitor } from "./support/visitor";

const faulty = withFaultyApp();
const item = (sku: string, quantity: number): LineItem => ({
  ...{ sku, quantity, description: sku, value: null, unitWeight: null, hsCode: "", originCountry: null },
});
const problems = (visitor: Visitor) => visitor.texts(".error-summary h2");
const LIST = "/private/shipments/ready-to-purchase";

it("I send a part of an order in a shipment of its own; wrong numbers are told, and kept", async () => {
  const merchant = await newMerchant();
  const items = [item("Chair", 1), item("Tea", 3)];
  const { waybillReference } = await newReady(merchant, "First", { items, shipmentCustomReference: "#1042" });
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open(LIST);
  await visitor.follow(/^Split… Zoë First/);
  expect(visitor.heading()).toBe("Split #1042");
  expect(visitor.texts("main tbody tr")).toEqual([expect.stringMatching(/^Chair.*1$/), expect.stringMatching(/^Tea.*3$/)]);

  await visitor.press("Split", { "pieces-0": "1", "pieces-1": "7" });
  expect(visitor.status()).toBe(422);
  expect(visitor.problems()).toEqual(["Tea: Enter a whole number from 0 to 3"]);
  expect([visitor.value("pieces-1"), visitor.names("[aria-invalid]")]).toEqual(["7", ["pieces-1"]]);
  await visitor.press("Split", { "pieces-0": "0", "pieces-1": "0" });
  expect(problems(visitor)).toEqual([expect.stringContaining("Leave at least one piece in each shipment")]);
  await visitor.press("Split", { "pieces-0": "1", "pieces-1": "3" });
  expect(problems(visitor)).toEqual([expect.stringContaining("Leave at least one piece in each shipment")]);
  faulty.upstream.fail(/^POST \/v1\/shipments\/WB.*\/split/);
  await visitor.press("Split", { "pieces-1": "2" });
  expect([visitor.status(), visitor.value("pieces-0"), visitor.value("pieces-1")]).toEqual([502, "1", "2"]);
  faulty.upstream.heal();

  // Changed in another tab meanwhile.
  await merchant.upstream.shipments.updateMany({
    shipments: [{ waybillReference, content: { description: "Gifts", value: null, secondHand: false } }],
  });
  await visitor.press("Split");
  expect(problems(visitor)).toEqual([expect.stringContaining("changed")]);
  await visitor.press("Split");
  expect(visitor.at()).toBe(LIST);
  expect(visitor.text()).toContain("The order is split: #1042 has two shipments now.");
  expect((await merchant.upstream.shipments.get({ waybillReference })).items).toEqual([item("Tea", 1)]);
});

it("I say what is in a parcel that I entered by hand, and can split it then; wrong values are told, and kept", async () => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Hand");
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open(LIST);
  expect(visitor.text()).not.toContain("Split…");
  await visitor.follow(/^Edit items/);
  await visitor.press("Save", { "items[0].description": "Mug", "items[0].hsCode": "12" });
  expect(visitor.texts(".error-summary a")).toEqual([expect.stringContaining("Item 1, Tariff number")]);
  expect([visitor.value("items[0].description"), visitor.value("items[0].hsCode")]).toEqual(["Mug", "12"]);
  await visitor.press("Add an item", { "items[0].hsCode": "", "items[0].value": "24.00" });
  await visitor.press("Add an item", { "items[1].description": "Tea", "items[1].quantity": "3" });
  await visitor.press("Remove Item 3");
  faulty.upstream.fail(/^PUT \/v1\/shipments\/WB/);
  await visitor.press("Save");
  expect([visitor.status(), visitor.value("items[1].description")]).toEqual([502, "Tea"]);
  faulty.upstream.heal();
  await visitor.press("Save");
  expect(visitor.at()).toBe(LIST);
  const { items } = await merchant.upstream.shipments.get({ waybillReference });
  expect(items).toEqual([
    { ...item("", 1), description: "Mug", value: 2400 },
    { ...item("", 3), description: "Tea" },
  ]);
  await visitor.follow(/^Split… Zoë Hand/);
  expect(visitor.texts("main tbody tr")).toHaveLength(2);
});

it("I send orders of one recipient together, and undo it", async () => {
  const merchant = await newMerchant();
  const numbers = ["#1", "#2", "#3"];
  for (const shipmentCustomReference of numbers) await newReady(merchant, "Großmann", { shipmentCustomReference });
  await newReady(merchant, "Another");
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open(LIST);
  await visitor.follow(/^3 shipments to Zoë Großmann/);
  expect(visitor.heading()).toBe("Shipments to Zoë Großmann");
  expect(visitor.texts("main tbody tr")).toHaveLength(3);
  const [first, second] = visitor.values('input[name="reference"]');
  await visitor.press("Send together", { reference: null });
  expect(problems(visitor)).toEqual([expect.stringContaining("Select at least two shipments")]);
  await visitor.open(visitor.at());
  await visitor.press("Send together");
  expect(visitor.at()).toBe(LIST);
  expect(visitor.text()).toContain("3 shipments are one now.");
  const merged = await merchant.upstream.shipments.get({ waybillReference: first! });
  expect(merged.shipmentCustomReference).toBe("#1, #2, #3");
  await visitor.press("Undo");
  expect((await merchant.upstream.shipments.get({ waybillReference: second! })).shipmentCustomReference).toBe("#2");

  await visitor.open(`/private/shipments/${first}/merge`);
  await merchant.upstream.shipments.updateMany({
    shipments: [{ waybillReference: second!, from: { ...merged.from, lastName: "Elsewhere" } }],
  });
  await visitor.press("Send together");
  expect(problems(visitor)).toEqual([expect.stringContaining("can’t go together")]);

  // From another sender, it is no longer offered; what went in another tab is told.
  await visitor.open(`/private/shipments/${first}/merge`);
  expect(visitor.texts("main tbody tr")).toHaveLength(2);
  await merchant.upstream.shipments.delete({ references: visitor.values('input[name="reference"]').slice(1) });
  await visitor.press("Send together");
  expect([visitor.status(), visitor.text()]).toEqual([
    422,
    expect.stringContaining("Only one shipment goes to this recipient now."),
  ]);
});

it("I am told of a cancelled order that shares a shipment with others wherever I complete and pay it, until I save its goods", async () => {
  const merchant = await newMerchant();
  const { token } = await merchant.upstream.apiKey.generate({ headers: once() });
  const shop = createShopClient(inject("platformUrl"), token);
  const push = async (id: string, status: PushedOrder["status"]) => {
    const recipient = { firstName: "Zoë", lastName: "Shared", street1: "Lindenstraße 2", zipCode: "10115", city: "Berlin" };
    const rest = { company: "", email: "", phone: "", street2: "", state: "", country: "DE" };
    const items = [{ title: `Mug ${id}`, quantity: 1, weightKg: null, amount: 2400 }];
    const order = { id, number: `#${id}`, status, currency: "EUR", total: 2400, items };
    const body = { orders: [{ ...order, recipient: { ...recipient, ...rest } }] };
    const { orders } = await shop.pushOrders({ params: { shop: "woocommerce" }, body });
    return orders[0]!.waybillReference!;
  };
  const [waybillReference, other] = [await push("1042", "open"), await push("1043", "open")];
  await merchant.upstream.shipments.merge({ references: [waybillReference, other] });
  const { updatedAt, source, items } = await merchant.upstream.shipments.get({ waybillReference });
  const draft = await completeDraft(merchant.upstream, { source, items });
  await merchant.upstream.shipments.update({ waybillReference, updatedAt, ...draft });
  await push("1043", "cancelled");

  const visitor = await signedIn(merchant, faulty.app);
  const pages = [`/private/shipments/${waybillReference}/create/payment`, `${LIST}/bulk/payment?reference=${waybillReference}`];
  for (const page of pages) {
    await visitor.open(page);
    expect(visitor.text()).toContain("Cancelled in the shop: #1043");
  }
  await visitor.follow("Edit items");
  await visitor.press("Save");
  for (const page of pages) {
    await visitor.open(page);
    expect(visitor.text()).not.toContain("Cancelled in the shop");
  }
});
