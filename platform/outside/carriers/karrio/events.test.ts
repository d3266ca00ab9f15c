import { describe, expect, it } from "vitest";
import { ShipmentState } from "../../../../contract/states";
import { KarrioTracker } from "./answers";
import { eventsOf } from "./events";

const AT = "2026-11-21T10:00:00.000Z";

/** The meaning of one event, and the words that were not known. */
function read(status: string | null, reason: string | null = null, tracker: { status?: string; delivered?: boolean } = {}) {
  const unknown: string[] = [];
  const [event] = eventsOf({ ...tracker, events: [{ timestamp: AT, status, reason }] }, (word) => void unknown.push(word));
  return { state: event!.state, code: event!.code, unknown };
}

describe("a status of Karrio", () => {
  it.each([
    ["pending", null, "label-created"],
    ["picked_up", "IN_TRANSIT", "collected"],
    ["in_transit", "IN_TRANSIT", "other"],
    ["out_for_delivery", "OUT_FOR_DELIVERY", "out-for-delivery"],
    ["ready_for_pickup", "OUT_FOR_DELIVERY", "delivered-to-point"],
    ["delivered", "DELIVERED", "delivered"],
    ["on_hold", "INCIDENT", "other"],
    ["delivery_delayed", "IN_TRANSIT", "delayed"],
    ["delivery_failed", "INCIDENT", "attempted"],
    ["return_to_sender", "INCIDENT", "returning"],
    ["cancelled", null, "other"],
    ["unknown", null, "other"],
  ])("%s leads to %s as %s", (status, state, code) => {
    expect(read(status)).toEqual({ state, code, unknown: [] });
  });

  it.each([
    ["carrier_damaged_parcel", "INCIDENT", "incident-damaged"],
    ["carrier_sorting_error", "IN_TRANSIT", "delayed"],
    ["carrier_address_not_found", "INCIDENT", "incident-address"],
    ["carrier_parcel_lost", "INCIDENT", "other"],
    ["carrier_not_enough_time", "IN_TRANSIT", "delayed"],
    ["carrier_vehicle_issue", "IN_TRANSIT", "delayed"],
    ["carrier_capacity_exceeded", "IN_TRANSIT", "delayed"],
    ["carrier_mechanical_delay", "IN_TRANSIT", "delayed"],
    ["retailer_cancelled", "INCIDENT", "other"],
    ["retailer_incorrect_data", "INCIDENT", "other"],
    ["retailer_not_ready", "INCIDENT", "other"],
    ["retailer_incorrect_parcel", "INCIDENT", "other"],
    ["retailer_incorrect_dimensions", "INCIDENT", "other"],
    ["retailer_packaging_issue", "INCIDENT", "incident-damaged"],
    ["consignee_refused", "INCIDENT", "other"],
    ["consignee_business_closed", "INCIDENT", "attempted"],
    ["consignee_not_available", "INCIDENT", "attempted"],
    ["consignee_not_home", "INCIDENT", "attempted"],
    ["consignee_cancelled", "INCIDENT", "other"],
    ["consignee_verification_failed", "INCIDENT", "attempted"],
    ["consignee_incorrect_address", "INCIDENT", "incident-address"],
    ["consignee_access_restricted", "INCIDENT", "attempted"],
    ["consignee_safe_place_unavailable", "INCIDENT", "attempted"],
    ["customs_delay", "IN_TRANSIT", "customs"],
    ["customs_documentation", "INCIDENT", "other"],
    ["customs_duties_unpaid", "INCIDENT", "other"],
    ["customs_prohibited", "INCIDENT", "other"],
    ["customs_inspection", "IN_TRANSIT", "customs"],
    ["weather_delay", "IN_TRANSIT", "delayed"],
    ["natural_disaster", "IN_TRANSIT", "delayed"],
    ["force_majeure", "IN_TRANSIT", "delayed"],
    ["parcel_being_researched", "INCIDENT", "other"],
    ["security_issue", "INCIDENT", "other"],
    ["regulatory_hold", "INCIDENT", "other"],
    ["unknown", "INCIDENT", "attempted"],
  ])("delivery_failed because of %s leads to %s as %s", (reason, state, code) => {
    expect(ShipmentState.options).toContain(state);
    expect(read("delivery_failed", reason)).toEqual({ state, code, unknown: [] });
  });

  it("is refined by a reason only if it is an exception", () => {
    expect(read("in_transit", "carrier_parcel_lost")).toMatchObject({ state: "IN_TRANSIT" });
  });

  it.each(["teleported", "constructor"])("that nobody knows changes nothing and is told: %s", (word) => {
    expect(read(word)).toEqual({ state: null, code: "other", unknown: [word] });
    expect(read("on_hold", word)).toEqual({ state: "INCIDENT", code: "other", unknown: [word] });
  });

  it("of a return that has arrived ends the shipment", () => {
    expect(read("return_to_sender", null, { delivered: true })).toMatchObject({ state: "RETURNED_TO_SENDER", code: "returned" });
  });

  it("that an event lacks is the tracker's, if the event is the newest", () => {
    expect(read(null, null, { status: "out_for_delivery" })).toMatchObject({ state: "OUT_FOR_DELIVERY" });
    const events = [{ timestamp: AT }, { timestamp: "2026-11-20T10:00:00Z" }];
    expect(eventsOf({ status: "delivered", events }, () => undefined).map(({ state }) => state)).toEqual([null, "DELIVERED"]);
  });
});

it("an event that is not understood hides no other one", () => {
  const tracker = KarrioTracker.parse({
    events: [{ timestamp: AT, status: 7 }, null, "x", { timestamp: AT, status: "delivered" }],
  });
  expect(eventsOf(tracker, () => undefined)).toMatchObject([{ state: "DELIVERED" }]);
});

describe("the time of an event", () => {
  it.each([
    [{ timestamp: "2026-11-21T10:00:00+01:00" }, "2026-11-21T09:00:00.000Z"],
    [{ date: "2026-11-21", time: "12:05 AM" }, "2026-11-21T00:05:00.000Z"],
    [{ date: "2026-11-21", time: "04:30 PM" }, "2026-11-21T16:30:00.000Z"],
    [{ date: "2026-11-21", time: "16:30" }, "2026-11-21T16:30:00.000Z"],
    [{ date: "2026-11-21", time: null }, "2026-11-21T12:00:00.000Z"],
    [{ timestamp: "soon", date: "2026-11-21", time: "01:00 AM" }, "2026-11-21T01:00:00.000Z"],
  ])("of %o", (when, at) => {
    expect(eventsOf({ events: [{ ...when, status: "in_transit" }] }, () => undefined)[0]?.at.toISOString()).toBe(at);
  });

  it("is missing: the event is left out", () => {
    expect(eventsOf({ events: [{ status: "in_transit" }, { date: "yesterday", status: "delivered" }] }, () => undefined)).toEqual(
      [],
    );
  });
});
