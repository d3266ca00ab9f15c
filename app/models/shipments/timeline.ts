import type { TrackingEvent } from "#contract/shipments";

/** A line of the tracking timeline. */
export type TimelineEvent = Pick<TrackingEvent, "id" | "at" | "state" | "code" | "text" | "place">;

/** Newest first by their instants, in whatever order the carrier reported them. */
export function timelineOf(events: readonly TrackingEvent[]): TimelineEvent[] {
  return events
    .map(({ id, at, state, code, text, place }) => ({ id, at, state, code, text, place }))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
