import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aBoughtShipment, aChosenService, anAddress, aShipment } from "../../../tests/support/entities";
import { SHIPMENT_STATES } from "#contract/state-names";
import { fullInsurance } from "~/models/payment/insure-all";
import { eligibleShipments, hasCompleteData, ineligibleShipments } from "./bulk-eligibility";
import { BULK_FLOWS } from "./selection";

const UNPAYABLE = { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false };
const COLLECTED = aChosenService({ dropOff: { origin: false, destination: false } });
const DROPPED_OFF = aChosenService({ dropOff: { origin: true, destination: false } });
const EDITS = ["content", "parcels", "services", "collection-date", "insurance", "delete", "payment"] as const;

describe("what a selection can be used for", () => {
  it("is never more than what is selected, and edits drafts alone that nothing else works on", () => {
    const shipment = fc
      .record({
        state: fc.oneof(fc.constantFrom("AWAITING_COMPLETION", "READY_TO_PURCHASE"), fc.constantFrom(...SHIPMENT_STATES)),
        orderReference: fc.constantFrom(null, "o1"),
        isObfuscated: fc.boolean(),
        isArchived: fc.boolean(),
        value: fc.constantFrom(null, 0, 4_000, 100_000, 300_000),
        service: fc.constantFrom(null, COLLECTED, DROPPED_OFF),
      })
      .map(({ isArchived, value, ...facts }) =>
        aShipment({
          ...facts,
          inboxes: isArchived ? ["ALL", "ARCHIVED"] : ["ALL"],
          content: { description: "Tea", value, secondHand: false },
        }),
      );
    const seen = { edited: 0, insured: 0 };
    fc.assert(
      fc.property(fc.array(shipment, { maxLength: 8 }), (selected) => {
        for (const flow of BULK_FLOWS) expect(selected).toEqual(expect.arrayContaining(eligibleShipments(flow, selected)));
        for (const edited of EDITS.flatMap((flow) => eligibleShipments(flow, selected))) {
          seen.edited += 1;
          expect(["AWAITING_COMPLETION", "READY_TO_PURCHASE"]).toContain(edited.state);
          expect([edited.orderReference, edited.isObfuscated, edited.inboxes.includes("ARCHIVED")]).toEqual([null, false, false]);
        }
        for (const insured of eligibleShipments("insurance", selected)) {
          seen.insured += 1;
          const { amount } = fullInsurance(insured)!;
          expect(amount).toBeGreaterThan(insured.service!.insurance.baseCoverage);
          expect(amount).toBeLessThanOrEqual(insured.service!.insurance.maxCoverage);
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.edited, seen.insured)).toBeGreaterThan(0);
  });

  it.each([
    [{}, true],
    [{ to: anAddress({ zipCode: "" }) }, false],
    [{ from: anAddress({ zipCode: "" }) }, false],
    [{ parcels: [] }, false],
    [{ source: "" }, false],
  ])("rates need both places, a parcel and the source: %j", (changes, isComplete) => {
    expect(hasCompleteData(aShipment(changes))).toBe(isComplete);
  });

  it.each([
    ["content", { state: "IN_TRANSIT" }, "paid"],
    ["content", { orderReference: "o1" }, "ordered"],
    ["delete", { inboxes: ["ALL", "ARCHIVED"] }, "archived"],
    ["parcels", { isObfuscated: true }, "obfuscated"],
    ["services", { parcels: [] }, "incomplete"],
    ["rules", { state: "DELIVERED" }, "paid"],
    ["services", { orderReference: "o1", parcels: [] }, "ordered"],
    ["services", { source: "" }, "incomplete"],
    ["payment", { state: "DELIVERED" }, "paid"],
    ["payment", { service: null, actions: UNPAYABLE }, "no-service"],
    ["payment", { service: COLLECTED, collection: null, actions: UNPAYABLE }, "no-day"],
    ["payment", { service: DROPPED_OFF, collection: null, parcels: [], actions: UNPAYABLE }, "incomplete"],
    [
      "payment",
      { service: { ...DROPPED_OFF, customsRequired: { available: true } }, collection: null, actions: UNPAYABLE },
      "no-customs",
    ],
    ["collection-date", { service: null }, "no-service"],
    ["collection-date", { service: aChosenService({ dropOff: { origin: true, destination: false } }) }, "brought"],
    ["collection-date", { service: null, isObfuscated: true }, "obfuscated"],
    ["insurance", { orderReference: "o1" }, "ordered"],
    ["insurance", { service: null }, "no-service"],
    ["insurance", { content: { description: "Tea", value: null, secondHand: false } }, "no-value"],
    ["insurance", { content: { description: "Tea", value: 100, secondHand: false } }, "insured"],
    ["insurance", { content: { description: "Tea", value: 0, secondHand: false } }, "no-value"],
    ["labels", {}, "no-label"],
    ["delete", { state: "CANCELED" }, "paid"],
    [
      "insurance",
      { service: aChosenService({ insurance: { available: false, baseCoverage: 0, maxCoverage: 0 } }) },
      "not-insurable",
    ],
  ] as const)("leaves out of %s a shipment with %j because of %s", (flow, facts, why) => {
    const shipment = aShipment(facts as unknown as Parameters<typeof aShipment>[0]);
    expect(ineligibleShipments(flow, [shipment])).toEqual([{ shipment, why }]);
    expect(eligibleShipments(flow, [shipment])).toEqual([]);
  });

  it.each([
    ["payment", {}],
    // A payable shipment lacks nothing, even without a collection day.
    ["payment", { collection: null }],
    ["services", { service: null }],
    ["collection-date", { collection: null }],
    ["insurance", { content: { description: "Ring", value: 90_000, secondHand: false } }],
    ["content", { parcels: [] }],
    ["rules", { state: "AWAITING_COMPLETION" }],
  ] as const)("is %s for a shipment with %j", (flow, facts) => {
    const shipment = aShipment(facts as unknown as Parameters<typeof aShipment>[0]);
    expect(eligibleShipments(flow, [shipment])).toEqual([shipment]);
    expect(ineligibleShipments(flow, [shipment])).toEqual([]);
  });

  it("is a menu of actions for all, whatever they are", () => {
    const all = [aShipment({ service: null }), aBoughtShipment()];
    expect(eligibleShipments("actions", all)).toEqual(all);
    expect(ineligibleShipments("actions", all)).toEqual([]);
  });

  it("is a collection only where the carrier collects, and a label only of what was bought", () => {
    const collected = aShipment({ service: aChosenService({ dropOff: { origin: false, destination: false } }) });
    const dropped = aShipment({ service: aChosenService({ dropOff: { origin: true, destination: false } }) });
    const bought = aBoughtShipment({ actions: { ...collected.actions, canDownloadLabels: true } });
    const all = [collected, dropped, aShipment({ service: null }), bought];
    expect(eligibleShipments("collection-date", all)).toEqual([collected]);
    expect(eligibleShipments("labels", all)).toEqual([bought]);
  });
});
