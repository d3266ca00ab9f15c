import type { CollectionDay, Service } from "../../../contract/services";
import type { ShipmentDraft } from "../../../contract/shipments";
import { addDays, localTimeIn, timeZoneOf, type ZonedPlace } from "../../../contract/rules/time-zones";
import { carrierOf, findService } from "../catalogue/catalog";
import { isWorkingDay } from "./collection-calendar";

const MAX_DAYS = 10;
/** Days to search: enough for ten working days despite the longest holidays. */
const SEARCH_DAYS = 40;

/** Input for the collection days. */
interface CollectionQuery {
  service: Pick<Service, "id">;
  /** The sender's address. */
  from: ZonedPlace;
  now: Date;
}

/**
 * The next ten collection days with intervals, in local time.
 *
 * Includes today before the cut-off hour, with the intervals that start after it. Drop-off and unknown services have no days.
 *
 * @see spec shipment-core, section 7, "Collection dates"
 */
export function collectionDays({ service, from, now }: CollectionQuery): CollectionDay[] {
  const found = findService(service.id);
  if (!found || found.dropOff.origin) return [];
  const { collectsOnSaturday, cutOffHour, intervals } = carrierOf(found);
  const cutOff = `${String(cutOffHour).padStart(2, "0")}:00`;
  const { day: today, time } = localTimeIn(timeZoneOf(from), now);
  const days: CollectionDay[] = [];
  for (let offset = 0; offset < SEARCH_DAYS && days.length < MAX_DAYS; offset++) {
    const date = addDays(today, offset);
    if (!isWorkingDay(from.alpha2Code, date, collectsOnSaturday)) continue;
    const open = offset > 0 ? intervals : time < cutOff ? intervals.filter(({ start }) => start >= cutOff) : [];
    if (open.length > 0) days.push({ date, intervals: open.map(({ start, end }) => ({ start, end })) });
  }
  return days;
}

/** The first bookable day and interval; null for a service without collection. @see spec shipment-core, section 4 */
export function firstCollection(query: CollectionQuery): ShipmentDraft["collection"] {
  const [day] = collectionDays(query);
  const [first] = day?.intervals ?? [];
  return day && first ? { date: day.date, intervalStart: first.start, intervalEnd: first.end } : null;
}

/** Whether a day is not beyond the last bookable one. A day in the past may remain in a draft until the purchase. */
export function isWithinHorizon(date: string, today: string): boolean {
  // In the sender's country it may already be tomorrow.
  return date <= addDays(today, SEARCH_DAYS + 1);
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
