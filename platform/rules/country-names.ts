import { LANGUAGES } from "../../contract/primitives";
import { countryOfCode, isCountry } from "../../contract/rules/country";

const foldName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

/** As shops write them, which the language's own list of names does not. */
const ALSO_CALLED: Record<string, string> = {
  ...{ turkey: "TR", czechrepublic: "CZ", holland: "NL", greatbritain: "GB", england: "GB", scotland: "GB", wales: "GB" },
  ...{ northernireland: "GB", usa: "US", unitedstatesofamerica: "US", republicofireland: "IE", russianfederation: "RU" },
  ...{ lareunion: "RE", iledelareunion: "RE", reunionisland: "RE", canaries: "IC", islascanarias: "IC", kanaren: "IC" },
  ...{ ceuta: "EA", melilla: "EA", channelislands: "JE", vatican: "VA", sanmarinorepublic: "SM", principautedemonaco: "MC" },
  ...{ koreasouth: "KR", vietnam: "VN", macedonia: "MK", swaziland: "SZ", uae: "AE" },
};

/** Countries and territories as ISO's three letters, which some shops write. */
const ALPHA_3: Record<string, string> = {
  ...{ AUT: "AT", BEL: "BE", CHE: "CH", DEU: "DE", ESP: "ES", FRA: "FR", GBR: "GB", HUN: "HU", IRL: "IE", ITA: "IT" },
  ...{ LUX: "LU", NLD: "NL", POL: "PL", PRT: "PT", TUR: "TR", USA: "US" },
  ...{ REU: "RE", GLP: "GP", MTQ: "MQ", GUF: "GF", MYT: "YT", MCO: "MC", JEY: "JE", GGY: "GG", IMN: "IM", LIE: "LI" },
  ...{ SMR: "SM", VAT: "VA", PRI: "PR", VIR: "VI", GUM: "GU", MNP: "MP", ASM: "AS" },
};
/** Parts of countries that shops write as if they were one, by the codes that they have. */
const PARTS = ["IC", "EA", "XI"];

let countryNames: Map<string, string> | undefined;

/**
 * The code of a country or a territory by any code that shops write, or by its name in any of the nine languages; null for none. A
 * part of a country keeps its code, which its postcode is told by.
 *
 * @see postalCountry
 */
export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  const known = PARTS.includes(code) ? code : (countryOfCode(code) ?? ALPHA_3[code]);
  if (known) return known;
  countryNames ??= namesOfCountries();
  const name = foldName(text);
  const plain = name.replace(/^the(?=\p{L}{4})/u, "");
  return countryNames.get(name) ?? countryNames.get(plain) ?? ALSO_CALLED[plain] ?? null;
}

function namesOfCountries(): Map<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: "region" });
    for (const code of [...codes, "IC", "EA"]) names.set(foldName(display.of(code) ?? code), code);
  }
  return names;
}
