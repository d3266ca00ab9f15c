import type { PostalPlace, Address } from "../../contract/addresses";
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

/** Adds the postal zone to an address; null while the postcode is missing. */
export function presentAddress<A extends Address>(address: A): A {
  const { alpha2Code, zipCode } = address;
  return { ...address, postalZone: zipCode === "" ? null : postalZoneOf(alpha2Code, zipCode) };
}
