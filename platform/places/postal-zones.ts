import type { PostalPlace } from "../../contract/addresses";
import { LANGUAGES } from "../../contract/primitives";
import { mainlandNames, remoteZoneOf } from "../rules/catalogue/zones";

type PostalZone = PostalPlace["postalZone"];

/** Mainlands with their own names; others are named after the country. */
const MAINLANDS: Partial<Record<string, PostalZone["translations"]>> = {
  ES: mainlandNames("ES"),
  PT: mainlandNames("PT"),
};

/** The zone of a postal code: a remote zone, or the mainland. Its id is stable. */
export function postalZoneOf(country: string, zip: string): PostalZone {
  const remote = remoteZoneOf(country, zip);
  if (remote) return { id: remote.id, translations: remote.translations };
  return { id: `${country}-mainland`, translations: MAINLANDS[country] ?? countryNames(country) };
}

function countryNames(country: string): PostalZone["translations"] {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country]),
  );
}
