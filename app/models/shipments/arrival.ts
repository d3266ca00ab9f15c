import type { Shipment } from "#contract/shipments";
import { daysBetween } from "#contract/rules/time-zones";
import { isOver, isRefused } from "~/models/shipments/plan";
import { localDay } from "~/models/local-time";

/**
 * The day on which the parcel is still expected. None after an incident, once the day has passed, or while the parcel is out for
 * delivery: then it arrives today, regardless of the estimate.
 *
 * @param today calendar day, `2026-11-21`
 */
export function expectedDay(
  { state, estimatedDeliveryDate: day }: Pick<Shipment, "state" | "estimatedDeliveryDate">,
  today: string,
): string | null {
  if (day === null || day < today || isOver(state) || isRefused(state)) return null;
  return state === "INCIDENT" || state === "OUT_FOR_DELIVERY" ? null : day;
}

/** The event of a delivered parcel's arrival: when it was ready at the pick-up point, however late it is fetched; else the newest. */
export function arrivalOf<Event extends { code: string }>(events: readonly Event[]): Event | undefined {
  return events.find(({ code }) => code === "delivered-to-point") ?? events[0];
}

/** How many days after the estimate a parcel was delivered; 0 if it was in time. */
export function daysLate(estimatedDeliveryDate: string | null, deliveredAt: string, timeZone: string): number {
  if (estimatedDeliveryDate === null) return 0;
  return Math.max(0, daysBetween(estimatedDeliveryDate, localDay(new Date(deliveredAt), timeZone)));
}
