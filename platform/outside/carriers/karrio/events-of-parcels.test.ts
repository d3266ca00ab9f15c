import { expect, it } from "vitest";
import type { ShipmentState } from "../../../../contract/states";
import type { CarrierEvent } from "../port";
import { eventsOfParcels } from "./events-of-parcels";

const CODES: Partial<Record<ShipmentState, CarrierEvent["code"]>> = { DELIVERED: "delivered", RETURNED_TO_SENDER: "returned" };

/** An event of an hour, with a text of its own. */
function at(hour: number, state: ShipmentState | null, text = `${hour} ${state}`): CarrierEvent {
  return { at: new Date(Date.UTC(2026, 10, 21, hour)), state, code: (state && CODES[state]) ?? "other", text, place: "Berlin" };
}

const told = (...parcels: CarrierEvent[][]) => eventsOfParcels(parcels).map(({ state, code }) => [state, code]);

it.each<[string, CarrierEvent[][], [ShipmentState | null, string][]]>([
  ["nothing", [[], []], []],
  [
    "one parcel",
    [[at(1, "IN_TRANSIT"), at(2, "DELIVERED")]],
    [
      ["IN_TRANSIT", "other"],
      ["DELIVERED", "delivered"],
    ],
  ],
  [
    "a parcel that waits for another",
    [[at(1, "IN_TRANSIT"), at(3, "DELIVERED")], [at(2, null)]],
    [
      ["IN_TRANSIT", "other"],
      [null, "other"],
      ["IN_TRANSIT", "other"],
    ],
  ],
  [
    "the last parcel",
    [[at(1, "DELIVERED")], [at(2, "OUT_FOR_DELIVERY"), at(3, "DELIVERED")]],
    [
      ["IN_TRANSIT", "other"],
      ["OUT_FOR_DELIVERY", "other"],
      ["DELIVERED", "delivered"],
    ],
  ],
  [
    "a parcel with a problem",
    [[at(1, "INCIDENT")], [at(2, "DELIVERED")]],
    [
      ["INCIDENT", "other"],
      ["INCIDENT", "other"],
    ],
  ],
  [
    "parcels that have all come back",
    [[at(1, "RETURNED_TO_SENDER")], [at(2, "RETURNED_TO_SENDER")]],
    [
      ["IN_TRANSIT", "other"],
      ["RETURNED_TO_SENDER", "returned"],
    ],
  ],
  [
    "parcels of which one has come back",
    [[at(1, "RETURNED_TO_SENDER")], [at(2, "DELIVERED")]],
    [
      ["IN_TRANSIT", "other"],
      ["INCIDENT", "other"],
    ],
  ],
  [
    "what happens to all at once",
    [[at(1, "DELIVERED", "Delivered")], [at(1, "DELIVERED", "Delivered")]],
    [["DELIVERED", "delivered"]],
  ],
])("a shipment is as far as its parcels: %s", (_, parcels, expected) => {
  expect(told(...parcels)).toEqual(expected);
});
