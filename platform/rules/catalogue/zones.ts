import type { ServedCountry } from "./countries";
import type { RouteEnd } from "../../../contract/services";
import { REMOTE_ZONES, type RemoteZone } from "./zones-remote";

/** Distance zones for pricing, from near to far. */
export const ZONES = ["domestic", "near", "europe", "far", "overseas"] as const;
export type Zone = (typeof ZONES)[number];

const NEIGHBOURS: Record<ServedCountry, readonly ServedCountry[]> = {
  GB: ["FR", "BE", "NL"],
  FR: ["GB", "BE", "DE", "ES", "IT", "NL", "CH"],
  DE: ["FR", "BE", "NL", "IT", "CH"],
  ES: ["PT", "FR"],
  IT: ["FR", "DE", "CH"],
  NL: ["BE", "DE", "FR", "GB"],
  BE: ["NL", "DE", "FR", "GB"],
  PT: ["ES"],
  HU: [],
  TR: [],
  CH: ["FR", "DE", "IT"],
  US: [],
};

/** European routes with the transit time of a route to Turkey. */
const FAR_PAIRS = new Set(["GB-HU", "GB-PT", "HU-PT"]);

/** The price zone of a route; the same in both directions. */
export function zoneBetween(from: ServedCountry, to: ServedCountry): Zone {
  if (from === to) return "domestic";
  if (from === "US" || to === "US") return "overseas";
  if (from === "TR" || to === "TR" || FAR_PAIRS.has([from, to].sort().join("-"))) return "far";
  return NEIGHBOURS[from].includes(to) ? "near" : "europe";
}

/** The remote zone of a postal code, or null for the mainland. */
export function remoteZoneOf(country: string, zip: string): RemoteZone | null {
  const code = zip.replace(/[\s-]/g, "").toUpperCase();
  return REMOTE_ZONES.find((zone) => zone.country === country && zone.covers(code)) ?? null;
}

/** Surcharge of both ends of a route: minor units of EUR per parcel, and hours. */
export function remoteSurcharge(from: RouteEnd, to: RouteEnd): { surchargeCents: number; extraHours: number } {
  const ends = [remoteZoneOf(from.country, from.zip), remoteZoneOf(to.country, to.zip)];
  // No surcharge within one remote zone.
  if (ends[0] !== null && ends[0] === ends[1]) return { surchargeCents: 0, extraHours: 0 };
  return {
    surchargeCents: ends.reduce((sum, zone) => sum + (zone?.surchargeCents ?? 0), 0),
    extraHours: ends.reduce((sum, zone) => sum + (zone?.extraHours ?? 0), 0),
  };
}
