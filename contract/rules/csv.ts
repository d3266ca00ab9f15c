import type { Language } from "../primitives";
import { currencyDigits } from "./currency-digits";

/**
 * Where a spreadsheet may start to parse a formula: at the start of the text, and after any character at which a program with
 * another delimiter splits it, past quotes and spaces, which it may strip. Includes full-width forms.
 */
const FORMULA_STARTS = /(?=[=+\-@＝＋－＠\t\r])(?<=(?:^|[,;\t\r\n])(?:"|[^\S\t\r\n])*)/g;

/** Escapes formulas (CSV injection) with an apostrophe, for example in a recipient's name. Also affects a phone's `+`. */
const guardFormulas = (text: string): string => text.replace(FORMULA_STARTS, "'");

/** Begins a CSV file: spreadsheet programs recognise UTF-8 by it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** An amount is in major units with both decimals, written as is: "14.90". */
export type Cell = string | number | { amount: string } | null | undefined;

/** A cell of an amount. @param minor in minor units of the currency */
export function amountCell(minor: number, currency: string): Cell {
  const digits = currencyDigits(currency);
  return { amount: (minor / 10 ** digits).toFixed(digits) };
}

/** Encodes a CSV cell, quoted if necessary. Formulas are escaped whichever delimiter the reading program uses. */
export function csvCell(value: Cell, { between, point } = { between: ",", point: "." }): string {
  if (typeof value === "number") return String(value).replace(".", point);
  if (value && typeof value === "object") return value.amount.replace(".", point);
  const safe = guardFormulas(value ?? "");
  return /["\r\n]/.test(safe) || safe.includes(between) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** Languages in which spreadsheet programs expect decimal points, and commas between cells. */
const POINT_LANGUAGES: readonly Language[] = ["en"];

/** A line of a CSV file with its line break, for the spreadsheet programs of a language. */
export function csvLine(cells: readonly Cell[], language: Language): string {
  const hasPoint = POINT_LANGUAGES.includes(language);
  const between = hasPoint ? "," : ";";
  return `${cells.map((cell) => csvCell(cell, { between, point: hasPoint ? "." : "," })).join(between)}\r\n`;
}
