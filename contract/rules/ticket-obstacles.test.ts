import { describe, expect, it } from "vitest";
import { SHIPMENT_STATES, type ShipmentState } from "../state-names";
import { isCancelableState, ticketObstacle } from "./ticket-obstacles";
import { TICKET_TYPES } from "./tickets";

const DRAFTS: readonly ShipmentState[] = ["AWAITING_COMPLETION", "READY_TO_PURCHASE"];
const CANCELED: Partial<Record<ShipmentState, string>> = { CANCEL_REQUESTED: "requested", CANCELED: "canceled" };
const WITH_CARRIER: readonly ShipmentState[] = ["IN_TRANSIT", "OUT_FOR_DELIVERY", "INCIDENT"];
const ARRIVED: Partial<Record<ShipmentState, string>> = { DELIVERED: "delivered", RETURNED_TO_SENDER: "returned" };

describe("a ticket about a shipment", () => {
  it.each(SHIPMENT_STATES)("that is %s claims nothing and collects nothing where there is no parcel", (state) => {
    const claim = DRAFTS.includes(state) ? "not-bought" : (CANCELED[state] ?? null);
    const collection = claim ?? ARRIVED[state] ?? (WITH_CARRIER.includes(state) ? "with-carrier" : null);
    expect([ticketObstacle("loss", state), ticketObstacle("damage", state)]).toEqual([claim, claim]);
    expect(ticketObstacle("pickup", state)).toBe(collection);
    expect(ticketObstacle("pickup", state, true)).toBe(collection ?? "dropped-off");
  });

  it("is claimed as lost once its carrier has had the time to find it", () => {
    expect(ticketObstacle("loss", "IN_TRANSIT", false, true)).toBe("too-early");
    expect(ticketObstacle("loss", "CANCELED", false, true)).toBe("canceled");
    expect(ticketObstacle("loss", "DELIVERED", false, true)).toBe("delivered");
    expect(ticketObstacle("loss", "RETURNED_TO_SENDER", false, true)).toBe("returned");
    expect([ticketObstacle("damage", "DELIVERED", false, true), ticketObstacle("loss", "IN_TRANSIT")]).toEqual([null, null]);
  });

  it("may ask about any shipment", () => {
    const questions = TICKET_TYPES.filter((type) => !["loss", "damage", "pickup"].includes(type));
    for (const type of questions)
      for (const state of SHIPMENT_STATES) expect([type, state, ticketObstacle(type, state)]).toEqual([type, state, null]);
  });
});

it("a shipment can be cancelled from its payment until the driver is on the way", () => {
  expect(SHIPMENT_STATES.filter(isCancelableState)).toEqual([
    "PURCHASE_SUCCESS",
    "CARRIER_OK",
    "CARRIER_KO",
    "CARRIER_PENDING",
    "RETRY",
    "LABELS_KO",
    "READY_TO_PRINT",
  ]);
});
