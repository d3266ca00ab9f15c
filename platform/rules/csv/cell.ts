/**
 * Where a spreadsheet may start to parse a formula: at the start of the text, and after any character at which a program with
 * another delimiter splits it, past quotes and spaces, which it may strip. Includes full-width forms.
 */
const FORMULA_STARTS = /(?=[=+\-@＝＋－＠\t\r])(?<=(?:^|[,;\t\r\n])(?:"|[^\S\t\r\n])*)/g;

/** Escapes formulas (CSV injection) with an apostrophe, for example in a recipient's name. Also affects a phone's `+`. */
const guardFormulas = (text: string): string => text.replace(FORMULA_STARTS, "'");

/** An amount is in major units with both decimals, written as is: "14.90". */
export type Cell = string | number | { amount: string } | null | undefined;

/** Encodes a CSV cell, quoted if necessary. Formulas are escaped whichever delimiter the reading program uses. */
export function csvCell(value: Cell, { between, point } = { between: ",", point: "." }): string {
  if (typeof value === "number") return String(value).replace(".", point);
  if (value && typeof value === "object") return value.amount.replace(".", point);
  const safe = guardFormulas(value ?? "");
  return /["\r\n]/.test(safe) || safe.includes(between) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
