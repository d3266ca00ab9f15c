import type { ServedCountry } from "./countries";
import type { RouteEnd } from "../../contract/services";
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

/** EU customs union; every other country is an area of its own. */
const EUROPEAN_UNION: ReadonlySet<string> = new Set(["FR", "DE", "ES", "IT", "NL", "BE", "PT", "HU"]);

/** The price zone of a route; the same in both directions. */
export function zoneBetween(from: ServedCountry, to: ServedCountry): Zone {
  if (from === to) return "domestic";
  if (from === "US" || to === "US") return "overseas";
  if (from === "TR" || to === "TR" || FAR_PAIRS.has([from, to].sort().join("-"))) return "far";
  return NEIGHBOURS[from].includes(to) ? "near" : "europe";
}

/** Regions outside the EU's customs or tax area. @see Directive 2006/112/EC, article 6 */
const NON_EU_ZONES: ReadonlySet<string> = new Set(["ES-canarias", "ES-ceuta-melilla", "FR-outre-mer"]);

/** In the EU's customs union, and outside of its tax area. */
const SAN_MARINO = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`4789${at}`, "IT-san-marino"]));

/**
 * Single places outside it, or of another customs area: Heligoland, Büsingen, which belongs to Switzerland's, Livigno, Campione, and what
 * Italian post serves beside Italy.
 *
 * @see Regulation (EU) 952/2013, article 4, and Directive 2006/112/EC, article 6
 */
const PLACES_APART: Partial<Record<string, Record<string, string>>> = {
  DE: { "27498": "DE-helgoland", "27499": "DE-helgoland", "78266": "CH" },
  IT: { "23041": "IT-livigno", "22061": "IT-campione", "00120": "IT-vaticano", ...SAN_MARINO },
};

/**
 * Whether a route crosses a customs border and needs documents: between the EU, its regions outside the customs area, and every
 * other country.
 *
 * @see spec shipment-core, section 3, "Service", `customsRequired`
 */
export function leavesCustomsArea(from: RouteEnd, to: RouteEnd): boolean {
  const areas = customsAreasOf(to);
  return !customsAreasOf(from).some((area) => areas.includes(area));
}

/** Northern Ireland is of two. @see Protocol on Ireland/Northern Ireland, articles 4 and 5 */
function customsAreasOf({ country, zip }: RouteEnd): string[] {
  const zone = remoteZoneOf(country, zip);
  if (zone?.id === "GB-northern-ireland") return ["GB", "EU"];
  if (!EUROPEAN_UNION.has(country)) return [country];
  const apart = PLACES_APART[country]?.[zip.replace(/\D/g, "")];
  return [apart ?? (zone && NON_EU_ZONES.has(zone.id) ? zone.id : "EU")];
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
