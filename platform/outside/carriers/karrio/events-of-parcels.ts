import type { ShipmentState } from "../../../../contract/states";
import type { CarrierEvent } from "../port";

/**
 * The events of a shipment whose parcels have a tracker each, the oldest first. Each leads to the state of the whole shipment at
 * that time, which has arrived with its last parcel.
 *
 * @param parcels events of each parcel, the oldest first
 */
export function eventsOfParcels(parcels: readonly CarrierEvent[][]): CarrierEvent[] {
  if (parcels.length <= 1) return parcels[0] ?? [];
  const states: (ShipmentState | null)[] = parcels.map(() => null);
  const events = parcels.flatMap((ofParcel, parcel) => ofParcel.map((event) => ({ ...event, parcel })));
  const byContent = new Map<string, CarrierEvent>();
  for (const { parcel, ...event } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    states[parcel] = event.state ?? states[parcel] ?? null;
    const { at, text, place } = event;
    // What happens to several parcels at once is told once, as it is for the last of them.
    byContent.set([at.toISOString(), text, place].join("\n"), ofShipment(event, states));
  }
  return [...byContent.values()];
}

function ofShipment(event: CarrierEvent, states: readonly (ShipmentState | null)[]): CarrierEvent {
  if (event.state === null) return event;
  const state = stateOf(states);
  // The carrier's text says that one parcel has arrived; our word would say it of all.
  return { ...event, state, code: hasEnded(event.state) && state !== event.state ? "other" : event.code };
}

/** The state of a shipment whose parcels are in these states; null is a parcel that the carrier has not moved yet. */
function stateOf(states: readonly (ShipmentState | null)[]): ShipmentState {
  const open = states.filter((state) => !hasEnded(state));
  if (states.includes("INCIDENT")) return "INCIDENT";
  if (open.length > 0) return open.every((state) => state === "OUT_FOR_DELIVERY") ? "OUT_FOR_DELIVERY" : "IN_TRANSIT";
  if (!states.includes("RETURNED_TO_SENDER")) return "DELIVERED";
  // Some have arrived and some have come back: somebody has to look at it.
  return states.includes("DELIVERED") ? "INCIDENT" : "RETURNED_TO_SENDER";
}

function hasEnded(state: ShipmentState | null): boolean {
  return state === "DELIVERED" || state === "RETURNED_TO_SENDER";
}
