import { describe, expect, test } from "vitest";
import type { ShipmentState } from "#contract/states";
import { progressOf, type StepStatus } from "./progress";

const table: [ShipmentState, StepStatus[]][] = [
  ["PURCHASE_SUCCESS", ["done", "current", "waiting", "waiting", "waiting"]],
  ["CARRIER_PENDING", ["done", "current", "waiting", "waiting", "waiting"]],
  ["RETRY", ["done", "current", "waiting", "waiting", "waiting"]],
  ["CARRIER_OK", ["done", "current", "waiting", "waiting", "waiting"]],
  ["CARRIER_KO", ["done", "stopped", "waiting", "waiting", "waiting"]],
  ["LABELS_KO", ["done", "stopped", "waiting", "waiting", "waiting"]],
  ["READY_TO_PRINT", ["done", "done", "current", "waiting", "waiting"]],
  ["READY_FOR_COLLECTION", ["done", "done", "current", "waiting", "waiting"]],
  ["IN_TRANSIT", ["done", "done", "done", "current", "waiting"]],
  ["INCIDENT", ["done", "done", "done", "stopped", "waiting"]],
  ["OUT_FOR_DELIVERY", ["done", "done", "done", "done", "current"]],
  ["RETURNED_TO_SENDER", ["done", "done", "done", "done", "done"]],
  ["DELIVERED", ["done", "done", "done", "done", "done"]],
];

describe("progress of a shipment", () => {
  test.each(table)("%s is drawn as %j", (state, statuses) => {
    expect(progressOf(state)?.map((step) => step.status)).toEqual(statuses);
  });

  test("its steps are paid, label, collected, in transit, delivered", () => {
    expect(progressOf("DELIVERED")?.map((step) => step.name)).toEqual(["paid", "label", "collected", "in-transit", "delivered"]);
  });

  test("a parcel that came back ends at its sender", () => {
    expect(progressOf("RETURNED_TO_SENDER")?.at(-1)).toEqual({ name: "returned", status: "done" });
  });

  test.each<ShipmentState>(["CANCELED", "CANCEL_REQUESTED", "AWAITING_COMPLETION", "READY_TO_PURCHASE"])(
    "%s has no way to draw",
    (state) => {
      expect(progressOf(state)).toBeNull();
    },
  );
});
