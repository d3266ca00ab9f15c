import { describe, expect, it } from "vitest";
import { ShipmentState } from "../../../contract/states";
import { isPolled, pollAfterMs } from "./polling";
import { isFinal } from "./states";

const HOUR_MS = 3_600_000;

describe("a carrier is asked for events", () => {
  it.each([
    ["READY_TO_PRINT", 1, 2],
    ["READY_TO_PRINT", 30, 6],
    ["READY_FOR_COLLECTION", 24 * 8, 24],
    ["READY_FOR_COLLECTION", 24 * 31, null],
    ["IN_TRANSIT", 1, 2],
    ["IN_TRANSIT", 24 * 3, 6],
    ["IN_TRANSIT", 24 * 59, 24],
    ["IN_TRANSIT", 24 * 60, null],
    ["INCIDENT", 1, 2],
    ["OUT_FOR_DELIVERY", 1, 0.5],
    ["OUT_FOR_DELIVERY", 13, 3],
    ["DELIVERED", 0, null],
    ["CANCEL_REQUESTED", 0, null],
  ] as const)("in %s after %i quiet hours every %s hours", (state, quietHours, hours) => {
    expect(pollAfterMs(state, quietHours * HOUR_MS)).toBe(hours === null ? null : hours * HOUR_MS);
  });

  it("less and less often, in the end no more, and never once it has arrived", () => {
    for (const state of ShipmentState.options) {
      const waits = Array.from({ length: 24 * 61 }, (_, hour) => pollAfterMs(state, hour * HOUR_MS) ?? Infinity);
      expect([...waits].sort((a, b) => a - b)).toEqual(waits);
      expect(waits.at(-1)).toBe(Infinity);
      if (isFinal(state)) expect(isPolled(state)).toBe(false);
    }
  });
});
