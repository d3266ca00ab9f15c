import { addMonths, dayIn, monthIn, monthRange, startOfDay } from "../../../contract/rules/time-zones";
import type { VolumeBand } from "../../../contract/volume-discounts";
import { findCarrier } from "../catalogue/catalog";

/** Bands of monthly shipments. */
export const VOLUME_BANDS: readonly VolumeBand[] = [
  { minShipments: 1, maxShipments: 49 },
  { minShipments: 50, maxShipments: 199 },
  { minShipments: 200, maxShipments: 499 },
  { minShipments: 500, maxShipments: null },
];

/** The band for a number of monthly shipments; null for zero. */
export function bandOf(monthlyShipments: number): VolumeBand | null {
  if (monthlyShipments === 0) return null;
  return VOLUME_BANDS.find((band) => monthlyShipments <= (band.maxShipments ?? Infinity)) ?? null;
}

/** Discount of a carrier for a number of shipments a month, percent. */
export function volumePercent(carrierId: string, monthlyShipments: number): number {
  const band = bandOf(monthlyShipments);
  return band ? (findCarrier(carrierId)?.volumeDiscounts[VOLUME_BANDS.indexOf(band)] ?? 0) : 0;
}

/** The previous calendar month, as instants: `from` inclusive, `before` exclusive. Its volume is fixed for a month. */
export function monthBefore(timeZone: string, now: Date): { from: Date; before: Date } {
  return monthRange(timeZone, addMonths(dayIn(timeZone, now), -1).slice(0, 7));
}

/** A client's estimate of its monthly shipments, and the time of its first estimate. */
export interface VolumeEstimate {
  monthlyShipments: number;
  at: Date;
}

/**
 * When an estimate expires: at the end of the first whole calendar month after the first estimate. A later estimate does not
 * extend this, so that no client keeps discounts by estimating.
 */
export function estimateEndsAt(timeZone: string, { at }: VolumeEstimate): Date {
  const month = monthIn(timeZone, at);
  const isMonthStart = at.getTime() === monthRange(timeZone, month).from.getTime();
  return startOfDay(timeZone, addMonths(`${month}-01`, isMonthStart ? 1 : 2));
}

/** The monthly shipments that decide the rates: the estimate until it expires, then the previous month's purchases. */
export function countedVolume(timeZone: string, estimate: VolumeEstimate | null, bought: number, now: Date): number {
  return estimate && now < estimateEndsAt(timeZone, estimate) ? estimate.monthlyShipments : bought;
}

/** From this number on, further shipments do not change the band. */
export const VOLUME_COUNTED = Math.max(...VOLUME_BANDS.map(({ minShipments }) => minShipments));
