import { nameKey } from "./place-keys";
import { CASTILIAN_WORDS, CATALAN_WORDS, OTHER_NAMES, SPELLED_NAMES, SPELLED_STATES } from "./spelled-names";

const byKey = (names: readonly string[]) => new Map(names.map((name) => [nameKey(name), name] as const));
const NAMES = new Map(Object.entries(SPELLED_NAMES).map(([country, names = []]) => [country, byKey(names)] as const));
const CASTILIAN = byKey(CASTILIAN_WORDS.split(" "));
const CATALAN = byKey(CATALAN_WORDS.split(" "));

/** Spanish regions in the register's spelling: with Catalan names, and with mixed languages, where only whole names decide. */
const CATALAN_STATES = ["Cataluna", "Baleares"];
const MIXED_STATES = ["Pais Vasco", "Navarra", "Comunidad Valenciana"];

/** Words written in lower case within a name, although the register capitalizes every word. */
const SMALL_WORDS: Partial<Record<string, { always: RegExp; afterLink?: RegExp }>> = {
  ES: {
    always: /^(?:de|del|dels|do|da|dos|das|y|i|e|en|al|con|entre|sobre|por)$/i,
    // `San Sebastián de los Reyes`, but `Urbanización La Moraleja`.
    afterLink: /^(?:la|las|los|el|les|els|lo|o|os|as|a)$/i,
  },
  IT: {
    always:
      /^(?:di|de|del|della|dello|dei|delle|degli|da|dal|dalla|in|al|alla|allo|ai|alle|e|ed|con|sul|sulla|sulle|nel|nella|su|a|de'|ne')$/i,
  },
  PT: { always: /^(?:de|do|da|dos|das|e|em)$/i },
};

/** Elided words before a name: `Seu d’Urgell`, `Campione d’Italia`, `Reggio nell’Emilia`. */
const ELIDED = /^(?:d|de|dell|all|dall|nell|sull|dels)['’](?=\p{L})/iu;

/** Lower-case words in hyphenated Belgian names: `Mons-lez-Liège`, `Heist-op-den-Berg`; but `Heist-aan-Zee`. */
const BELGIAN_SMALL =
  /(?<=-)(?:lez|sur|sous|en|le|la|les|de|du|des|au|aux|à|et|devant|ten|op|den|aan|bij|in|'t|d'|de l')(?=-|(?<=')\p{L})/giu;

/** Words with a real apostrophe rather than one for an accent: `Ca' Savio`, `Castelnovo ne' Monti`. */
const CUT = /^(?:ca|de|ne|po|mo|vo)'$/i;
const GRAVE: Record<string, string> = { a: "à", e: "è", i: "ì", o: "ò", u: "ù" };

/**
 * A place's name in the country's spelling.
 *
 * @param state in the register's spelling
 * @example spelledName("ES", "Santiago De Compostela") is "Santiago de Compostela"
 */
export function spelledName(country: string, name: string, state = ""): string {
  const other = OTHER_NAMES[country]?.[name];
  if (other !== undefined) return other;
  // Austrian addresses do not contain the district.
  const city = country === "AT" && /^(?:Wien|Graz)(?=,)/.exec(name)?.[0];
  if (city) return city;
  // Brackets contain a former name, or the town of a district.
  const whole = country === "TR" ? (name.split(/ ?\(/)[0] ?? name) : name;
  const known = NAMES.get(country)?.get(nameKey(whole));
  if (known !== undefined) return known;
  const small = withSmallWords(country, whole);
  if (country === "ES") return small.replace(/\p{L}+/gu, (word) => accented(word, state));
  if (country === "BE") return small.replace(BELGIAN_SMALL, (word) => word.toLowerCase());
  if (country === "IT") return small.split(" ").map(withGrave).join(" ");
  return small;
}

/** A state, province or canton in the country's spelling. */
export function spelledState(country: string, state: string): string {
  // Turkish provinces are among the names, as each is called like its town.
  const province = country === "TR" ? NAMES.get(country)?.get(nameKey(state)) : undefined;
  return SPELLED_STATES[country]?.[state] ?? province ?? state;
}

function withSmallWords(country: string, name: string): string {
  const words = SMALL_WORDS[country];
  if (!words) return name;
  const parts = name.split(" ");
  const isSmall = parts.map(() => false);
  return parts
    .map((word, at) => {
      // Keep the first word, the last one, which is a numeral (`Alfonso I`), and words after a dash or a bracket, where a
      // name starts.
      if (at === 0 || /[-/(,]$/.test(parts[at - 1] ?? "")) return word;
      if (ELIDED.test(word)) return word.replace(ELIDED, (start) => start.toLowerCase());
      if (at === parts.length - 1) return word;
      const follows = Boolean(isSmall[at - 1]) && words.afterLink?.test(word);
      if (!words.always.test(word) && !follows) return word;
      isSmall[at] = words.always.test(word);
      return word.toLowerCase();
    })
    .join(" ");
}

/**
 * Restores the accent in a word of a Spanish name: `Málaga`, `León`, `Gijón`, `Martín`, `Sebastián`; in Catalan regions `Vallès`.
 */
function accented(word: string, state: string): string {
  if (!/^\p{Lu}/u.test(word) || MIXED_STATES.includes(state)) return word;
  if (CATALAN_STATES.includes(state)) return CATALAN.get(nameKey(word)) ?? word;
  const known = CASTILIAN.get(nameKey(word));
  if (known !== undefined) return known;
  // Words of several syllables with these endings are stressed on the last one, whose accent the register drops.
  return /(?:on|an|[^aeou]in)$/.test(word) && !/^[^aeiou]*[iu]?[aio]n$/i.test(word)
    ? word.replace(/[oai](?=n$)/, (vowel) => ({ o: "ó", a: "á", i: "í" })[vowel] ?? vowel)
    : word;
}

/** Replaces an apostrophe typed for a grave accent: `Cefalu'` is `Cefalù`. */
function withGrave(word: string): string {
  return CUT.test(word) ? word : word.replace(/([aeiou])'$/, (_, vowel: string) => GRAVE[vowel] ?? vowel);
}
