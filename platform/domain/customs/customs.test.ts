import { expect, test } from "vitest";
import type { ShipmentRow } from "../shipments/present";
import { customsDataOf } from "./customs";

/** Late in the evening in UTC: in Istanbul it is already the next day. */
const NOW = new Date("2028-02-28T22:30:00Z");
const MACHINE = new Date("2026-11-27T08:00:00Z");
const ROW = {
  id: 1,
  reference: "WB0123456789",
  customs_invoice: {},
  service: null,
  trackings: [],
  parcels: [],
  price: null,
  currency: "EUR",
  recipient: {},
  sender: { alpha2Code: "TR", zipCode: "34000" },
} as unknown as ShipmentRow;

test("papers are signed on the sender's day: of the purchase, and before it of the platform's clock", () => {
  expect(customsDataOf({ ...ROW, ordered_at: null, updated_at: MACHINE }, NOW).date).toBe("2028-02-29");
  const bought = { ...ROW, ordered_at: new Date("2028-02-20T10:00:00Z"), updated_at: MACHINE };
  expect(customsDataOf(bought, NOW).date).toBe("2028-02-20");
});
