import type { TrackingEvent } from "#contract/shipments";

/** A line of the tracking timeline. */
export type TimelineEvent = Pick<TrackingEvent, "id" | "at" | "state" | "code" | "text" | "place">;

export function timelineOf(events: TrackingEvent[]): TimelineEvent[] {
  return events.map(({ id, at, state, code, text, place }) => ({ id, at, state, code, text, place }));
}
