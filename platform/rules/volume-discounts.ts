import type { VolumeBand } from "../../contract/volume-discounts";
import type { CarrierId } from "./catalog-carriers";

/** Bands of monthly shipments. */
export const VOLUME_BANDS: readonly VolumeBand[] = [
  { minShipments: 1, maxShipments: 49 },
  { minShipments: 50, maxShipments: 199 },
  { minShipments: 200, maxShipments: 499 },
  { minShipments: 500, maxShipments: null },
];

/** Discount on porterage in each band, percent. A carrier that is not listed gives none. */
const PERCENT: Partial<Record<CarrierId, readonly number[]>> = {
  corvoline: [0, 3, 7, 10],
  pakettino: [0, 2, 4, 7],
  ibervelo: [0, 4, 8, 12],
  hopscargo: [0, 3, 5, 9],
};

/** The band of an estimate, or null without one. */
export function bandOf(monthlyShipments: number | null): VolumeBand | null {
  if (monthlyShipments === null) return null;
  return VOLUME_BANDS.find((band) => monthlyShipments <= (band.maxShipments ?? Infinity)) ?? null;
}

/** Discount of a carrier for an estimated volume, percent. */
export function volumePercent(carrierId: CarrierId, monthlyShipments: number | null): number {
  const band = bandOf(monthlyShipments);
  return band ? (PERCENT[carrierId]?.[VOLUME_BANDS.indexOf(band)] ?? 0) : 0;
}
