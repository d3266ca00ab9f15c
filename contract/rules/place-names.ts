/** Abbreviations and translations of words in place names; the first of each row is the canonical form for comparison. */
const SAME_WORDS: readonly (readonly string[])[] = [
  ["st", "saint", "sankt", "sint", "sanct"],
  ["ste", "sainte"],
  ["sta", "santa"],
  ["sto", "santo"],
];
/** Abbreviation of any saint: `S. Giovanni`, `S. Sebastián`. */
const SHORT_SAINT = ["s", "san", "santa", "sant", "santo", "sao"];

const COMPARED = new Map(SAME_WORDS.flatMap(([first = "", ...others]) => others.map((word) => [word, first] as const)));

/** Canonical form of a name: `saint denis` and `st denis` are equal. @param key lower case, words separated by single spaces */
export function comparedName(key: string): string {
  return key
    .split(" ")
    .map((word) => COMPARED.get(word) ?? word)
    .join(" ");
}

/** All spellings of a name with its variable words replaced; the last word may be incomplete and is kept. */
export function spellingsOf(key: string): string[] {
  const words = key.split(" ");
  const spellings = words.reduce<string[][]>(
    (begun, word, at) =>
      begun.flatMap((before) => (at === words.length - 1 ? [word] : sameWords(word)).map((each) => [...before, each])),
    [[]],
  );
  return [key, ...spellings.map((each) => each.join(" ")).filter((each) => each !== key)].slice(0, MOST_SPELLINGS);
}

/** Maximum number of spellings. A name has one or two variable words: `Saint-Jean-Saint-Nicolas`. */
const MOST_SPELLINGS = 30;

function sameWords(word: string): readonly string[] {
  if (word === SHORT_SAINT[0]) return SHORT_SAINT;
  return SAME_WORDS.find((words) => words.includes(word)) ?? [word];
}

/** Apostrophes that Unicode classifies as letters; the others are punctuation. */
const LETTER_APOSTROPHES = /[ʹʻʼʽˈ]/g;
/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", ı: "i", đ: "d", ð: "d", þ: "th" };

/**
 * Normalizes a place name for search and comparison: lower case, no accents, apostrophes and hyphens, single spaces.
 *
 * @example placeNameKey("L’Haÿ-les-Roses") is "l hay les roses"
 */
export function placeNameKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(LETTER_APOSTROPHES, "'")
    .replace(/[ßłøæœıđðþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
