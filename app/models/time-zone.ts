import type { Alpha2Code } from "../../contract/primitives";

const ZONES: Record<Alpha2Code, string> = {
  GB: "Europe/London",
  FR: "Europe/Paris",
  DE: "Europe/Berlin",
  ES: "Europe/Madrid",
  IT: "Europe/Rome",
  NL: "Europe/Amsterdam",
  BE: "Europe/Brussels",
  PT: "Europe/Lisbon",
  HU: "Europe/Budapest",
  TR: "Europe/Istanbul",
};

/** The time zone that a merchant of a country reads times in: that of the country's capital. */
export function timeZoneOf(country: Alpha2Code): string {
  return ZONES[country];
}
