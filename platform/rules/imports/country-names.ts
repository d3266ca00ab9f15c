import { LANGUAGES } from "../../../contract/primitives";
import { countryOfCode, isCountry, postalCountry } from "../../../contract/rules/territories";
import { comparedName, placeNameKey } from "../../../contract/rules/place-names";

/** Connecting words in a name, which are also written as a sign: `St. Pierre & Miquelon`. */
const BETWEEN = /^(?:the|and|und|et|y|e|i|en|ve|es)$/;
const foldName = (name: string) =>
  comparedName(placeNameKey(name))
    .split(" ")
    .filter((word) => !BETWEEN.test(word))
    .join("");

/** Names used by shops that the CLDR lacks, folded by {@link foldName}. */
const ALSO_CALLED: Record<string, string> = Object.fromEntries(
  Object.entries({
    GB: [
      ...["Great Britain", "Britain", "Großbritannien", "Grossbritannien", "Grande-Bretagne", "Gran Bretaña", "Gran Bretagna"],
      ...["Groot-Brittannië", "Grã-Bretanha", "Büyük Britanya", "Nagy-Britannia"],
      "United Kingdom of Great Britain and Northern Ireland",
      ...["England", "Angleterre", "Inglaterra", "Inghilterra", "Engeland", "İngiltere", "Anglia"],
      ...["Scotland", "Schottland", "Écosse", "Escocia", "Escócia", "Scozia", "Schotland", "İskoçya", "Skócia"],
      ...["Wales", "Pays de Galles", "Gales", "País de Gales", "Galles", "Galler"],
      ...[
        "Northern Ireland",
        "N. Ireland",
        "N Ireland",
        "Ireland (Northern)",
        "Nordirland",
        "Irlande du Nord",
        "Irlanda del Norte",
        "Irlanda do Norte",
      ],
      ...["Irlanda del Nord", "Noord-Ierland", "Kuzey İrlanda", "Észak-Írország"],
    ],
    IE: ["Eire", "Republic of Ireland", "Southern Ireland"],
    NL: ["Holland", "Holanda", "Hollande", "Olanda"],
    US: [
      "USA",
      "United States of America",
      "Vereinigte Staaten von Amerika",
      "États-Unis d’Amérique",
      "Estados Unidos de América",
    ],
    ES: [
      ...["Balearic Islands", "Islas Baleares", "Illes Balears", "Balearen", "Baléares", "Baleari", "Mallorca", "Majorca"],
      ...["Menorca", "Ibiza", "Peninsular Spain"],
    ],
    PT: [
      ...["Madeira", "Madère", "Madera", "Ilha da Madeira", "Madeira Islands", "Azores", "Açores", "Azoren", "Azorok", "Azzorre"],
      ...["Azores Islands", "Ilhas dos Açores", "Azor Adaları", "Portugal Continental", "Mainland Portugal"],
    ],
    FR: [
      ...["Corsica", "Corse", "Korsika", "Córcega", "Córsega", "Metropolitan France", "France métropolitaine", "Mainland France"],
    ],
    IT: ["Sicily", "Sicilia", "Sizilien", "Sardinia", "Sardegna", "Sardinien"],
    TR: ["Turkey", "Republic of Türkiye"],
    CZ: [
      "Czech Republic",
      "Czech Rep.",
      "Tschechische Republik",
      "République tchèque",
      "República Checa",
      "Repubblica Ceca",
      "Cseh Köztársaság",
    ],
    RE: ["La Réunion", "Île de la Réunion", "Réunion Island"],
    IC: ["Canaries", "Islas Canarias", "Kanaren", "Canarias"],
    EA: ["Ceuta", "Melilla"],
    VA: ["Vatican", "Vatican City State", "State of the Vatican City", "Holy See", "Holy See (Vatican City State)", "Santa Sede"],
    SM: ["San Marino Republic"],
    MC: ["Principauté de Monaco"],
    PM: ["St. Pierre and Miquelon"],
    // Two territories with the same name.
    MF: ["Saint Martin (French part)"],
    SX: ["Saint Martin (Dutch part)"],
    VI: ["Virgin Islands (US)", "Virgin Islands (U.S.)", "US Virgin Islands"],
    VG: ["Virgin Islands (British)", "Virgin Islands (UK)", "British Virgin Islands"],
    // ISO's own names, except those that equal a CLDR name plus "Republic of" after a comma.
    BN: ["Brunei Darussalam"],
    BQ: ["Bonaire, Sint Eustatius and Saba", "Bonaire", "Sint Eustatius", "Saba"],
    CC: ["Cocos Islands"],
    CD: ["Congo, The Democratic Republic of the", "Democratic Republic of the Congo", "DR Congo", "DRC", "Zaire"],
    CG: ["Congo, Republic of the", "Congo, Republic of", "Republic of the Congo"],
    CI: ["Ivory Coast"],
    CV: ["Cabo Verde", "Cape Verde"],
    FK: ["Falkland Islands (Malvinas)", "Falkland Islands", "Malvinas"],
    KP: ["Korea, Democratic People's Republic of", "Democratic People's Republic of Korea", "North Korea", "Korea North"],
    KR: ["Korea, Republic of", "Korea South", "South Korea", "Republic of Korea"],
    LA: ["Lao People's Democratic Republic", "Lao PDR"],
    LY: ["Libyan Arab Jamahiriya"],
    MK: ["Macedonia", "Macedonia, the former Yugoslav Republic of", "FYROM", "Republic of North Macedonia"],
    PS: ["Palestine", "Palestine, State of", "State of Palestine", "Palestinian Territory, Occupied", "Palestinian Territory"],
    RU: ["Russian Federation"],
    SH: ["Saint Helena, Ascension and Tristan da Cunha"],
    SY: ["Syrian Arab Republic"],
    TW: ["Taiwan, Province of China", "Republic of China", "Taiwan, Republic of China"],
    VN: ["Vietnam", "Viet Nam"],
    // Former and colloquial names.
    AE: ["UAE"],
    BA: ["Bosnia", "Bosnien", "Bosnie", "Bosnië"],
    MM: ["Burma", "Birma", "Birmanie", "Birmania"],
    MO: ["Macau"],
    SK: ["Slovak Republic", "Slowakische Republik", "République slovaque", "República Eslovaca", "Repubblica Slovacca"],
    SZ: ["Swaziland"],
    TL: ["East Timor", "Timor Leste", "Timor oriental", "Osttimor", "Timor Est"],
  }).flatMap(([code, names]) => names.map((name) => [foldName(name), code] as const)),
);

/** ISO alpha-3 codes of countries and territories, which some shops write, and the parts of the United Kingdom. */
const ALPHA_3: Record<string, string> = {
  AUT: "AT",
  BEL: "BE",
  CHE: "CH",
  DEU: "DE",
  ESP: "ES",
  FRA: "FR",
  GBR: "GB",
  HUN: "HU",
  IRL: "IE",
  ITA: "IT",
  LUX: "LU",
  NLD: "NL",
  POL: "PL",
  PRT: "PT",
  TUR: "TR",
  USA: "US",
  ENG: "GB",
  SCT: "GB",
  WLS: "GB",
  NIR: "GB",
  REU: "RE",
  GLP: "GP",
  MTQ: "MQ",
  GUF: "GF",
  MYT: "YT",
  MCO: "MC",
  JEY: "JE",
  GGY: "GG",
  IMN: "IM",
  LIE: "LI",
  SMR: "SM",
  VAT: "VA",
  PRI: "PR",
  VIR: "VI",
  GUM: "GU",
  MNP: "MP",
  ASM: "AS",
  SPM: "PM",
};
/** Codes of parts of countries that shops treat as countries. */
const PARTS = ["IC", "EA", "XI"];

let countryNames: Map<string, string> | undefined;

/** Jersey and Guernsey under a common name. */
const CHANNEL_ISLANDS = new Set(
  [
    ...["Channel Islands", "The Channel Islands", "Kanalinseln", "Îles Anglo-Normandes", "Islas del Canal", "Isole del Canale"],
    ...["Kanaaleilanden", "Ilhas do Canal", "Manş Adaları", "Csatorna-szigetek"],
  ].map(foldName),
);

/**
 * The country or territory by any code that shops write, or by its name in any of the nine languages; null if unknown. A part of
 * a country keeps its code; its postcode decides the country.
 *
 * @param zipCode decides between islands with a common name
 * @see postalCountry
 */
export function countryOf(text: string, zipCode = ""): string | null {
  const whole = text.trim();
  if (CHANNEL_ISLANDS.has(foldName(whole))) return islandOf(zipCode);
  const known = codeOf(whole) ?? named(whole);
  if (known !== null) return known;
  const inBrackets = IN_BRACKETS.exec(whole);
  const [first, second, ...more] = inBrackets ? inBrackets.slice(1) : whole.split(BETWEEN_NAMES);
  if (!first || !second || more.length > 0) return null;
  const [one, other] = [codeOf(first) ?? named(first), codeOf(second) ?? named(second)];
  if (one === null) return inBrackets ? codeOf(second) : null;
  if (other === null) return FORMAL.test(second.trim()) ? one : null;
  // A part is more precise than its country; two different countries are a problem.
  if (servedBy(one) !== servedBy(other)) return null;
  return servedBy(one) === one ? other : one;
}

function islandOf(zipCode: string): string | null {
  const [, area = ""] = /^\s*(JE|GY)\s*\d/i.exec(zipCode) ?? [];
  return { JE: "JE", GY: "GG" }[area.toUpperCase()] ?? null;
}

/** `United Kingdom (UK)`, `San Marino (Rep.)`. */
const IN_BRACKETS = /^([^()[\]]{2,60})[([]([^()[\]]{2,60})[)\]]$/;
/** `ES - España`, `Vatican City / Holy See`, `Malta, Republic of`. */
const BETWEEN_NAMES = / ?[/|] ?| [-–:] |, ?/;
/** Formal parts of a country's name, which no other place has: also ISO's "Iran, Islamic Republic of" and "Moldau, Republik". */
const FORMAL =
  /^(?:the|(?:the )?(?:islamic|united|arab|plurinational|bolivarian|federal|federated|socialist|independent) (?:republic|states?|kingdom)(?: of)?|republik|république|república|repubblica|republiek|islamische republik|vereinigte republik|(?:the )?rep(?:\.|ublic)?(?: of)?|the republic of|state(?: of)?|kingdom(?: of)?|mainland|continental|péninsul[ae]|peninsula|península|métropolitaine|metropolitan)$/i;

function codeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return PARTS.includes(code) ? code : (countryOfCode(code) ?? ALPHA_3[code] ?? null);
}

function named(text: string): string | null {
  countryNames ??= namesOfCountries();
  const find = (name: string) => countryNames?.get(name) ?? ALSO_CALLED[name] ?? null;
  return find(foldName(text)) ?? find(foldName(text.trim().replace(FORMAL_HEAD, "")));
}

/** The same before a name: `Republic of Malta`. */
const FORMAL_HEAD = /^(?:the )?(?:federal )?(?:republic|kingdom|principality|grand duchy|state) of (?!(?:the )?congo)/i;

function servedBy(code: string): string {
  return postalCountry({ alpha2Code: code, zipCode: "" }).alpha2Code;
}

function namesOfCountries(): Map<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    // The short names are "Hong Kong" and "Macao".
    for (const style of ["short", "long"] as const) {
      const display = new Intl.DisplayNames(language, { type: "region", style });
      for (const code of [...codes, "IC", "EA"]) names.set(foldName(display.of(code) ?? code), code);
    }
  }
  return names;
}
