import type { CollectionDay } from "#contract/services";
import type { Shipment } from "#contract/shipments";

type Collection = NonNullable<Shipment["collection"]>;

/** The value `2026-11-23 09:00 13:00`: day and interval are one choice, so that it works without JavaScript. */
export function collectionValue({ date, intervalStart, intervalEnd }: Collection): string {
  return `${date} ${intervalStart} ${intervalEnd}`;
}

export function splitCollection(value = ""): Collection | null {
  const [date = "", intervalStart = "", intervalEnd = ""] = value.split(" ");
  return intervalEnd ? { date, intervalStart, intervalEnd } : null;
}

/** All days and intervals that a carrier offers. */
export function offeredCollections(days: readonly CollectionDay[]): Collection[] {
  return days.flatMap(({ date, intervals }) =>
    intervals.map(({ start, end }) => ({ date, intervalStart: start, intervalEnd: end })),
  );
}
