import { placeNameKey } from "./place-names";
import { postcodeKey, restoreLeadingZeros } from "./postcodes";
import { TERRITORIES, type Territory } from "./territory-table";

/** @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions */
const BY_CODE = new Map(TERRITORIES.flatMap((territory) => (territory.code ? [[territory.code, territory]] : [])));

/** Country and postcode of an address. */
interface PostalCountry {
  alpha2Code: string;
  zipCode: string;
}

/**
 * The address of an exclave town, which has postcodes of two countries: `CH 8238 Büsingen` or `DE 8238 Büsingen`; undefined for
 * any other town. A code of four digits is not valid in its own country, where a leading zero would make it another town's.
 *
 * @param address its postcode may be followed by the town; the country is empty if unknown
 */
export function exclaveOf({ alpha2Code, zipCode, city }: PostalCountry & { city: string }): PostalCountry | undefined {
  const code = /^(?:[A-Z]{1,2}[ -]?)?\d+/i.exec(zipCode.trim())?.[0] ?? "";
  const [country, zip] = [alpha2Code.trim().toUpperCase(), code.replace(/\D/g, "")];
  const town = placeNameKey(city || zipCode.trim().slice(code.length));
  for (const { country: owner, towns, around } of TERRITORIES) {
    if (!around || !towns?.names.test(town) || !["", owner, around.alpha2Code].includes(country)) continue;
    const isOwn = zip === around.own || (/^\d{1,4}$/.test(zip) && country !== around.alpha2Code);
    if (isOwn || zip === around.zipCode) return { alpha2Code: owner, zipCode: around.own };
  }
  return undefined;
}

/** The territory of an address, by its postcode, or by its town where the postcode is missing or ambiguous. */
export function territoryOf({ alpha2Code, zipCode, city = "" }: PostalCountry & { city?: string }): Territory | undefined {
  const zip = postcodeKey(alpha2Code, zipCode);
  const town = placeNameKey(city);
  return TERRITORIES.find(({ country, postcodes, towns, around }) => {
    if (around?.alpha2Code === alpha2Code && around.zipCode === zip) return true;
    if (country !== alpha2Code) return false;
    return postcodes.test(zip) || ((zip === "" || towns?.sharedPostcodes?.test(zip)) && towns?.names.test(town));
  });
}

/**
 * The country whose post serves an address: `RE 97400` is `FR 97400`. An address whose postcode does not match the territory is
 * returned unchanged, to be corrected by the merchant.
 *
 * @param address with the code that a shop sent
 */
export function postalCountry({ alpha2Code, zipCode }: PostalCountry): PostalCountry {
  const code = countryOfCode(alpha2Code);
  const territory = code === null ? undefined : BY_CODE.get(code);
  if (code === null || territory === undefined) return { alpha2Code: code ?? alpha2Code, zipCode };
  const whole = restoreLeadingZeros(territory.country, zipCode);
  const isFitting = zipCode.trim() === "" || territory.postcodes.test(postcodeKey(territory.country, whole));
  return isFitting ? { alpha2Code: territory.country, zipCode } : { alpha2Code: code, zipCode };
}

/** Name of a territory that only the country code identified, to be added to the address; empty otherwise. */
export function territoryName({ alpha2Code, zipCode }: PostalCountry): string {
  const code = alpha2Code.trim().toUpperCase();
  const isCodeEnough = zipCode.trim() === "" && (BY_CODE.has(code) || ["IC", "EA", "XI"].includes(code));
  return isCodeEnough ? (CUSTOMS_NAMES[code] ?? new Intl.DisplayNames("en", { type: "region" }).of(code) ?? "") : "";
}

const CUSTOMS_NAMES: Record<string, string> = { XI: "Northern Ireland", EA: "Ceuta / Melilla" };

/** Region codes that are no countries: unions, parts of countries, private use, pseudo locales. */
const NO_COUNTRIES = ["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "AC", "CP", "DG", "EA", "IC", "TA"];

/** Common aliases: codes often used for a country with another code, or for a part of it. Customs offices use IC, EA and XI. */
const OTHER_CODES: Readonly<Record<string, string>> = { UK: "GB", EL: "GR", IC: "ES", EA: "ES", XI: "GB" };

const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Answers of {@link isCountry} by two capital letters, of which there are few. */
const known = new Map<string, boolean>();

/** Whether two capital letters are a current country code, ISO 3166-1. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return false;
  const found = known.get(code);
  if (found !== undefined) return found;
  // A replaced code, such as UK or DD, is canonicalized to another region.
  const isOne = NAMES.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
  known.set(code, isOne);
  return isOne;
}

/** Country of a code that a shop sent; null if unknown. */
export function countryOfCode(code: string): string | null {
  const capitals = code.trim().toUpperCase();
  const country = OTHER_CODES[capitals] ?? capitals;
  return isCountry(country) ? country : null;
}
