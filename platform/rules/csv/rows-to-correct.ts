import { csvCell } from "./cell";
import type { CsvOrders } from "./orders";
import type { CsvTable } from "./table";

const BYTE_ORDER_MARK = "\uFEFF";

/** The rows of the orders that have a problem, as they stood, with their headings; null without any. */
export function rowsToCorrect({ headings, rows, delimiter }: CsvTable, { toCorrect }: CsvOrders): string | null {
  if (toCorrect.length === 0) return null;
  const bad = new Set(toCorrect);
  const lines = [headings, ...rows.filter(({ line }) => bad.has(line)).map(({ cells }) => cells)];
  const format = { between: delimiter, point: "." };
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map((cell) => csvCell(cell, format)).join(delimiter)}\r\n`).join("");
}
