/** `4,57E+12` and `2.02E+11`: what a spreadsheet program shows of a long number, and saves in its place. Some write no plus. */
const EXPONENT = /^[+-]?\p{Nd}+(?:[.,٫]\p{Nd}*\s?E\s?[+-]?|\s?E\s?[+-])\s?\p{Nd}{1,3}$/iu;
/** `457E10` can be a shop's own number as well: it is told, because two orders may have become it. */
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

/** `1E3` is a shop's own number where the column has others with a letter in their middle, `1D3`. */
const SHORT_EXPONENT = /^\d+E\d$/i;
const WITH_LETTER = /^\d+[a-df-z]\d+$/i;

/** What such a program makes of words for true and false. */
const TRUTH = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|waar|onwaar|igaz|hamis|doğru|yanlış|verdadeiro)$/iu;

/** Short names of months in nine languages, as such a program shows them. */
const MONTHS =
  "jan janv feb febr févr fev mar mär márc mars mrz mrt apr abr ápr avr may mai mei máj maj mag jun jún juin giu jul júl juil lug aug ago août ağu sep sept szept set oct okt ott out nov dec déc dez dic ene gen oca şub nis haz tem eyl eki kas ara";
const MONTH = `(?:${MONTHS.split(" ").join("|")})\\.?`;
/** `12-Nov`, `12. Nov`, `26-Nov-26`. */
const DAY_OF_MONTH = new RegExp(
  `^(?:[1-9]|0[1-9]|[12]\\d|3[01])[-. /]{1,2}${MONTH}(?:[-. /]{1,2}(?:\\d{2}|(?:19|20)\\d{2}))?$`,
  "iu",
);
/** `Nov-26`, `Nov 2026`. */
const MONTH_OF_YEAR = new RegExp(`^(${MONTH}[-. /]{1,2})(?:\\d{2}|(?:19|20)\\d{2})\\.?$`, "iu");
/** A day in digits: `2026-11-26`, `26.11.2026`, `11/26/26`. */
const DATE = [
  /^(?:19|20)\d{2}([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])$/,
  /^(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}$/,
  /^(?:0?[1-9]|1[0-2])([-./])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d{2}$/,
  /^(?:0?[1-9]|1[0-2])([./])(?:0?[1-9]|[12]\d|3[01])\1\d{2}$/,
  /^(?:0?[1-9]|[12]\d|3[01])([./])(?:0?[1-9]|1[0-2])\1\d{2}$/,
];
const isDay = (text: string) => DATE.some((written) => written.test(text));
const BEGINS_WITH_DAY = /^\d{2,4}[-./]\d{1,2}[-./]\d/;
const MIDNIGHT = /[ T]0?0:00(?::00)?(?:\.0+)?Z?$/;

/** Whether such a program has made a day, or true or false, of a number. @param others of its column */
function isReplaced(text: string, others: readonly string[]): boolean {
  if (TRUTH.test(text)) return true;
  if (SHORT_EXPONENT.test(text)) return !others.some((other) => WITH_LETTER.test(other));
  // A shop's own "NOV-26" has capitals, and its "Set-26" others beside it that are no days, "Set-144".
  const isShouted = /\p{Lu}{2}/u.test(text);
  if (DAY_OF_MONTH.test(text)) return !isShouted;
  const [, month] = MONTH_OF_YEAR.exec(text) ?? [];
  if (month !== undefined) return !isShouted && !others.some((other) => other.startsWith(month) && !MONTH_OF_YEAR.test(other));
  if (MIDNIGHT.test(text)) return isDay(text.replace(MIDNIGHT, ""));
  // A shop that numbers its orders by days has days throughout.
  return isDay(text) && others.some((other) => !BEGINS_WITH_DAY.test(other) && !isDay(other));
}

/** Numbers of a column that a spreadsheet program has put something else in the place of. */
export function bentNumbers(cells: readonly string[]): ReadonlySet<string> {
  const all = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => cell !== "");
  const zeroed = zeroedNumbers(all);
  return new Set(all.filter((number) => zeroed.has(number) || isBent(number) || isReplaced(number, all)));
}

/** Numbers of a column that are longer than a spreadsheet program keeps, where all of them end in the zeros that it writes instead. */
function zeroedNumbers(cells: readonly string[]): ReadonlySet<string> {
  const long = new Set(cells.map((cell) => cell.trim()).filter((cell) => /^\d+$/.test(cell) && cell.length > KEPT_DIGITS));
  const tails = [...long].map((number) => number.slice(KEPT_DIGITS));
  const isZeroed = tails.every((tail) => /^0+$/.test(tail)) && tails.join("").length >= LOST_DIGITS;
  return isZeroed ? long : new Set();
}
