import { describe, expect, it } from "vitest";
import { type OrderParcel, withdrawalPeriod } from "./withdrawal-period";

const delivered = (deliveredOn: string): OrderParcel => ({ state: "DELIVERED", deliveredOn });
const moving: OrderParcel = { state: "IN_TRANSIT", deliveredOn: null };

describe("the period for withdrawals", () => {
  it.each<[string, OrderParcel[], string, string, string | null]>([
    ["on the day of the delivery", [delivered("2026-11-01")], "2026-11-01", "within", "2026-11-15"],
    ["on its last day", [delivered("2026-11-01")], "2026-11-15", "within", "2026-11-15"],
    ["on the day after", [delivered("2026-11-01")], "2026-11-16", "after", "2026-11-15"],
    ["counted from the last parcel", [delivered("2026-11-09"), delivered("2026-11-01")], "2026-11-16", "within", "2026-11-23"],
    ["as long as a parcel is on its way", [delivered("2026-10-01"), moving], "2026-11-16", "within", null],
    ["before any delivery", [moving], "2026-11-16", "within", null],
    [
      "without parcels that were cancelled",
      [delivered("2026-11-01"), { state: "CANCELED", deliveredOn: null }],
      "2026-11-16",
      "after",
      "2026-11-15",
    ],
    ["of an order that was only cancelled", [{ state: "CANCELED", deliveredOn: null }], "2026-11-16", "within", null],
    ["without a shipment", [], "2026-11-16", "unknown", null],
  ])("%s", (_name, parcels, today, period, endsOn) => {
    expect(withdrawalPeriod(parcels, today, 14)).toEqual({ period, endsOn });
  });

  it("is as long as the merchant says", () => {
    expect(withdrawalPeriod([delivered("2026-11-01")], "2026-12-01", 30)).toEqual({ period: "within", endsOn: "2026-12-01" });
  });
});
