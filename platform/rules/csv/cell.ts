import { guardFormulas } from "./formulas";

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
