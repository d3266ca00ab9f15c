import { describe, expect, it } from "vitest";
import { AMAZON_CARRIERS, carrierCode, EBAY_CARRIERS } from "./carrier-codes";
import { divideLines, joinTrackingNumbers, refuseLaterParcels } from "./parcels";
import { type OrderParcel, ShopRejection } from "./port";

const parcel = (trackingNumber: string, isTold = false): OrderParcel => ({
  trackingNumber,
  trackingUrl: `https://carrier.example/${trackingNumber}`,
  carrierName: "Velorra",
  handedOverAt: new Date("2026-11-21T09:30:00Z"),
  isTold,
});

describe("an order in several parcels", () => {
  it.each([
    [[["a", 1]], 1, ["a1"]],
    [
      [
        ["a", 2],
        ["b", 1],
      ],
      1,
      ["a2 b1"],
    ],
    [[["a", 2]], 2, ["a1", "a1"]],
    [
      [
        ["a", 3],
        ["b", 1],
      ],
      2,
      ["a2", "a1 b1"],
    ],
    [[["a", 1]], 3, ["a1", "", ""]],
  ] as const)("of %j divides into %i as %j", (lines, parcels, expected) => {
    const divided = divideLines(
      lines.map(([id, quantity]) => ({ id, quantity })),
      parcels,
    );
    expect(divided.map((part) => part.map(({ id, quantity }) => `${id}${quantity}`).join(" "))).toEqual(expected);
  });

  it("has all its numbers in a shop's only field", () => {
    expect(joinTrackingNumbers([parcel("A1"), parcel("A2")])).toMatchObject({ trackingNumber: "A1, A2", carrierName: "Velorra" });
  });

  it("gets no further number in a shop that has closed it", () => {
    expect(() => refuseLaterParcels([parcel("A1")])).not.toThrow();
    expect(() => refuseLaterParcels([parcel("A1", true)])).not.toThrow();
    expect(() => refuseLaterParcels([parcel("A1", true), parcel("A2")])).toThrow(ShopRejection);
  });
});

it.each([
  ["Correos", "Correos", "Other"],
  ["Chronopost", "Chronopost", "Chronopost"],
  ["BRT", "Bartolini", "Other"],
  [" dhl express ", "DHL", "DHL"],
  ["Velorra", "Other", "Other"],
])("%j is %s at eBay and %s at Amazon", (name, ebay, amazon) => {
  expect([carrierCode(EBAY_CARRIERS, name), carrierCode(AMAZON_CARRIERS, name)]).toEqual([ebay, amazon]);
});
