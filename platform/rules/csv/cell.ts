/**
 * Where a spreadsheet program would begin a cell with a formula: at the start, and behind anything at which a program that takes
 * another separator splits the text, with quotes and spaces in between, which it may take off. The wide forms count as well.
 */
const FORMULA_STARTS = /(?=[=+\-@＝＋－＠\t\r])(?<=(?:^|[,;\t\r\n])(?:"|[^\S\t\r\n])*)/g;

/** Puts an apostrophe before what would be a formula, for example in a recipient's name. A phone's `+` gets one as well. */
const guardFormulas = (text: string): string => text.replace(FORMULA_STARTS, "'");

/** An amount is written in major units with both decimals, as given: "14.90". */
export type Cell = string | number | { amount: string } | null | undefined;

/**
 * Encodes a CSV cell, quoted if necessary. A text cannot be read as a formula, whichever separator a program splits it at.
 */
export function csvCell(value: Cell, { between, point } = { between: ",", point: "." }): string {
  if (typeof value === "number") return String(value).replace(".", point);
  if (value && typeof value === "object") return value.amount.replace(".", point);
  const safe = guardFormulas(value ?? "");
  return /["\r\n]/.test(safe) || safe.includes(between) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
