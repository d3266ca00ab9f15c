import type { Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import { daysBetween } from "#contract/rules/time-zones";
import { isOver } from "~/models/shipments/plan";
import { localDay } from "~/models/local-time";

/** Whether the carrier refused the shipment or could not make its label: there is no label and no tracking. */
export function isRefused(state: ShipmentState): boolean {
  return state === "CARRIER_KO" || state === "LABELS_KO";
}

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

/** How many days after the estimate a parcel was delivered; 0 if it was in time. */
export function daysLate(estimatedDeliveryDate: string | null, deliveredAt: string, timeZone: string): number {
  if (estimatedDeliveryDate === null) return 0;
  return Math.max(0, daysBetween(estimatedDeliveryDate, localDay(new Date(deliveredAt), timeZone)));
}
