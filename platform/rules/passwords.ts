import { dictionary } from "@zxcvbn-ts/language-common";
import { fold } from "./fold";

/** The list has the most common first. */
const COMMON = new Set(dictionary["passwords-common"].slice(0, 10_000).map(fold));

/** Letters by the signs and digits that are written for them. */
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

/** Cyrillic and Greek letters by the Latin ones that they look like (Unicode's table of confusables). */
const LOOKS_LIKE: Record<string, string> = Object.fromEntries(
  Array.from("авекмнорстухіјѕԁԛԝɡαβεικνορτυχγ", (letter, at) => [letter, "abekmhopctyxijsdqwgabeikvoptuxy"[at] ?? ""]),
);

/** Shorter words are parts of many others. */
const SHORTEST_WORD = 3;

/** Whose password it is to be. */
export interface PasswordOwner {
  /** What the tenant is called. */
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

/** Whether a password is one of the 10,000 most common, or one that only has digits or signs before, after or between its letters. */
export function isCommonPassword(password: string): boolean {
  const folded = foldWord(password.trim());
  // As it is, and with what is hung on to its letters taken off: before what stands for letters is read, and after.
  const cores = [folded, bareWord(folded), withoutEnds(folded)];
  return [...cores, ...cores.map(readAsLetters), bareWord(folded).replaceAll(/\p{N}/gu, "")].some((one) => COMMON.has(one));
}

/** Whether a password holds what others know of its owner, in any case, with or without accents, spaces and signs. */
export function holdsOwner(password: string, { brand, names, email }: PasswordOwner): boolean {
  const folded = foldWord(password.trim());
  const bare = bareWord(folded);
  const read = bareWord(readAsLetters(folded));
  const words = [...brand, email, email.split("@", 1)[0] ?? "", ...names, ...names.flatMap((name) => name.split(/[\s-]+/u))];
  return words
    .map(foldWord)
    .some((word) => isLong(word) && (folded.includes(word) || isHeld(bare, bareWord(word)) || isHeld(read, bareWord(word))));
}

/** Wide and other forms of a letter are that letter, and so is one that looks like it. */
const foldWord = (text: string) => Array.from(fold(text.normalize("NFKC")), (letter) => LOOKS_LIKE[letter] ?? letter).join("");
const withoutEnds = (folded: string) => folded.replace(/^[^\p{L}@$]+/u, "").replace(/(?<![^\p{L}@$])[^\p{L}@$]+$/u, "");
const readAsLetters = (folded: string) => [...folded].map((sign) => WRITTEN_FOR[sign] ?? sign).join("");

const isLong = (word: string) => [...word].length >= SHORTEST_WORD;
const bareWord = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, "");
const isHeld = (bare: string, word: string) => isLong(word) && bare.includes(word);
