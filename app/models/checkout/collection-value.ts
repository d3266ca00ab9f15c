import { CalendarDay, TimeOfDay } from "#contract/primitives";
import type { Shipment } from "#contract/shipments";

/** Reads one value with day and interval, `2026-11-23 09:00 13:00`, so that it is one choice without JavaScript too. */
export function readCollection(value = ""): Shipment["collection"] {
  const [date, intervalStart, intervalEnd] = value.split(" ");
  const day = CalendarDay.safeParse(date);
  const start = TimeOfDay.safeParse(intervalStart);
  const end = TimeOfDay.safeParse(intervalEnd);
  return day.success && start.success && end.success
    ? { date: day.data, intervalStart: start.data, intervalEnd: end.data }
    : null;
}
