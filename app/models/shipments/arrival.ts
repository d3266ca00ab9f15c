import type { Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import { daysBetween } from "#contract/rules/time-zones";
import { isOver } from "~/models/shipments/plan";
import { localDay } from "~/models/local-time";

/** Whether the carrier will not carry the shipment: it has no label, and nothing is tracked. */
export function isRefused(state: ShipmentState): boolean {
  return state === "CARRIER_KO" || state === "LABELS_KO";
}

/**
 * The day on which the parcel is still expected: none after an incident, once the day has passed, and while the driver has the
 * parcel, because then it arrives today whatever was estimated.
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
