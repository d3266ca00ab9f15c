import { LANGUAGES } from "../../../contract/primitives";
import { isCountry } from "../../../contract/rules/country";

const foldName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

let countryNames: Map<string, string> | undefined;

/** A country by its code, or by its name in any of the nine languages; null for none. */
export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (code === "UK") return "GB";
  if (isCountry(code)) return code;
  countryNames ??= namesOfCountries();
  return countryNames.get(foldName(text)) ?? null;
}

function namesOfCountries(): Map<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: "region" });
    for (const code of codes) names.set(foldName(display.of(code) ?? code), code);
  }
  return names;
}
