import { gzipSync } from "node:zlib";
import { expect, inject, it } from "vitest";
import { once } from "../contract/support/client";
import { atPickUpPoint, createReady, lateCollection, RECIPIENT } from "../contract/support/drafts";
import { eventually } from "../contract/support/eventually";
import { orderOf } from "../contract/support/payment";
import type { ShipmentDraft } from "../../contract/shipments";
import type { Merchant } from "../support/merchants";
import { newMerchant, newVisitor, signedIn } from "./support/visitor";

const buyer = () => newVisitor({ origin: inject("appUrl") });
const NEW = { street1: "Neue Straße 5", zipCode: "10115", city: "Berlin" };

/** A parcel with its label that nobody collects yet, and the page of its buyer. */
async function bought({ upstream }: Merchant, changes: Partial<ShipmentDraft> = {}) {
  const to = { ...RECIPIENT, street2: "carrier ok" };
  // The clock runs fast.
  const later = await lateCollection(upstream);
  const ready = await createReady(upstream, {
    voucherName: "FREE100",
    to,
    shipmentCustomReference: "4711",
    ...later,
    ...changes,
  });
  const { waybillReference } = ready;
  await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  const { trackings } = await eventually(
    () => upstream.shipments.get({ waybillReference }),
    ({ state }) => state === "READY_TO_PRINT",
  );
  const { publicToken } = await upstream.shipments.trackings({ waybillReference });
  return { waybillReference, page: `/track/${publicToken}`, number: trackings[0]!.id };
}

const madeAnew = ({ upstream }: Merchant, waybillReference: string) =>
  eventually(
    () => upstream.shipments.trackings({ waybillReference }),
    ({ addressChange }) => addressChange?.state === "done",
  );

async function setRule(merchant: Merchant, addressChanges: string) {
  const shop = await signedIn(merchant);
  await shop.open("/private/settings/buyers");
  const slug = `moves-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  await shop.press("Save", { name: "Hollis & Wren", slug, phone: "+34 600 111 222", addressChanges });
  await shop.open("/private/settings/buyers");
  expect(shop.chosen("addressChanges")).toEqual([addressChanges]);
}

it("A buyer asks for another address, I accept it, and the label is made anew", async () => {
  const merchant = await newMerchant();
  const { waybillReference, page, number } = await bought(merchant);
  const visitor = buyer();
  await visitor.open(page);
  await visitor.follow("Ask for another address");
  expect([visitor.status(), visitor.heading()]).toEqual([200, "Ask for another address"]);
  expect(visitor.html()).not.toMatch(/<script|modulepreload|10115|Lindenstraße|Zsófia/);
  expect(visitor.text()).toContain("decides whether it can still be changed");
  expect(gzipSync(visitor.html()).length).toBeLessThan(10_000);
  await visitor.press("Ask for this address", { ...NEW, currentZipCode: "", city: "" });
  expect([visitor.status(), visitor.problems()]).toEqual([422, ["Enter the postcode of the delivery address", "Enter the town"]]);
  expect([visitor.value("street1"), visitor.value("zipCode")]).toEqual([NEW.street1, NEW.zipCode]);
  await visitor.press("Ask for this address", { ...NEW, currentZipCode: "10117" });
  expect([visitor.at(), visitor.status(), visitor.problems()]).toEqual([
    `${page}/address?lang=en`,
    422,
    ["Postcode of the present address: This isn’t the postcode of the delivery address"],
  ]);
  await visitor.press("Ask for this address", { ...NEW, currentZipCode: "10115", city: "Hamburg" });
  expect([visitor.status(), visitor.problems()]).toEqual([422, ["Town: This town isn’t at the new postcode: check both"]]);
  await visitor.press("Ask for this address", { ...NEW, currentZipCode: "10115", city: "berlin mitte" });
  expect([visitor.status(), visitor.problems()]).toEqual([422, ["Town: This town isn’t at the new postcode: check both"]]);
  await visitor.press("Ask for this address", { ...NEW, currentZipCode: "10115", street1: "Neue Straße", city: "berlin" });
  expect([visitor.status(), visitor.problems()[0]]).toEqual([422, expect.stringContaining("There’s no house number")]);
  await visitor.press("Ask for this address", { ...NEW, currentZipCode: "10115", street1: "Neue Straße", hasNoNumber: "on" });
  expect([visitor.status(), visitor.at()]).toEqual([200, `${page}?lang=en`]);
  await visitor.follow("Ask for another address");
  await visitor.press("Ask for this address", { ...NEW, currentZipCode: "10115" });
  expect([visitor.status(), visitor.at()]).toEqual([200, `${page}?lang=en`]);
  expect(visitor.text()).toContain("has your request and decides");
  expect(visitor.html()).not.toContain("Neue Straße");

  const shop = await signedIn(merchant);
  await shop.open("/private/notifications");
  expect(shop.text()).toContain("The buyer wants another address");
  await shop.follow(/Accept or decline/);
  expect(shop.text()).toMatch(/The buyer wants another address.*Neue Straße 5.*It costs nothing more/);
  await shop.press("Make a new label");
  expect(shop.text()).toContain("A new label is being made.");
  await madeAnew(merchant, waybillReference);
  await shop.open(`/private/shipments/${waybillReference}/details`);
  expect(shop.text()).toMatch(/There’s a new label.*Neue Straße 5/);
  await shop.open(`/private/shipments/${waybillReference}/history`);
  expect(shop.text()).toMatch(/New label made.*Buyer.*Asked for another address/s);

  // The old number at the print desk, whatever a scan does.
  await shop.open("/private/shipments/print-desk");
  for (const scanDoes of ["print", "check", "open"]) {
    await shop.press("Find", { code: number, scanDoes });
    expect(shop.text(), scanDoes).toContain("This label was replaced: throw it away and print the new one.");
  }
  await visitor.open(page);
  expect(visitor.text()).toContain("It was changed");
});

it("I decline an address with a word to the buyer", async () => {
  const merchant = await newMerchant();
  const { waybillReference, page } = await bought(merchant);
  const visitor = buyer();
  await visitor.open(`${page}/address?lang=en`);
  await visitor.press("Ask for this address", { ...NEW, currentZipCode: "10115" });
  const shop = await signedIn(merchant);
  await shop.open(`/private/shipments/${waybillReference}/details`);
  await shop.follow("Decline…");
  await shop.press("Decline", { message: "x".repeat(1001) });
  expect([shop.status(), shop.value("message")]).toEqual([422, "x".repeat(1001)]);
  await shop.press("Decline", { message: "It is packed already." });
  expect(shop.text()).toContain("The address stays. The buyer gets an email.");
  expect(shop.text()).not.toContain("Neue Straße 5");
  await visitor.open(page);
  expect(visitor.text()).toContain("left it as it was");
  // A form that was open all the time.
  await shop.open(`/private/shipments/${waybillReference}/address-change`);
  expect(shop.at()).toBe(`/private/shipments/${waybillReference}/details`);
});

it("With “always” a buyer chooses another pick-up point at once, and with “never” there is no form", async () => {
  const merchant = await newMerchant();
  await setRule(merchant, "always");
  const { draft, point } = await atPickUpPoint(merchant.upstream);
  const { waybillReference, page } = await bought(merchant, draft);
  const visitor = buyer();
  await visitor.open(page);
  await visitor.follow("Choose another pick-up point");
  const first = visitor.texts(".choice")[0];
  await visitor.press("Search", { near: "20095" });
  expect(visitor.texts(".choice")[0]).not.toBe(first);
  expect(visitor.texts(".choice").every((text) => text.includes("20095"))).toBe(true);
  await visitor.press("Change the pick-up point", { currentZipCode: "10115" });
  expect([visitor.status(), visitor.problems()]).toEqual([422, ["Choose a pick-up point"]]);
  const [pointId] = visitor.values("[name=pointId]");
  await visitor.press("Change the pick-up point", { currentZipCode: "10115", pointId: pointId! });
  expect(visitor.at()).toBe(`${page}?lang=en`);
  const { addressChange } = await madeAnew(merchant, waybillReference);
  expect(addressChange?.pointId).toBe(pointId);
  await visitor.open(page);
  expect(visitor.text()).toContain(addressChange!.point!.businessName);
  expect(visitor.text()).not.toContain(point.address);

  await setRule(merchant, "never");
  const other = await bought(merchant);
  await visitor.open(other.page);
  expect(visitor.text()).not.toMatch(/Change the address|Ask for another address/);
  await visitor.open(`${other.page}/address?lang=en`);
  expect(visitor.at()).toBe(`${other.page}?lang=en`);
});

it("Before I print the label of an order that was withdrawn from, I read that it was", async () => {
  const merchant = await newMerchant();
  const { waybillReference } = await bought(merchant);
  const shop = await signedIn(merchant);
  await shop.open("/private/settings/buyers");
  const slug = `gone-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  await shop.press("Save", { name: "Hollis & Wren", slug, email: "hello@holliswren.example" });
  const label = `/private/shipments/${waybillReference}/label`;
  await shop.open(label);
  expect(shop.text()).not.toContain("Withdrawn on");
  const visitor = buyer();
  await visitor.open(`/withdrawal/${slug}`);
  await visitor.press("Continue", { name: "Zsófia Őry-Tóth", order: "4711", email: RECIPIENT.email });
  await visitor.press("Confirm withdrawal");
  await shop.open(label);
  expect(shop.text()).toContain("Withdrawn on");
  await shop.follow("Open withdrawal");
  expect(shop.at()).toMatch(/^\/private\/withdrawals\/\d+$/);
});
