import type { Language } from "../../../contract/primitives";

/** The most common supported language of a country's population; English elsewhere. */
const BY_COUNTRY: Partial<Record<string, Language>> = {
  ...languageOf("de", ["DE", "AT", "CH", "LI"]),
  ...languageOf("fr", ["FR", "LU", "MC", "GP", "MQ", "GF", "RE", "YT", "PM", "BL", "MF", "NC", "PF", "WF", "SN", "CI"]),
  ...languageOf("es", ["ES", "AD", "MX", "AR", "CO", "CL", "PE", "EC", "UY", "PY", "BO", "VE", "CR", "PA", "GT", "HN"]),
  ...languageOf("es", ["NI", "SV", "DO", "CU", "PR"]),
  ...languageOf("it", ["IT", "SM", "VA"]),
  ...languageOf("nl", ["NL", "SR", "CW", "AW"]),
  ...languageOf("tr", ["TR"]),
  ...languageOf("hu", ["HU"]),
  ...languageOf("pt", ["PT", "BR", "AO", "MZ", "CV"]),
};

function languageOf(language: Language, countries: readonly string[]): Record<string, Language> {
  return Object.fromEntries(countries.map((country) => [country, language]));
}

/** Swiss postcodes: French in the west, Italian in Ticino. */
const SWISS_FRENCH = { from: 1000, to: 2999 };
const SWISS_ITALIAN = { from: 6500, to: 6999 };
/** Belgian postcodes: Wallonia and Brussels get French, Flanders Dutch. */
const WALLOON = [
  { from: 1300, to: 1499 },
  { from: 4000, to: 7999 },
] as const;
const BRUSSELS = { from: 1000, to: 1299 };

/** The language of mails to a recipient. @param zipCode decides in multilingual countries */
export function recipientLanguage({ alpha2Code, zipCode }: { alpha2Code: string; zipCode: string }): Language {
  const postcode = Number(/\d{4}/.exec(zipCode)?.[0] ?? Number.NaN);
  const isIn = ({ from, to }: { from: number; to: number }) => postcode >= from && postcode <= to;
  if (alpha2Code === "BE") return WALLOON.some(isIn) || isIn(BRUSSELS) ? "fr" : "nl";
  if (alpha2Code === "CH" && isIn(SWISS_FRENCH)) return "fr";
  if (alpha2Code === "CH" && isIn(SWISS_ITALIAN)) return "it";
  return BY_COUNTRY[alpha2Code] ?? "en";
}
