/** `4,57E+12` and `2.02E+11`: what a spreadsheet program shows of a long number, and saves in its place. Some write no plus. */
const EXPONENT = /^[+-]?\p{Nd}+(?:[.,٫]\p{Nd}*\s?E\s?[+-]?|\s?E\s?[+-])\s?\p{Nd}{1,3}$/iu;
/** `457E10` can be a shop's own number as well: it is told, because two orders may have become it. Of `7E2` no program makes that. */
const WHOLE_EXPONENT = /^\p{Nd}+\s?E\s?\p{Nd}{2,3}$/iu;
/** `4,57×10^12`, as some programs show it. */
const POWER_OF_TEN = /^[+-]?\p{Nd}+(?:[.,٫]\p{Nd}*)?\s?[×x*·]\s?10\s?\^?\s?[+-]?\p{Nd}{1,3}$/iu;
/** What such a program shows where a column is too narrow, or where it took a text for a formula: `####`, `#NAME?`, `#BEZUG!`. */
const ERROR_VALUE = /^#(?:#+|N\/?[AV]|[\p{Lu}/0]{3,12}[!?])$/u;
/** Digits that such a program keeps of a number; the others become zeros. */
const KEPT_DIGITS = 15;
/** So many zeros in place of digits do not come about by themselves. */
const LOST_DIGITS = 3;

/** Whether a spreadsheet program has put something else in the place of a number. */
export function isBent(text: string): boolean {
  // Fullwidth digits and letters are the same ones.
  const plain = text
    .normalize("NFKC")
    .replace(/\u2212/g, "-")
    .trim();
  return [EXPONENT, WHOLE_EXPONENT, POWER_OF_TEN, ERROR_VALUE].some((written) => written.test(plain));
}

/** Numbers of a column that are longer than a spreadsheet program keeps, where all of them end in the zeros that it writes instead. */
export function zeroedNumbers(cells: readonly string[]): ReadonlySet<string> {
  const long = new Set(cells.map((cell) => cell.trim()).filter((cell) => /^\d+$/.test(cell) && cell.length > KEPT_DIGITS));
  const tails = [...long].map((number) => number.slice(KEPT_DIGITS));
  const isZeroed = tails.every((tail) => /^0+$/.test(tail)) && tails.join("").length >= LOST_DIGITS;
  return isZeroed ? long : new Set();
}
