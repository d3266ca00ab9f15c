import type { TrackingCode } from "../../../contract/shipments";

/** The carriers' own wording of each code. */
export const TRACKING_TEXTS: Record<TrackingCode, string> = {
  "label-created": "Shipment data received, label created",
  announced: "The parcel is planned on a route and waits to be handed over",
  collected: "Collected from the sender",
  "dropped-off": "Handed in at a drop-off point",
  departed: "Left the sorting centre",
  "arrived-hub": "Arrived at the sorting centre of the destination",
  customs: "Cleared by customs",
  "out-for-delivery": "On the delivery vehicle",
  attempted: "Nobody was at home, we will come again",
  "delivered-to-point": "Waiting for the recipient at the pick-up point",
  delivered: "Delivered",
  "incident-address": "The address could not be found",
  "incident-damaged": "The packaging was damaged and is being repaired",
  returning: "On the way back to the sender",
  returned: "Handed back to the sender",
};
