import { countryOfCode } from "./country";
import { placeNameKey } from "./place-names";
import { postcodeKey, restoreLeadingZeros } from "./postcodes";

/**
 * Territories with a code of their own whose mail goes by the postcodes of another country.
 *
 * @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions
 */
const TERRITORIES: Readonly<Record<string, { country: string; postcodes: RegExp }>> = {
  GP: { country: "FR", postcodes: /^971\d\d$/ },
  MQ: { country: "FR", postcodes: /^972\d\d$/ },
  GF: { country: "FR", postcodes: /^973\d\d$/ },
  RE: { country: "FR", postcodes: /^974\d\d$/ },
  PM: { country: "FR", postcodes: /^975\d\d$/ },
  YT: { country: "FR", postcodes: /^976\d\d$/ },
  BL: { country: "FR", postcodes: /^97(?:133|7\d\d)$/ },
  MF: { country: "FR", postcodes: /^97(?:150|8\d\d)$/ },
  WF: { country: "FR", postcodes: /^986\d\d$/ },
  PF: { country: "FR", postcodes: /^987\d\d$/ },
  NC: { country: "FR", postcodes: /^988\d\d$/ },
  MC: { country: "FR", postcodes: /^980\d\d$/ },
  JE: { country: "GB", postcodes: /^JE\d/ },
  GG: { country: "GB", postcodes: /^GY\d/ },
  IM: { country: "GB", postcodes: /^IM\d/ },
  SM: { country: "IT", postcodes: /^4789\d$/ },
  VA: { country: "IT", postcodes: /^00120$/ },
  LI: { country: "CH", postcodes: /^94(?:8[5-9]|9[0-8])$/ },
  PR: { country: "US", postcodes: /^00[679]\d\d(?:\d{4})?$/ },
  VI: { country: "US", postcodes: /^008\d\d(?:\d{4})?$/ },
  GU: { country: "US", postcodes: /^969[123]\d(?:\d{4})?$/ },
  MP: { country: "US", postcodes: /^9695\d(?:\d{4})?$/ },
  AS: { country: "US", postcodes: /^96799(?:\d{4})?$/ },
};

/** Towns that have a postcode of the country around them as well as of their own: they go by their own. */
const EXCLAVES: readonly { names: RegExp; own: PostalCountry; around: PostalCountry }[] = [
  {
    names: /^bue?singen(?: am hochrhein| hochrhein)?$/,
    own: { alpha2Code: "DE", zipCode: "78266" },
    around: { alpha2Code: "CH", zipCode: "8238" },
  },
  {
    names: /^campione(?: d ?italia)?$/,
    own: { alpha2Code: "IT", zipCode: "22061" },
    around: { alpha2Code: "CH", zipCode: "6911" },
  },
];

/** Where an address is posted to. */
export interface PostalCountry {
  alpha2Code: string;
  zipCode: string;
}

/**
 * The address of a town between two countries, `CH 8238 Büsingen` or `DE 8238 Büsingen`; undefined for any other town. A postcode of four
 * digits is none of its country, and would be completed by a zero to that of another town.
 *
 * @param address its postcode may have the town behind it; the country is empty where nothing has told it
 */
export function exclaveOf({ alpha2Code, zipCode, city }: PostalCountry & { city: string }): PostalCountry | undefined {
  const code = /^(?:[A-Z]{1,2}[ -]?)?\d+/i.exec(zipCode.trim())?.[0] ?? "";
  const [country, zip] = [alpha2Code.trim().toUpperCase(), code.replace(/\D/g, "")];
  const town = placeNameKey(city || zipCode.trim().slice(code.length));
  const found = EXCLAVES.find(({ names }) => names.test(town));
  if (!found || !["", found.own.alpha2Code, found.around.alpha2Code].includes(country)) return undefined;
  const isOwn = zip === found.own.zipCode || (/^\d{1,4}$/.test(zip) && country !== found.around.alpha2Code);
  return isOwn || zip === found.around.zipCode ? found.own : undefined;
}

/**
 * The country by whose post an address is served: `RE 97400` is `FR 97400`. One whose postcode is of elsewhere stays as it is, for
 * somebody to correct.
 *
 * @param address the code as a shop writes it
 */
export function postalCountry({ alpha2Code, zipCode }: PostalCountry): PostalCountry {
  const code = countryOfCode(alpha2Code);
  const territory = code === null ? undefined : TERRITORIES[code];
  if (code === null || territory === undefined) return { alpha2Code: code ?? alpha2Code, zipCode };
  const whole = restoreLeadingZeros(territory.country, zipCode);
  const isFitting = zipCode.trim() === "" || territory.postcodes.test(postcodeKey(territory.country, whole));
  return isFitting ? { alpha2Code: territory.country, zipCode } : { alpha2Code: code, zipCode };
}

/** The name of a territory for its address, where only the code has told which it is; empty otherwise. */
export function territoryName({ alpha2Code, zipCode }: PostalCountry): string {
  const code = alpha2Code.trim().toUpperCase();
  const isTold = zipCode.trim() === "" && (code in TERRITORIES || ["IC", "EA", "XI"].includes(code));
  return isTold ? (NAMES[code] ?? new Intl.DisplayNames("en", { type: "region" }).of(code) ?? "") : "";
}

const NAMES: Record<string, string> = { XI: "Northern Ireland", EA: "Ceuta / Melilla" };
