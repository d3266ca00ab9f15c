/** `4,57E+12` and `2.02E+11`: a spreadsheet's display of a long number, saved in its place. Some programs omit the plus. */
const EXPONENT = /^[+-]?\p{Nd}+(?:[.,٫]\p{Nd}*\s?E\s?[+-]?|\s?E\s?[+-])\s?\p{Nd}{1,3}$/iu;
/** `457E10` may be a shop's own number: it is reported all the same, as two orders may have ended up with it. */
const WHOLE_EXPONENT = /^\p{Nd}+\s?E\s?\p{Nd}{2,3}$/iu;
/** `4,57×10^12`, the notation of some programs. */
const POWER_OF_TEN = /^[+-]?\p{Nd}+(?:[.,٫]\p{Nd}*)?\s?[×x*·]\s?10\s?\^?\s?[+-]?\p{Nd}{1,3}$/iu;
/** Shown for a column that is too narrow, or a text parsed as a formula: `####`, `#NAME?`, `#BEZUG!`. */
const ERROR_VALUE = /^#(?:#+|N\/?[AV]|[\p{Lu}/0]{3,12}[!?])$/u;
/** Significant digits that a spreadsheet keeps; further digits become zeros. */
const KEPT_DIGITS = 15;
/** Trailing zeros beyond chance. */
const LOST_DIGITS = 3;

/** Whether a spreadsheet program has replaced a number. */
export function isBent(text: string): boolean {
  // Normalize full-width digits and letters.
  const plain = text
    .normalize("NFKC")
    .replace(/\u2212/g, "-")
    .trim();
  return [EXPONENT, WHOLE_EXPONENT, POWER_OF_TEN, ERROR_VALUE].some((written) => written.test(plain));
}

/** `1E3` is a shop's own number if the column has others with a letter in the middle, `1D3`. */
const SHORT_EXPONENT = /^\d+E\d$/i;
const WITH_LETTER = /^\d+[a-df-z]\d+$/i;

/** Localized booleans, to which spreadsheets convert words. */
const TRUTH = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|waar|onwaar|igaz|hamis|doğru|yanlış|verdadeiro)$/iu;

/** Abbreviated months in nine languages, as spreadsheets format them. */
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
/** A numeric date: `2026-11-26`, `26.11.2026`, `11/26/26`. */
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

/** Whether a spreadsheet has converted a number to a date or a boolean. @param others the column's other cells */
function isReplaced(text: string, others: readonly string[]): boolean {
  if (TRUTH.test(text)) return true;
  if (SHORT_EXPONENT.test(text)) return !others.some((other) => WITH_LETTER.test(other));
  // A shop's own "NOV-26" is in capitals, and "Set-26" has neighbours that are no dates, "Set-144".
  const isShouted = /\p{Lu}{2}/u.test(text);
  if (DAY_OF_MONTH.test(text)) return !isShouted;
  const [, month] = MONTH_OF_YEAR.exec(text) ?? [];
  if (month !== undefined) return !isShouted && !others.some((other) => other.startsWith(month) && !MONTH_OF_YEAR.test(other));
  if (MIDNIGHT.test(text)) return isDay(text.replace(MIDNIGHT, ""));
  // If a shop numbers its orders by date, the whole column has dates.
  return isDay(text) && others.some((other) => !BEGINS_WITH_DAY.test(other) && !isDay(other));
}

/** Numbers of a column that a spreadsheet program has replaced. */
export function bentNumbers(cells: readonly string[]): ReadonlySet<string> {
  const all = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => cell !== "");
  const zeroed = zeroedNumbers(all);
  return new Set(all.filter((number) => zeroed.has(number) || isBent(number) || isReplaced(number, all)));
}

/** Numbers longer than a spreadsheet's precision, if all of them in the column end in the zeros that replace digits. */
function zeroedNumbers(cells: readonly string[]): ReadonlySet<string> {
  const long = new Set(cells.map((cell) => cell.trim()).filter((cell) => /^\d+$/.test(cell) && cell.length > KEPT_DIGITS));
  const tails = [...long].map((number) => number.slice(KEPT_DIGITS));
  const isZeroed = tails.every((tail) => /^0+$/.test(tail)) && tails.join("").length >= LOST_DIGITS;
  return isZeroed ? long : new Set();
}
