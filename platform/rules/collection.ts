import type { CollectionDay, Service } from "../../contract/services";
import { carrierOf, findService } from "./catalog";
import { addDays, isWorkingDay, localTime } from "./collection-calendar";

const DAYS_OFFERED = 10;
/** Far enough for ten working days in the longest run of feasts. */
const DAYS_SEARCHED = 40;

/** What decides when a driver comes: the service, the country he comes in, and the time it is now. */
export interface CollectionQuery {
  service: Pick<Service, "id">;
  country: string;
  now: Date;
}

/**
 * The next ten days on which a carrier collects, with its intervals, in the country's own time.
 *
 * Today is offered before the carrier's cut-off hour, with the intervals that start after it. A service that starts at a drop-off
 * point, or that does not exist, has no days.
 *
 * @see spec shipment-core, section 7, "Collection dates"
 */
export function collectionDays({ service, country, now }: CollectionQuery): CollectionDay[] {
  const found = findService(service.id);
  if (!found || found.dropOff.origin) return [];
  const { collectsOnSaturday, cutOffHour, intervals } = carrierOf(found);
  const cutOff = `${String(cutOffHour).padStart(2, "0")}:00`;
  const { date: today, time } = localTime(country, now);
  const days: CollectionDay[] = [];
  for (let offset = 0; offset < DAYS_SEARCHED && days.length < DAYS_OFFERED; offset++) {
    const date = addDays(today, offset);
    if (!isWorkingDay(country, date, collectsOnSaturday)) continue;
    const open = offset > 0 ? intervals : time < cutOff ? intervals.filter(({ start }) => start >= cutOff) : [];
    if (open.length > 0) days.push({ date, intervals: open.map(({ start, end }) => ({ start, end })) });
  }
  return days;
}

/** Whether a day is not later than any that could be offered. One that is past may stand in a draft until it is bought. */
export function isWithinHorizon(date: string, today: string): boolean {
  // The country's own day may be one ahead.
  return date <= addDays(today, DAYS_SEARCHED + 1);
}

/** Whether a chosen day and interval can still be booked. @see spec shipment-core, section 8, "collection date" */
export function isCollectionBookable(
  query: CollectionQuery,
  chosen: { date: string; intervalStart: string; intervalEnd: string },
): boolean {
  return collectionDays(query).some(
    ({ date, intervals }) =>
      date === chosen.date && intervals.some(({ start, end }) => start === chosen.intervalStart && end === chosen.intervalEnd),
  );
}
