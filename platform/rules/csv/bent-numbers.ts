/** `4,57E+12` and `2.02E+11`: what a spreadsheet program shows of a long number, and saves in its place. */
const EXPONENT = /^[+-]?\d+(?:[.,]\d+)?\s?E\s?[+-]\s?\d{1,3}$/i;
/** What such a program shows where a column is too narrow, or where it took a text for a formula: `####`, `#NAME?`, `#BEZUG!`. */
const ERROR_VALUE = /^#(?:#+|N\/?[AV]|[\p{Lu}/0]{3,12}[!?])$/u;
/** Digits that such a program keeps of a number; the others become zeros. */
const KEPT_DIGITS = 15;
/** So many zeros in place of digits do not come about by themselves. */
const LOST_DIGITS = 3;

/** Whether a spreadsheet program has put something else in the place of a number. */
export const isBent = (text: string): boolean => EXPONENT.test(text.trim()) || ERROR_VALUE.test(text.trim());

/** Numbers of a column that are longer than a spreadsheet program keeps, where all of them end in the zeros that it writes instead. */
export function zeroedNumbers(cells: readonly string[]): ReadonlySet<string> {
  const long = new Set(cells.map((cell) => cell.trim()).filter((cell) => /^\d+$/.test(cell) && cell.length > KEPT_DIGITS));
  const tails = [...long].map((number) => number.slice(KEPT_DIGITS));
  const isZeroed = tails.every((tail) => /^0+$/.test(tail)) && tails.join("").length >= LOST_DIGITS;
  return isZeroed ? long : new Set();
}
