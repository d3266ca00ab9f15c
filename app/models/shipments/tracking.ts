import { isInternalTracking } from "#contract/rules/trackings";
import type { ListedShipment, Tracking, TrackingEvent } from "#contract/shipments";
import { isCanceled } from "./plan";

export function shownTrackings<T extends Pick<Tracking, "id">>(trackings: T[]): T[] {
  return trackings.filter(({ id }) => !isInternalTracking(id));
}

/** Whether tracking can be seen: numbers exist and the shipment is not cancelled. @see spec shipment-core, section 2 */
export function hasTrackingsToShow(shipment: Pick<ListedShipment, "trackings" | "state">): boolean {
  return !isCanceled(shipment.state) && shownTrackings(shipment.trackings).length > 0;
}

/** A line of the tracking timeline. */
export type TimelineEvent = Pick<TrackingEvent, "id" | "at" | "state" | "code" | "text" | "place">;

/** Newest first by time, regardless of the order in which the carrier reported them. */
export function timelineOf(events: readonly TrackingEvent[]): TimelineEvent[] {
  return events
    .map(({ id, at, state, code, text, place }) => ({ id, at, state, code, text, place }))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
