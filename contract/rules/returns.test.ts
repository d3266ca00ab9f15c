import { expect, it } from "vitest";
import { SHIPMENT_STATES } from "../state-names";
import { canReturn } from "./returns";

it("what was bought and may reach its recipient can be sent back", () => {
  expect(SHIPMENT_STATES.filter((state) => !canReturn(state)).sort()).toEqual([
    "AWAITING_COMPLETION",
    "CANCELED",
    "CANCEL_REQUESTED",
    "CARRIER_KO",
    "READY_TO_PURCHASE",
    "RETURNED_TO_SENDER",
  ]);
});
