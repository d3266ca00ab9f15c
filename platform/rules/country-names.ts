import { LANGUAGES } from "../../../contract/primitives";
import { isCountry } from "../../../contract/rules/country";

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
  ...{ koreasouth: "KR", vietnam: "VN", macedonia: "MK", swaziland: "SZ", uae: "AE" },
};

let countryNames: Map<string, string> | undefined;

/** A country by its code, or by its name in any of the nine languages; null for none. */
export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (code === "UK") return "GB";
  if (isCountry(code)) return code;
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
    for (const code of codes) names.set(foldName(display.of(code) ?? code), code);
  }
  return names;
}
