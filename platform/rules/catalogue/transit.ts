import type { RouteEnd, Service } from "../../../contract/services";
import { carrierOf, findService } from "./catalog";
import { collectionDays } from "../collection/collection";
import { addDays, dayIn, timeZoneOf, type ZonedPlace } from "../../../contract/rules/time-zones";
import { isWorkingDay } from "../collection/collection-calendar";
import { transitHours } from "../pricing/pricing-porterage";

/** A route with the departure date, `2026-11-21`. */
interface TransitQuery {
  service: Pick<Service, "id">;
  from: RouteEnd;
  to: RouteEnd;
  collectionDate: string;
}

/** Working days after the purchase on which drop-off points accept a parcel. */
const DROP_OFF_WORKING_DAYS = 5;

/**
 * The last day to drop a parcel off, local to the sender; null if the carrier collects.
 *
 * @param from the sender's address
 */
export function dropOffDeadline(service: Pick<Service, "id">, from: ZonedPlace, orderedAt: Date): string | null {
  const found = findService(service.id);
  if (!found?.dropOff.origin) return null;
  return addWorkingDays(dayIn(timeZoneOf(from), orderedAt), DROP_OFF_WORKING_DAYS, (date) =>
    isWorkingDay(from.alpha2Code, date, false),
  );
}

/** Working days of a service for a route: transit hours rounded up to days, at least 1. */
function transitWorkingDays({ service, from, to }: Omit<TransitQuery, "collectionDate">): number {
  const found = findService(service.id);
  return Math.max(1, Math.ceil((found ? transitHours(found, from, to) : 0) / 24));
}

/**
 * The estimated delivery date, `2026-11-25`: the departure date plus the transit days, counting the carrier's delivery days in
 * the destination country.
 *
 * @see spec shipment-core, section 3, "Shipment", `estimatedDeliveryDate`
 */
export function estimatedDeliveryDate({ service, from, to, collectionDate }: TransitQuery): string {
  const found = findService(service.id);
  const deliversOnSaturday = found ? carrierOf(found).deliversOnSaturday : false;
  const days = transitWorkingDays({ service, from, to });
  return addWorkingDays(collectionDate, days, (date) => isWorkingDay(to.country, date, deliversOnSaturday));
}

/** Maximum working days until a drop-off point hands a parcel to the carrier. */
const POINT_DAYS = 1;

/**
 * The range of delivery days of a parcel sent next: collected on the first bookable day, or dropped off today. A drop-off after
 * the driver's last round leaves one working day later.
 */
export function arrivalDays({
  service,
  from,
  to,
  now,
}: Omit<TransitQuery, "collectionDate"> & { now: Date }): Service["arrival"] {
  const place = { alpha2Code: from.country, zipCode: from.zip };
  const collects = collectionDays({ service, from: place, now })[0]?.date;
  if (collects) {
    const day = estimatedDeliveryDate({ service, from, to, collectionDate: collects });
    return { from: day, to: day };
  }
  if (!findService(service.id)?.dropOff.origin) return null;
  const today = dayIn(timeZoneOf(place), now);
  const next = addWorkingDays(today, POINT_DAYS, (date) => isWorkingDay(from.country, date, false));
  const arrive = (collectionDate: string) => estimatedDeliveryDate({ service, from, to, collectionDate });
  return { from: arrive(today), to: arrive(next) };
}

/** The first day on which the carrier takes over a parcel that is sent next: its first collection, or today's drop-off. */
export function handOverDay({ service, from, now }: Pick<TransitQuery, "service" | "from"> & { now: Date }): string | null {
  const place = { alpha2Code: from.country, zipCode: from.zip };
  const collects = collectionDays({ service, from: place, now })[0]?.date;
  return collects ?? (findService(service.id)?.dropOff.origin ? dayIn(timeZoneOf(place), now) : null);
}

/** The next working day. @param country of the recipient */
export function nextWorkingDay(country: string, day: string): string {
  return addWorkingDays(day, 1, (date) => isWorkingDay(country, date, false));
}

function addWorkingDays(start: string, days: number, isWorking: (date: string) => boolean): string {
  let date = start;
  for (let remaining = days; remaining > 0;) {
    date = addDays(date, 1);
    if (isWorking(date)) remaining -= 1;
  }
  return date;
}

/**
 * The first day on which a loss can be claimed: after the expected day, the carrier searches for the parcel for some days.
 *
 * @returns `2026-11-21`; null for a discontinued service, or without an expected day
 */
export function lossClaimFrom(service: { id: string } | null, expected: string | null): string | null {
  const found = service && findService(service.id);
  return found && expected !== null ? addDays(expected, carrierOf(found).searchDays) : null;
}
