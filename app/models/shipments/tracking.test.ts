import { expect, test } from "vitest";
import type { TrackingEvent } from "#contract/shipments";
import { timelineOf } from "./tracking";

const event = (id: string, at: string): TrackingEvent => ({ id, at, state: "IN_TRANSIT", code: "departed", text: "", place: "" });

test("a timeline has its newest event first, and keeps the order of events of one instant", () => {
  const events = [
    event("early", "2026-11-20T09:00:00.000Z"),
    event("late", "2026-11-25T09:00:00.000Z"),
    event("one", "2026-11-22T09:00:00.000Z"),
    event("other", "2026-11-22T09:00:00.000Z"),
  ];
  expect(timelineOf(events).map(({ id }) => id)).toEqual(["late", "one", "other", "early"]);
});
