/** Countries that an order may go to. */
const CODES = [
  ...["AD", "AE", "AT", "AU", "BE", "BG", "CA", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU"],
  ...["IE", "IN", "IS", "IT", "JP", "LI", "LT", "LU", "LV", "MC", "MT", "MX", "NL", "NO", "NZ", "PL", "PT", "RO", "SE", "SI"],
  ...["SK", "SM", "TR", "US"],
];
/** What some marketplaces write otherwise than Unicode does. */
const OTHERWISE = { "czech republic": "CZ", turkey: "TR", "great britain": "GB", "united states of america": "US" };

const names = new Intl.DisplayNames("en", { type: "region" });
const BY_NAME = new Map([
  ...CODES.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const),
  ...Object.entries(OTHERWISE),
]);

/** The code of a country by its English name; empty for one that is not known. */
export function countryOfName(name: string): string {
  return BY_NAME.get(name.trim().toLowerCase()) ?? "";
}
