import { type Language, LANGUAGES } from "../../../contract/primitives";
import { recordOf } from "../../../contract/rules/objects";
import type { RouteEnd } from "../../../contract/services";
import type { Catalogue, RemoteZone } from "./catalog-types";
import { t } from "../../words/words";
import { catalogueOf } from "./current";

/** The distance zone of a route between two countries; undefined if the catalogue has none. */
export function zoneBetween(from: string, to: string, { zones } = catalogueOf(null)): string | undefined {
  return zones.get(`${from}-${to}`);
}

export function remoteZones(): readonly RemoteZone[] {
  return catalogueOf(null).remoteZones;
}

/** The remote zone of a postal code, or null for the mainland. */
export function remoteZoneOf(country: string, zip: string, catalogue: Catalogue = catalogueOf(null)): RemoteZone | null {
  const code = zip.replace(/[\s-]/g, "").toUpperCase();
  return catalogue.remoteZones.find((zone) => zone.country === country && zone.covers(code)) ?? null;
}

/** Names of the part of a country that is in no remote zone. */
export function mainlandNames(country: "ES" | "PT"): Record<Language, string> {
  return recordOf(LANGUAGES, (language) => t(language, `zones.${country}-mainland`));
}

/** Surcharge of both ends of a route: minor units of EUR per parcel, and hours. */
export function remoteSurcharge(
  from: RouteEnd,
  to: RouteEnd,
  catalogue: Catalogue,
): { surchargeCents: number; extraHours: number } {
  const ends = [remoteZoneOf(from.country, from.zip, catalogue), remoteZoneOf(to.country, to.zip, catalogue)];
  // No surcharge within one remote zone.
  if (ends[0] !== null && ends[0] === ends[1]) return { surchargeCents: 0, extraHours: 0 };
  return {
    surchargeCents: ends.reduce((sum, zone) => sum + (zone?.surchargeCents ?? 0), 0),
    extraHours: ends.reduce((sum, zone) => sum + (zone?.extraHours ?? 0), 0),
  };
}
