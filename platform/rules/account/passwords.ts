import { dictionary } from "@zxcvbn-ts/language-common";
import { fold } from "../fold";
import { addressWords, spellingsOfWord } from "./owner-words";

/** The dictionary is sorted, the most common first. */
const COMMON = new Set(dictionary["passwords-common"].slice(0, 10_000).map(fold));
/** Shorter passwords occur in many other words. */
const SHORTEST_COMMON = 5;
const LONGEST_COMMON = 20;
/** A common password with up to this many more letters is still common: `123456789-Aa!`. */
const MOST_LETTERS_BESIDE = 3;
/** Maximum length of a repeated piece, `Aa1!Aa1!Aa1!`. */
const LONGEST_PIECE = 6;

/** Letters by the digits and signs that replace them ("leetspeak"). */
const WRITTEN_FOR: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** One representative of all characters that replace each other: `Waybi11`, `Wayb|ll` and `Waybill` become `waybiii`. */
const SHAPES: Record<string, string> = {
  ...WRITTEN_FOR,
  "2": "z",
  "6": "g",
  "8": "b",
  "9": "g",
  "|": "i",
  "+": "t",
  "(": "c",
  "€": "e",
  "£": "i",
  l: "i",
};

/** Cyrillic and Greek letters by the Latin letters that they look like. @see Unicode's table of confusables (UTS 39) */
const LOOKS_LIKE: Record<string, string> = Object.fromEntries(
  Array.from("авекмнорстухіјѕԁԛԝɡαβεικνορτυχγ", (letter, at) => [letter, "abekmhopctyxijsdqwgabeikvoptuxy"[at] ?? ""]),
);

/** Shorter words occur in many others. */
const SHORTEST_WORD = 3;

/** The account that the password is for. */
export interface PasswordOwner {
  /** Names of the tenant. */
  brand: readonly string[];
  /** First, last and company names. */
  names: readonly string[];
  email: string;
}

/**
 * Whether a password is strong enough: at least 12 characters after trimming, with a lower-case letter, an upper-case letter, a
 * digit, and a special character or a space.
 *
 * @see spec account-and-money, section 5, "Password change"
 */
export function isStrongPassword(password: string): boolean {
  const trimmed = password.trim();
  return [...trimmed].length >= 12 && [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].every((part) => part.test(trimmed));
}

/**
 * Whether a password is one of the 10,000 most common, also repeated or with digits, signs or few letters around or between its
 * letters, or a short repeated piece.
 */
export function isCommonPassword(password: string): boolean {
  const folded = foldWord(password.trim());
  // Strip digits and signs at the ends both before and after replacing them by letters.
  const cores = [folded, bareWord(folded), withoutEnds(folded)];
  const isCommon = [...cores, ...cores.map(readAsLetters), bareWord(folded).replaceAll(/\p{N}/gu, "")].some((one) =>
    COMMON.has(one),
  );
  return isCommon || isRepeated(folded) || isMostlyCommon(bareWord(folded)) || isMostlyCommon(folded.replace(NO_SHAPE, ""));
}

/** Characters that replace no letter. */
const NO_SHAPE = /[^\p{L}\p{N}@$!|+(€£]/gu;

let commonShapes: ReadonlySet<string> | undefined;

/** Whether the text is a common password, once or repeated, with hardly anything else. */
function isMostlyCommon(text: string): boolean {
  commonShapes ??= new Set([...COMMON].filter((word) => word.length >= SHORTEST_COMMON).map(shapesOf));
  const shapes = shapesOf(text);
  const letters = text.split("");
  for (let start = 0; start + SHORTEST_COMMON <= letters.length; start += 1)
    for (let end = start + SHORTEST_COMMON; end <= Math.min(letters.length, start + LONGEST_COMMON); end += 1) {
      const word = shapes.slice(start, end);
      if (!commonShapes.has(word)) continue;
      // Next to a number, other digits count as well: `7-301985-22` is not common.
      const counted = /\p{L}/u.test(text.slice(start, end)) ? /\p{L}/u : /[\p{L}\p{N}]/u;
      if (countBeside(letters, shapes, word, counted) <= MOST_LETTERS_BESIDE) return true;
    }
  return false;
}

function countBeside(letters: readonly string[], shapes: string, word: string, counted: RegExp): number {
  let beside = 0;
  for (let at = 0; at < letters.length;) {
    if (shapes.startsWith(word, at)) at += word.length;
    else {
      if (counted.test(letters[at]!)) beside += 1;
      at += 1;
    }
  }
  return beside;
}

function isRepeated(folded: string): boolean {
  const letters = [...folded];
  for (let length = 1; length <= Math.min(LONGEST_PIECE, letters.length / 2); length += 1)
    if (letters.every((letter, at) => at < length || letter === letters[at - length])) return true;
  return false;
}

/** Whether a password contains public facts about its owner, whatever its case, accents, spaces and signs. */
export function holdsOwner(password: string, { brand, names, email }: PasswordOwner): boolean {
  const folded = foldWord(password.trim());
  const bare = bareWord(folded);
  const read = bareWord(readAsLetters(folded));
  const shapes = shapesOf(folded.replace(NO_SHAPE, "")).replaceAll("vv", "w");
  const bareShapes = shapesOf(bare).replaceAll("vv", "w");
  const isHeldAsShapes = (word: string) => {
    const shape = shapesOf(bareWord(word)).replaceAll("vv", "w");
    return shape.length >= SHORTEST_SHAPE && (shapes.includes(shape) || bareShapes.includes(shape));
  };
  const parts = names.flatMap((name) => name.split(/[\s-]+/u));
  return [...brand, ...names, ...parts, ...addressWords(email)]
    .flatMap(spellingsOfWord)
    .map(foldWord)
    .some(
      (word) =>
        isLong(word) &&
        (folded.includes(word) || isHeld(bare, bareWord(word)) || isHeld(read, bareWord(word)) || isHeldAsShapes(word)),
    );
}

/** Three letters match too much: `mail` contains the shape of `Ali`. */
const SHORTEST_SHAPE = 4;
const shapesOf = (text: string) => Array.from(text, (sign) => SHAPES[sign] ?? sign).join("");

/** Replaces full-width and other variants of a letter, and look-alikes, by the letter. */
const foldWord = (text: string) => Array.from(fold(text.normalize("NFKC")), (letter) => LOOKS_LIKE[letter] ?? letter).join("");
const withoutEnds = (folded: string) => folded.replace(/^[^\p{L}@$]+/u, "").replace(/(?<![^\p{L}@$])[^\p{L}@$]+$/u, "");
const readAsLetters = (folded: string) => [...folded].map((sign) => WRITTEN_FOR[sign] ?? sign).join("");

const isLong = (word: string) => [...word].length >= SHORTEST_WORD;
const bareWord = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, "");
const isHeld = (bare: string, word: string) => isLong(word) && bare.includes(word);
