/** How a word of places' names is shortened, and what it is in other languages of a country: the first is the one that is compared. */
const SAME_WORDS: readonly (readonly string[])[] = [
  ["st", "saint", "sankt", "sint", "sanct"],
  ["ste", "sainte"],
  ["sta", "santa"],
  ["sto", "santo"],
];
/** Before a saint of any kind: `S. Giovanni`, `S. Sebastián`. */
const SHORT_SAINT = ["s", "san", "santa", "sant", "santo", "sao"];

const COMPARED = new Map(SAME_WORDS.flatMap(([first = "", ...others]) => others.map((word) => [word, first] as const)));

/** A name by whose words two spellings are the same: `saint denis` and `st denis`. @param key lower case, words between single spaces */
export function comparedName(key: string): string {
  return key
    .split(" ")
    .map((word) => COMPARED.get(word) ?? word)
    .join(" ");
}

/** All spellings of a name by the words that are written in several ways; the last word may still be typed, and stays. */
export function spellingsOf(key: string): string[] {
  const words = key.split(" ");
  const spellings = words.reduce<string[][]>(
    (begun, word, at) =>
      begun.flatMap((before) => (at === words.length - 1 ? [word] : sameWords(word)).map((each) => [...before, each])),
    [[]],
  );
  return [key, ...spellings.map((each) => each.join(" ")).filter((each) => each !== key)].slice(0, MOST_SPELLINGS);
}

/** A name has one such word, or two: `Saint-Jean-Saint-Nicolas`. */
const MOST_SPELLINGS = 30;

function sameWords(word: string): readonly string[] {
  if (word === SHORT_SAINT[0]) return SHORT_SAINT;
  return SAME_WORDS.find((words) => words.includes(word)) ?? [word];
}

/** Apostrophes that Unicode counts as letters; the others are punctuation. */
const LETTER_APOSTROPHES = /[ʹʻʼʽˈ]/g;
/** Letters that Unicode does not take apart. */
const PLAIN: Record<string, string> = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", ı: "i", đ: "d", ð: "d", þ: "th" };

/**
 * A place's name for searches and comparisons: lower case, no accents, apostrophes and hyphens, single spaces.
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
