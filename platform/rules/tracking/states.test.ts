import { describe, expect, it } from "vitest";
import { ShipmentState } from "../../../contract/states";
import { canDownloadLabels, inboxesOf, isDraft, isFinal, canTransition, trackingPath, TRANSITIONS } from "./states";

const STATES = ShipmentState.options;

/** Every state that can be reached from another, itself included. */
function reachableFrom(start: ShipmentState): Set<ShipmentState> {
  const reached = new Set([start]);
  for (const state of reached) for (const next of Object.keys(TRANSITIONS[state]) as ShipmentState[]) reached.add(next);
  return reached;
}

describe("the state of a shipment", () => {
  it("is one of seventeen, all reachable from a new draft", () => {
    expect(STATES).toHaveLength(17);
    expect(reachableFrom("AWAITING_COMPLETION")).toEqual(new Set(STATES));
  });

  it("can always reach a final state", () => {
    for (const state of STATES) expect([...reachableFrom(state)].some(isFinal), state).toBe(true);
  });

  it("never returns to a draft after the purchase", () => {
    for (const state of STATES.filter((each) => !isDraft(each))) {
      expect([...reachableFrom(state)].filter(isDraft), state).toEqual([]);
    }
  });

  it.each([
    ["READY_TO_PURCHASE", "PURCHASE_SUCCESS", "purchase", true],
    ["READY_TO_PURCHASE", "PURCHASE_SUCCESS", "merchant", false],
    ["AWAITING_COMPLETION", "PURCHASE_SUCCESS", "purchase", false],
    ["PURCHASE_SUCCESS", "PURCHASE_SUCCESS", "purchase", false],
    ["CARRIER_OK", "READY_TO_PRINT", "labels", true],
    ["CARRIER_KO", "READY_TO_PRINT", "labels", false],
    ["IN_TRANSIT", "CANCEL_REQUESTED", "merchant", false],
    ["READY_FOR_COLLECTION", "CANCEL_REQUESTED", "merchant", false],
    ["DELIVERED", "IN_TRANSIT", "tracking", false],
    ["INCIDENT", "RETURNED_TO_SENDER", "tracking", true],
    ["CANCEL_REQUESTED", "CANCELED", "platform", true],
  ] as const)("%s to %s by %s: %s", (from, to, cause, allowed) => {
    expect(canTransition(from, to, cause)).toBe(allowed);
  });

  it.each([
    ["READY_TO_PRINT", "DELIVERED", ["IN_TRANSIT", "DELIVERED"]],
    ["READY_TO_PRINT", "RETURNED_TO_SENDER", ["IN_TRANSIT", "RETURNED_TO_SENDER"]],
    ["IN_TRANSIT", "DELIVERED", ["DELIVERED"]],
    ["INCIDENT", "OUT_FOR_DELIVERY", ["OUT_FOR_DELIVERY"]],
    ["IN_TRANSIT", "READY_TO_PRINT", []],
    ["DELIVERED", "IN_TRANSIT", []],
    ["CARRIER_OK", "IN_TRANSIT", []],
    ["IN_TRANSIT", "IN_TRANSIT", []],
  ] as const)("%s goes to %s by tracking through %j", (from, to, path) => {
    expect(trackingPath(from, to)).toEqual(path);
  });

  it("determines its inboxes; an archived shipment is only in the archive", () => {
    expect(inboxesOf("READY_TO_PURCHASE", false)).toEqual(["READY_TO_PURCHASE", "DRAFT", "PENDING", "ALL"]);
    expect(inboxesOf("RETRY", false)).toEqual(["PROCESSING", "ALL"]);
    expect(inboxesOf("INCIDENT", false)).toEqual(["INCIDENT", "TRACKING", "ALL"]);
    for (const state of STATES) expect(inboxesOf(state, true)).toEqual(["ARCHIVED", "ALL"]);
  });

  it("allows label downloads until delivery", () => {
    expect(STATES.filter(canDownloadLabels)).toEqual([
      "READY_TO_PRINT",
      "READY_FOR_COLLECTION",
      "IN_TRANSIT",
      "OUT_FOR_DELIVERY",
    ]);
  });
});
