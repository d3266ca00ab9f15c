import { lettersOf } from "./code-pages";

/** Classes of a byte in an encoding, as bit flags. */
const ASCII_LETTER = 1;
const LETTER = 2;
const LOWER = 4;
const UPPER = 8;
/** Western small letters, including Turkish and Hungarian ones. */
const WESTERN = 16;
const EASTERN = 32;
/** Neither for nor against the encoding within a word. */
const NEUTRAL = 64;
const SIGN = 128;
const OF_TURKEY = 256;
const OF_EAST = 512;

const KINDS: readonly [kind: number, letters: RegExp][] = [
  [ASCII_LETTER, /[A-Za-z]/],
  [LETTER, /\p{L}/u],
  [LOWER, /\p{Ll}/u],
  [UPPER, /\p{Lu}/u],
  [WESTERN, /[áàâäãåæéèêëíìîïıñóòôöõøœúùûüýÿçşğőűßł]/u],
  [EASTERN, /[ąćčďěęĺľńňŕřśšťůźžż]/u],
  [NEUTRAL, /[’€ªº\u00a0]/u],
  [SIGN, /[\u00a0¿¡’“„‘”…™®°]/u],
  [OF_TURKEY, /[ğĞışŞİ]/u],
  [OF_EAST, /[ąćčďěęĺľńňŕřśšťůźžżłőűĄĆČĎĚĘĹĽŃŇŔŘŚŠŤŮŹŽŻŁŐŰ]/u],
];

const kindsOf = new Map<string, Uint16Array>();

function kindsOfBytes(encoding: string): Uint16Array {
  const found =
    kindsOf.get(encoding) ??
    Uint16Array.from(lettersOf(encoding), (letter) =>
      KINDS.reduce((all, [kind, letters]) => (letters.test(letter) ? all | kind : all), 0),
    );
  kindsOf.set(encoding, found);
  return found;
}

/** Destination regions of lines with letters beyond ASCII, by the offset of the line's end. */
export type Regions = readonly { end: number; region: Region }[];
export type Region = "turkey" | "east" | null;

/** Encodings with "ı" where others have an apostrophe. */
const WITH_DOTLESS_I = new Set(["windows-1254", "ibm857", "x-mac-turkish"]);

/**
 * Number of non-ASCII letters within words as these languages write them, less signs and capitals that split a word.
 *
 * @param isUsual whether it is the language's usual encoding: its signs count as well
 */
export function wordScore(bytes: Uint8Array, encoding: string, isUsual: boolean, regions: Regions): number {
  const kinds = kindsOfBytes(encoding);
  const letters = lettersOf(encoding);
  const dotless = isUsual || WITH_DOTLESS_I.has(encoding) ? -1 : letters.indexOf("ı");
  const hasQuotes = isUsual && bytes.some((byte) => /[“„‘]/u.test(byte < 128 ? "" : letters[byte]!));
  const space = kinds[32]!;
  let score = 0;
  let line = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 128) continue;
    const kind = kinds[byte]!;
    const before = at > 0 ? kinds[bytes[at - 1]!]! : space;
    const after = at + 1 < bytes.length ? kinds[bytes[at + 1]!]! : space;
    if (isUsual && kind & SIGN) {
      const head = Array.from(bytes.subarray(Math.max(0, at - 9), at), (one) => letters[one]).join("");
      score += signScore(letters[byte]!, head, at + 1 < bytes.length ? letters[bytes[at + 1]!]! : " ", hasQuotes);
    }
    const found = letterScore(byte === dotless ? kind & ~WESTERN : kind, before, after, isUsual);
    score += found;
    if (found <= 0 || !(kind & (OF_TURKEY | OF_EAST))) continue;
    while (line < regions.length && regions[line]!.end < at) line += 1;
    const region = regions[line]?.region;
    if ((region === "turkey" && kind & OF_TURKEY) || (region === "east" && kind & OF_EAST)) score += 2;
  }
  return score;
}

function letterScore(kind: number, before: number, after: number, isUsual: boolean): number {
  const isInWord = ((before | after) & ASCII_LETTER) !== 0;
  const isFirst = !(before & LETTER);
  if (kind & UPPER) {
    if (before & LOWER) return -2;
    return isInWord ? (isFirst && after & LOWER ? 2 : 1) : 0;
  }
  if (kind & WESTERN) {
    if (after & UPPER) return -2;
    return isInWord ? (isFirst && !isUsual ? 1 : 2) : 0;
  }
  if (!isInWord || kind & NEUTRAL) return 0;
  if (isUsual || !(kind & EASTERN)) return -1;
  return after & UPPER ? -2 : 1;
}

/** Signs at the end of a word. */
const ENDING = /[…™®°]/u;
/** Elided words before an apostrophe: l’Aquila, dell’Orto, O’Neill. */
const ELIDED = /(?:^|[^\p{L}])(?:[cdjlmnosty]|qu|un|zo|all|com|dell|dall|nell|sull|jusqu|quell|aujourd)$/iu;

/** Score of typographic signs that office programs insert: they offset the letters of other encodings at these bytes. */
function signScore(letter: string, head: string, after: string, hasQuotes: boolean): number {
  const isAfterWord = /[\p{L}\d]$/u.test(head);
  const isBeforeWord = /\p{L}/u.test(after);
  // No-break space: between a number and its unit, or before French punctuation.
  if (letter === "\u00a0") return /\p{L}$/u.test(head) && isBeforeWord ? 0 : 3;
  if (letter === "¿" || letter === "¡") return !isAfterWord && isBeforeWord ? 3 : 0;
  if (letter === "’" && isBeforeWord) return ELIDED.test(head) || after === "s" ? 2 : 0;
  if (!isAfterWord) return isBeforeWord && /[“„‘]/u.test(letter) ? 3 : 0;
  return !isBeforeWord && (ENDING.test(letter) || (hasQuotes && /[“”’]/u.test(letter))) ? 3 : 0;
}
