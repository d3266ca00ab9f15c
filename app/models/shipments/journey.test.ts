import { describe, expect, test } from "vitest";
import { aPrintableShipment } from "../../../tests/support/entities";
import type { Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import type { TimelineEvent } from "~/models/shipments/tracking";
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

const NOW = { today: "2026-11-23", timeZone: "Europe/Madrid" };

function stepsOf(state: ShipmentState, events: TimelineEvent[], change: Partial<Shipment> = {}) {
  const orderDate = "2026-11-16T09:00:00.000Z";
  return journeyOf(aPrintableShipment({ state, orderDate, estimatedDeliveryDate: "2026-11-25", ...change }), events, NOW);
}

function daysOf(state: ShipmentState, events: TimelineEvent[], change: Partial<Shipment> = {}) {
  return stepsOf(state, events, change)?.map(({ note }) =>
    note && "at" in note ? note.at.slice(0, 10) : note && "day" in note ? `${note.kind} ${note.day}` : (note?.kind ?? null),
  );
}

describe("the second line of each step", () => {
  test("a delivered parcel has the day of every step", () => {
    expect(daysOf("DELIVERED", WAY)).toEqual(["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20", "2026-11-24"]);
  });

  test("a parcel on its way has the day on which it left, and on which it is expected", () => {
    const days = ["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20"];
    expect(daysOf("IN_TRANSIT", WAY.slice(1))).toEqual([...days, "expected 2026-11-25"]);
    const late = { estimatedDeliveryDate: "2026-11-22" };
    expect(daysOf("IN_TRANSIT", WAY.slice(1), late)).toEqual([...days, "was-due 2026-11-22"]);
  });

  test("a parcel to be collected has the day of its collection", () => {
    const collection = { date: "2026-11-24", intervalStart: "09:00", intervalEnd: "13:00" };
    const days = ["2026-11-16", "2026-11-17", "planned 2026-11-24", "status", "expected 2026-11-25"];
    expect(daysOf("READY_TO_PRINT", WAY.slice(5), { collection })).toEqual(days);
  });

  test("a parcel that stopped has the day of its last event there, and was due once that day is over", () => {
    const events = [event(23, "INCIDENT", "incident-address"), ...WAY.slice(2)];
    const due = (estimatedDeliveryDate: string) => daysOf("INCIDENT", events, { estimatedDeliveryDate })?.slice(3);
    expect(due("2026-11-25")).toEqual(["2026-11-23", "status"]);
    expect(due("2026-11-23")).toEqual(["2026-11-23", "status"]);
    expect(due("2026-11-22")).toEqual(["2026-11-23", "was-due 2026-11-22"]);
  });

  test("a parcel with its driver arrives today, whatever was estimated", () => {
    expect(daysOf("OUT_FOR_DELIVERY", WAY.slice(1))?.at(-1)).toBe("today");
    const late = { estimatedDeliveryDate: "2026-11-22" };
    expect(daysOf("OUT_FOR_DELIVERY", WAY.slice(1), late)?.at(-1)).toBe("was-due 2026-11-22");
  });

  test("a parcel that came late says by how many days", () => {
    const late = (estimatedDeliveryDate: string | null) => stepsOf("DELIVERED", WAY, { estimatedDeliveryDate })?.at(-1)?.note;
    expect(late("2026-11-22")).toMatchObject({ kind: "day", daysLate: 2 });
    expect(late("2026-11-24")).toMatchObject({ daysLate: 0 });
    expect(late("2026-11-26")).toMatchObject({ daysLate: 0 });
    expect(late(null)).toMatchObject({ daysLate: 0 });
  });

  test("a parcel that came back has the day on which it did", () => {
    const events = [event(24, "RETURNED_TO_SENDER", "returned"), ...WAY.slice(1)];
    expect(daysOf("RETURNED_TO_SENDER", events)?.at(-1)).toBe("2026-11-24");
  });

  test("nothing is expected of what was refused, on the day of its purchase or of its newest event", () => {
    expect(daysOf("LABELS_KO", [])).toEqual(["2026-11-16", "2026-11-16", "status", "status", "status"]);
    expect(daysOf("CARRIER_KO", WAY.slice(5))?.at(1)).toBe("2026-11-17");
  });

  test("a carrier with words of its own is understood by the states", () => {
    const own = [
      event(24, "DELIVERED", "ok"),
      event(20, "IN_TRANSIT", "hub"),
      event(19, "IN_TRANSIT", "dropped-off"),
      event(17, "READY_TO_PRINT", "printed"),
    ];
    expect(daysOf("DELIVERED", own)).toEqual(["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20", "2026-11-24"]);
    // A parcel in transit was collected, even without an event; a collected parcel is not in transit yet.
    const left = [event(20, "IN_TRANSIT", "hub"), event(18, "IN_TRANSIT", "collected")];
    expect(daysOf("IN_TRANSIT", left)?.slice(2, 4)).toEqual(["2026-11-18", "2026-11-20"]);
    expect(daysOf("IN_TRANSIT", left.slice(1))?.slice(2, 4)).toEqual(["2026-11-18", null]);
    expect(daysOf("IN_TRANSIT", left.slice(0, 1))?.slice(2, 4)).toEqual(["2026-11-20", "2026-11-20"]);
  });

  test("a parcel whose label is made, or that waits, says so", () => {
    const notes = (state: ShipmentState, change: Partial<Shipment> = {}) => stepsOf(state, [], change)?.map(({ note }) => note);
    const status = (name: string) => ({ kind: "status", name });
    const expected = { kind: "expected", day: "2026-11-25" };
    expect(notes("CARRIER_PENDING")).toMatchObject([
      { kind: "day" },
      status("label"),
      status("waiting"),
      status("waiting"),
      expected,
    ]);
    const nothing = { collection: null, estimatedDeliveryDate: null };
    const handed = [{ kind: "day" }, status("done")];
    expect(notes("READY_TO_PRINT", nothing)).toMatchObject([
      ...handed,
      status("collected"),
      status("waiting"),
      status("waiting"),
    ]);
    const dropOff = { origin: true, destination: false };
    expect(notes("READY_TO_PRINT", { ...nothing, dropOff })?.[2]).toEqual(status("handed-in"));
    const collection = { date: "2026-11-24", intervalStart: "09:00", intervalEnd: "13:00" };
    expect(notes("READY_TO_PRINT", { collection, dropOff })?.[2]).toEqual(status("handed-in"));
    expect(notes("LABELS_KO", { orderDate: null })?.[1]).toBeNull();
    expect(notes("INCIDENT")?.[3]).toBeNull();
    const atPoint = stepsOf("OUT_FOR_DELIVERY", [event(23, "OUT_FOR_DELIVERY", "delivered-to-point")])?.at(-1)?.note;
    expect(atPoint).toEqual({ kind: "moment", at: "2026-11-23T09:00:00.000Z" });
  });

  test("without events only the purchase has its day", () => {
    expect(daysOf("DELIVERED", [])).toEqual(["2026-11-16", "status", "status", "status", "status"]);
  });
});

describe("what a step is called", () => {
  const nameOf = (at: number, ...given: Parameters<typeof stepsOf>) => stepsOf(...given)?.at(at)?.label;
  const handIn = { dropOff: { origin: true, destination: false } };

  test("the hand-over is collection or drop-off until it has happened", () => {
    expect(nameOf(2, "READY_TO_PRINT", [])).toEqual({ from: "step", name: "collection" });
    expect(nameOf(2, "READY_TO_PRINT", [], handIn)).toEqual({ from: "step", name: "hand-in" });
    expect(nameOf(2, "IN_TRANSIT", [])).toEqual({ from: "step", name: "collected" });
    expect(nameOf(2, "IN_TRANSIT", [], handIn)).toEqual({ from: "step", name: "handed-in" });
  });

  test("what goes on a monthly invoice is booked, not paid", () => {
    expect(stepsOf("READY_TO_PRINT", [], { isPaidLater: true })?.[0]?.label).toEqual({ from: "step", name: "booked" });
    expect(stepsOf("READY_TO_PRINT", [])?.[0]?.label).toEqual({ from: "step", name: "paid" });
  });

  test("a parcel with its driver is not called delivered", () => {
    expect(nameOf(4, "OUT_FOR_DELIVERY", [])).toEqual({ from: "badge", name: "out-for-delivery" });
    expect(nameOf(4, "OUT_FOR_DELIVERY", [event(23, "OUT_FOR_DELIVERY", "delivered-to-point")])).toEqual({
      from: "fact",
      name: "at-point",
    });
  });

  test.each([
    ["incident-address", { from: "fact", name: "incident-address" }],
    ["eaten-by-goat", { from: "event", code: "eaten-by-goat", text: "" }],
  ] as const)("a step that failed carries the name of its event: %s", (code, label) => {
    expect(nameOf(3, "INCIDENT", [event(23, "INCIDENT", code)])).toEqual(label);
  });

  test("a step that failed without an event carries the name of the state", () => {
    expect(nameOf(3, "INCIDENT", [])).toEqual({ from: "badge", name: "incident" });
    expect(nameOf(1, "LABELS_KO", [])).toEqual({ from: "badge", name: "label-error" });
    expect(nameOf(1, "CARRIER_KO", [])).toEqual({ from: "badge", name: "rejected" });
  });
});

test("a cancelled shipment has no way", () => {
  expect(daysOf("CANCELED", WAY)).toBeUndefined();
});
