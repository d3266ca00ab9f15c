import type { CsvField, CsvProblem, CsvWeightUnit } from "../../../contract/csv-imports";
import { CSV_NUMBER_MOST, type CsvNumberField } from "../../../contract/csv-imports";

/** How to read a number with a single mark and three digits after it: the column's decimal mark, or the field's usual meaning. */
export type LoneMark = "decimals" | "thousands" | "." | "," | "unclear";

/** Units of cells that have none. */
export interface CellUnits {
  weight: CsvWeightUnit;
  /** The account's; amounts in another currency are reported. */
  currency: string;
  /** Units in the headings. */
  said: Partial<Record<CsvField, string>>;
  /** Decimal marks inferred from whole columns. */
  marks: Partial<Record<CsvField, LoneMark>>;
}

/** Units as files write them, without dots, in kilograms and in centimetres. */
const KG: Record<string, number> = {
  kg: 1,
  kgs: 1,
  kilo: 1,
  kilos: 1,
  kilogram: 1,
  kilograms: 1,
  kilogramm: 1,
  kilogrammes: 1,
  kilogramos: 1,
  g: 0.001,
  gr: 0.001,
  gram: 0.001,
  grams: 0.001,
  gramm: 0.001,
  grammes: 0.001,
  gramos: 0.001,
  grammi: 0.001,
  lb: 0.45359237,
  lbs: 0.45359237,
  pound: 0.45359237,
  pounds: 0.45359237,
  oz: 0.028349523125,
  ounce: 0.028349523125,
  ounces: 0.028349523125,
};
const CM: Record<string, number> = {
  cm: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  zoll: 2.54,
  '"': 2.54,
  "″": 2.54,
  "”": 2.54,
  ft: 30.48,
};

/** Currency signs. A plain dollar is the US dollar. */
const SIGNS: Record<string, string> = {
  "€": "EUR",
  "£": "GBP",
  $: "USD",
  us$: "USD",
  c$: "CAD",
  ca$: "CAD",
  a$: "AUD",
  au$: "AUD",
  "₺": "TRY",
  tl: "TRY",
  zł: "PLN",
  ft: "HUF",
  kč: "CZK",
  lei: "RON",
  fr: "CHF",
  sfr: "CHF",
  "¥": "JPY",
  "₴": "UAH",
  "₽": "RUB",
  kr: "SEK",
  euro: "EUR",
  euros: "EUR",
  eur: "EUR",
};
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** Removes spaces and apostrophes between thousands: two numbers in one cell, `1 1`, stay two. */
export const ungrouped = (digits: string) => digits.trim().replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d)|[.,])/g, "");

/**
 * Parses `1.234,56`, `1,234.56` and `18.9`; null for no number, and for an ambiguous one in a column with both decimal marks.
 *
 * @param lone meaning of three digits after the only mark: amounts have no three decimals and parcels no thousand kilograms,
 *   unless the column's other cells say so
 */
export function readNumber(text: string, lone: LoneMark = "decimals"): number | null {
  const plain = ungrouped(text);
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  if (last < 0) return finite(plain);
  // A date, 12.05.2026, has groups of other lengths than thousands.
  if (!/^(?:\d*|\d{1,3}(?:[.,]\d{3})+)$/.test(plain.slice(0, last))) return null;
  const mark = plain[last]!;
  const isRepeated = plain.indexOf(mark) < last;
  if (isRepeated && plain.length - last !== 4) return null;
  const isLone = isLoneMark(text);
  if (isLone && lone === "unclear") return null;
  const isThousands = isRepeated || (isLone && (lone === "thousands" || ((lone === "." || lone === ",") && lone !== mark)));
  const whole = plain.slice(0, last).replace(/[.,]/g, "");
  return finite(`${whole}${isThousands ? "" : "."}${plain.slice(last + 1)}`);
}

/** Whether a number is ambiguous: `1.234`. */
export const isLoneMark = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

function finite(digits: string): number | null {
  const value = Number(digits);
  return Number.isFinite(value) ? value : null;
}

/** Splits a number from the text before or after it: `€ 12,50` is "12,50" and "€". */
export function splitUnit(text: string): { digits: string; unit: string } | null {
  const [, before = "", digits = "", behind = ""] =
    /^([^\d.,]*)((?:[\d.,][\d.,\s\u00a0\u202f']*)?\d[.,]?)(\D*)$/u.exec(text.trim()) ?? [];
  if (digits === "" || (before.trim() !== "" && behind.trim() !== "")) return null;
  return { digits, unit: (before + behind).trim().replace(/\.$/, "").toLowerCase() };
}

/** Kilograms or centimetres per unit; null if unknown. */
export const kgOf = (unit: string) => KG[unit.toLowerCase()] ?? null;
export const cmOf = (unit: string) => CM[unit.toLowerCase()] ?? null;

/** A currency by its code or sign; null if unknown. */
export function currencyOf(text: string): string | null {
  const sign = SIGNS[text.trim().toLowerCase().replace(/\.$/, "")];
  const code = text.trim().toUpperCase();
  return sign ?? (CURRENCIES.has(code) ? code : null);
}

/** One gram. */
const LIGHTEST_KG = 0.001;

/** Maximum characters of a number. */
const LONGEST = 60;

type ProblemCode = CsvProblem["error_code"];

/**
 * Parses a numeric cell: weights in kilograms, sizes in centimetres, amounts in major units of the account's currency.
 *
 * @returns the number, or a problem code
 */
export function readCell(field: CsvNumberField, text: string, units: CellUnits): number | ProblemCode {
  if (text.length > LONGEST) return "InvalidFormatField";
  const isNegative = /^[-\u2212]/.test(text);
  const written = splitUnit(isNegative ? text.slice(1) : text);
  if (!written) return "InvalidFormatField";
  const number = inOwnUnit(field, written, units);
  if (typeof number !== "number") return number;
  if (isNegative && number > 0) return "MustBePositiveField";
  // Rounded to grams it would be zero.
  if (field === "weight" && number > 0 && number < LIGHTEST_KG) return "MustBePositiveField";
  return number > CSV_NUMBER_MOST[field] ? "MaxSizeExceededField" : number;
}

const isAmount = (field: CsvNumberField) => field === "price" || field === "linePrice" || field === "value";

function inOwnUnit(field: CsvNumberField, written: { digits: string; unit: string }, units: CellUnits): number | ProblemCode {
  // The displayed weight unit can be corrected, and defaults to the heading's.
  const unit = written.unit || (field === "weight" ? units.weight : (units.said[field] ?? ""));
  const mark = units.marks[field];
  if (field === "weight") return scaled(written.digits, kgOf(unit), mark);
  if (field === "length" || field === "width" || field === "height") return scaled(written.digits, cmOf(unit || "cm"), mark);
  // Quantities with decimals, 2.000, are more common than orders of thousands.
  const value = readNumber(written.digits, mark ?? (isAmount(field) ? "thousands" : "decimals")) ?? "InvalidFormatField";
  // Reject fractions of a piece: rounding would change the order.
  if (field === "quantity" && value !== "InvalidFormatField") return Number.isInteger(value) ? value : "InvalidFormatField";
  if (!isAmount(field) || value === "InvalidFormatField") return value;
  const currency = unit === "" ? units.currency : currencyOf(unit);
  if (currency === null) return "InvalidFormatField";
  return currency === units.currency || value === 0 || isSameSign(unit, units.currency) ? value : "ValueNotAllowedField";
}

/** Grams and millimetres reach the thousands, larger units have decimals. */
function scaled(digits: string, factor: number | null, mark: LoneMark | undefined): number | ProblemCode {
  const usual = factor !== null && (factor > 0.1 || factor === KG.oz) ? "decimals" : "thousands";
  const value = factor === null ? null : readNumber(digits, mark ?? usual);
  return value === null || factor === null ? "InvalidFormatField" : value * factor;
}

/** Signs that several currencies share. */
const isSameSign = (unit: string, currency: string) =>
  (unit === "$" && /^(?:USD|CAD|AUD|NZD)$/.test(currency)) || (unit === "kr" && /^(?:SEK|NOK|DKK)$/.test(currency));
