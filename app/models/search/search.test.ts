import { expect, it } from "vitest";
import { aBoughtShipment, anAddress, aShipment } from "../../../tests/support/entities";
import { pageFinds } from "./page-finds";
import { shipmentFinds } from "./shipment-finds";

const TODAY = "2026-11-21";

const toZurich = { to: anAddress({ firstName: "Ana", lastName: "Bern", city: "Zürich" }) };
const draft = aShipment({
  waybillReference: "WB0000000001",
  state: "AWAITING_COMPLETION",
  shipmentCustomReference: "10425",
  ...toZurich,
});
const delivered = aBoughtShipment({
  waybillReference: "WB0000000002",
  state: "DELIVERED",
  shipmentCustomReference: "1042",
  ...toZurich,
});
const old = aBoughtShipment({ waybillReference: "WB0000000003", state: "DELIVERED", shipmentCustomReference: "77", ...toZurich });
const matches = { found: [draft, delivered, old], archived: new Set([old.waybillReference]), isMore: false };
const inboxesFor = (q: string, beside?: "DELIVERED" | "TRACKING" | "DRAFT") =>
  shipmentFinds(q, matches, { today: TODAY, ...(beside ? { beside } : {}) }).map(({ inbox }) => inbox);

it.each([
  ["a whole order number before a part of one", "1042", ["DELIVERED", "DRAFT", "ARCHIVED"]],
  ["a whole reference", "wb0000000003", ["ARCHIVED", "DRAFT", "DELIVERED"]],
  ["a part of a number before none", "425", ["DRAFT", "DELIVERED", "ARCHIVED"]],
])("inboxes stand by how well their shipments fit: %s", (_what, q, inboxes) => {
  expect(inboxesFor(q)).toEqual(inboxes);
});

it("a list's own matches are left out, also those of a list that contains the narrower", () => {
  expect(inboxesFor("zurich", "DELIVERED")).toEqual(["DRAFT", "ARCHIVED"]);
  expect(inboxesFor("zurich", "TRACKING")).toEqual(["DRAFT", "ARCHIVED"]);
  expect(inboxesFor("zurich", "DRAFT")).toEqual(["DELIVERED", "ARCHIVED"]);
});

it("an inbox shows its three best matches, and counts all", () => {
  const found = ["7", "17", "2", "71", "70"].map((shipmentCustomReference, at) =>
    aShipment({ waybillReference: `WB000000001${at}`, state: "AWAITING_COMPLETION", shipmentCustomReference }),
  );
  const [drafts] = shipmentFinds("7", { found: found.toReversed(), archived: new Set(), isMore: true }, { today: TODAY });
  expect(drafts).toMatchObject({ inbox: "DRAFT", count: 5, isMore: true, fit: 0 });
  expect(drafts?.rows.map(({ orderNumber }) => orderNumber)).toEqual(["7", "70", "71"]);
});

it("a page is found by the beginning of any of its words, whatever the accents", () => {
  const pages = ["Billing and invoices", "Analytics", "Réglages"].map((name) => ({ name, url: `/${name}` }));
  const namesFor = (q: string) => pageFinds(pages, q).map(({ name }) => name);
  expect([namesFor("an"), namesFor("INV"), namesFor("reg"), namesFor("voices")]).toEqual([
    ["Billing and invoices", "Analytics"],
    ["Billing and invoices"],
    ["Réglages"],
    [],
  ]);
});
