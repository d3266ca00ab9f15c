import type { CsvField, CsvProblem, CsvWeightUnit } from "../../../contract/csv-imports";
import { CSV_NUMBER_MOST, type CsvNumberField } from "../../../contract/csv-imports";

/** How a number with one mark and three digits behind it is read: by the column's decimal mark, or else by what the field can be. */
export type LoneMark = "decimals" | "thousands" | "." | "," | "unclear";

/** What a cell without a unit is in. */
export interface CellUnits {
  weight: CsvWeightUnit;
  /** The account's: amounts of another one are told. */
  currency: string;
  /** What the headings say. */
  said: Partial<Record<CsvField, string>>;
  /** What the cells of a column tell together. */
  marks: Partial<Record<CsvField, LoneMark>>;
}

/** Each unit as files write it, without dots, in kilograms and in centimetres. */
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

/** Signs of money. A dollar is of the country that says none. */
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

/** Without the spaces and apostrophes between groups of digits. */
export const ungrouped = (digits: string) => digits.replace(/[\s\u00a0\u202f'’]/g, "");

/**
 * `1.234,56`, `1,234.56` and `18.9` as numbers; null for what is none, and for one that can be read in two ways where its column has
 * both decimal marks.
 *
 * @param lone what three digits behind the only mark are: nobody writes an amount of money with three decimals, nor a parcel of
 *   a thousand kilograms, unless the column's other cells say so
 */
export function readNumber(text: string, lone: LoneMark = "decimals"): number | null {
  const plain = ungrouped(text);
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  if (last < 0) return finite(plain);
  // A day, 12.05.2026, has groups of other lengths than thousands have.
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

/** Whether a number can be read in two ways: `1.234`. */
export const isLoneMark = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

function finite(digits: string): number | null {
  const value = Number(digits);
  return Number.isFinite(value) ? value : null;
}

/** A number as it is written, and what stands before or behind it: `€ 12,50` is "12,50" and "€". */
export function splitUnit(text: string): { digits: string; unit: string } | null {
  const [, before = "", digits = "", behind = ""] =
    /^([^\d.,]*)((?:[\d.,][\d.,\s\u00a0\u202f']*)?\d[.,]?)(\D*)$/u.exec(text.trim()) ?? [];
  if (digits === "" || (before.trim() !== "" && behind.trim() !== "")) return null;
  return { digits, unit: (before + behind).trim().replace(/\.$/, "").toLowerCase() };
}

/** How many kilograms or centimetres one of a unit is; null for one that is not known. */
export const kgOf = (unit: string) => KG[unit.toLowerCase()] ?? null;
export const cmOf = (unit: string) => CM[unit.toLowerCase()] ?? null;

/** A currency by its code or its sign; null for none. */
export function currencyOf(text: string): string | null {
  const sign = SIGNS[text.trim().toLowerCase().replace(/\.$/, "")];
  const code = text.trim().toUpperCase();
  return sign ?? (CURRENCIES.has(code) ? code : null);
}

/** A gram. */
const LIGHTEST_KG = 0.001;

/** No number is written with more characters. */
const LONGEST = 60;

type ProblemCode = CsvProblem["error_code"];

/**
 * Reads a cell of a number: weights in kilograms, sizes in centimetres, amounts in major units of the account's currency.
 *
 * @returns the number, or what is wrong with it
 */
export function readCell(field: CsvNumberField, text: string, units: CellUnits): number | ProblemCode {
  if (text.length > LONGEST) return "InvalidFormatField";
  const isNegative = /^[-\u2212]/.test(text);
  const written = splitUnit(isNegative ? text.slice(1) : text);
  if (!written) return "InvalidFormatField";
  const number = inOwnUnit(field, written, units);
  if (typeof number !== "number") return number;
  if (isNegative && number > 0) return "MustBePositiveField";
  // Rounded to grams it would be nothing, and the parcel with it.
  if (field === "weight" && number > 0 && number < LIGHTEST_KG) return "MustBePositiveField";
  return number > CSV_NUMBER_MOST[field] ? "MaxSizeExceededField" : number;
}

const isAmount = (field: CsvNumberField) => field === "price" || field === "linePrice" || field === "value";

function inOwnUnit(field: CsvNumberField, written: { digits: string; unit: string }, units: CellUnits): number | ProblemCode {
  // A weight's unit is shown and may be corrected: the heading's is in it.
  const unit = written.unit || (field === "weight" ? units.weight : (units.said[field] ?? ""));
  const mark = units.marks[field];
  if (field === "weight") return scaled(written.digits, kgOf(unit), mark);
  if (field === "length" || field === "width" || field === "height") return scaled(written.digits, cmOf(unit || "cm"), mark);
  // Programs write pieces with decimals, 2.000, more often than shops sell thousands.
  const value = readNumber(written.digits, mark ?? (isAmount(field) ? "thousands" : "decimals")) ?? "InvalidFormatField";
  // Half a piece is sent by nobody: rounded, it would be another order.
  if (field === "quantity" && value !== "InvalidFormatField") return Number.isInteger(value) ? value : "InvalidFormatField";
  if (!isAmount(field) || value === "InvalidFormatField") return value;
  const currency = unit === "" ? units.currency : currencyOf(unit);
  if (currency === null) return "InvalidFormatField";
  return currency === units.currency || value === 0 || isSameSign(unit, units.currency) ? value : "ValueNotAllowedField";
}

/** Grams and millimetres go into the thousands, larger units have decimals. */
function scaled(digits: string, factor: number | null, mark: LoneMark | undefined): number | ProblemCode {
  const usual = factor !== null && (factor > 0.1 || factor === KG.oz) ? "decimals" : "thousands";
  const value = factor === null ? null : readNumber(digits, mark ?? usual);
  return value === null || factor === null ? "InvalidFormatField" : value * factor;
}

/** Signs that several currencies share. */
const isSameSign = (unit: string, currency: string) =>
  (unit === "$" && /^(?:USD|CAD|AUD|NZD)$/.test(currency)) || (unit === "kr" && /^(?:SEK|NOK|DKK)$/.test(currency));
