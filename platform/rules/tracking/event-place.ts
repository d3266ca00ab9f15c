import { isCountry } from "../../../contract/rules/territories";

/** A town as a carrier names it, and the countries in which it may be, the likeliest first. */
export interface NamedPlace {
  town: string;
  countries: string[];
}

/**
 * Reads a carrier's place: `Zaragoza`, `MADRID, ES`, `Leipzig - DE`, `Los Angeles, CA, US`. Two letters at the end are a country, or
 * a state of one that the parcel starts in or goes to.
 *
 * @param ends countries of sender and recipient
 */
export function readEventPlace(place: string, ends: readonly string[]): NamedPlace | null {
  const parts = place
    .split(/[,;/|()]|\s[-–]\s/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const [town = ""] = parts;
  if (!/\p{L}{2}/u.test(town) || /\d/.test(town)) return null;
  const last = parts.length > 1 ? (parts.at(-1) ?? "").toUpperCase() : "";
  const named = isCountry(last) ? last : undefined;
  // California looks like Canada: the countries of the way come first, unless the carrier names one of them.
  const countries = named !== undefined && ends.includes(named) ? [named] : [...ends, ...(named === undefined ? [] : [named])];
  return { town, countries: [...new Set(countries)] };
}
