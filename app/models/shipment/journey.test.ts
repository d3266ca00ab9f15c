import { expect, test } from "vitest";
import { aPrintableShipment } from "../../../tests/support/entities";
import type { ShipmentState } from "#contract/states";
import type { TimelineEvent } from "~/models/shipments/timeline";
import { journeyOf } from "./journey";

const event = (day: number, state: ShipmentState, code: string): TimelineEvent => ({
  id: String(day),
  at: `2026-11-${day}T09:00:00.000Z`,
  state,
  code,
  text: "",
  place: "",
});

const WAY = [
  event(24, "DELIVERED", "delivered"),
  event(22, "IN_TRANSIT", "arrived-hub"),
  event(20, "IN_TRANSIT", "departed"),
  event(19, "IN_TRANSIT", "collected"),
  event(18, "READY_FOR_COLLECTION", "announced"),
  event(17, "READY_TO_PRINT", "label-created"),
];

function daysOf(state: ShipmentState, events: TimelineEvent[]) {
  const orderDate = "2026-11-16T09:00:00.000Z";
  const journey = journeyOf(aPrintableShipment({ state, orderDate, estimatedDeliveryDate: "2026-11-25" }), events);
  return journey?.map(({ at, expected }) => expected ?? at?.slice(0, 10) ?? null);
}

test("a delivered parcel has the day of every step", () => {
  expect(daysOf("DELIVERED", WAY)).toEqual(["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20", "2026-11-24"]);
});

test("a parcel on its way has the day on which it is expected", () => {
  expect(daysOf("IN_TRANSIT", WAY.slice(1))).toEqual(["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20", "2026-11-25"]);
});

test("a step that is not reached has no day", () => {
  expect(daysOf("READY_TO_PRINT", WAY.slice(5))).toEqual(["2026-11-16", "2026-11-17", null, null, "2026-11-25"]);
});

test("a parcel that stopped has the day of its last event there", () => {
  const events = [event(23, "INCIDENT", "incident-address"), ...WAY.slice(2)];
  expect(daysOf("INCIDENT", events)?.[3]).toBe("2026-11-23");
});

test("without events only the purchase has its day", () => {
  expect(daysOf("DELIVERED", [])).toEqual(["2026-11-16", null, null, null, null]);
});

test("a cancelled shipment has no way", () => {
  expect(daysOf("CANCELED", WAY)).toBeUndefined();
});
