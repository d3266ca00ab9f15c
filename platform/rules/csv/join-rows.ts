import type { CsvField } from "../../../contract/csv-imports";
import type { ReadRow } from "./read-rows";
import { ADDRESS_FIELDS } from "./recipient";

/** The rows of an order, and their combined recipient. */
interface Group {
  rows: ReadRow[];
  to: Partial<Record<CsvField, string>>;
}

/**
 * Groups rows into orders: rows with the same number, wherever they are, and the same recipient or none. A row without a
 * recipient joins the only order with its number, or the one right above. A row with neither continues the row above. Numbers
 * that a spreadsheet has replaced join nothing.
 */
export function joinRows(rows: readonly ReadRow[]): ReadRow[][] {
  const groups: Group[] = [];
  const byNumber = new Map<string, Group[]>();
  let above: Group | undefined;
  for (const row of rows) {
    const to = recipientKey(row);
    const number = hasBentNumber(row) ? undefined : row.cells.orderNumber;
    const sameNumber = number === undefined ? [] : (byNumber.get(number) ?? []);
    let group = number === undefined ? continued(row, to, above) : groupOf(sameNumber, to, above);
    if (group) {
      group.rows.push(row);
      group.to = { ...to, ...group.to };
    } else {
      group = { rows: [row], to };
      groups.push(group);
      if (number !== undefined) byNumber.set(number, [...sameNumber, group]);
    }
    above = group;
  }
  return groups.map((group) => group.rows);
}

const hasBentNumber = ({ problems }: ReadRow) => problems.some(({ field }) => field === "orderNumber");

function groupOf(groups: readonly Group[], to: Group["to"], above: Group | undefined): Group | undefined {
  const fitting = groups.filter((group) => isSame(group.to, to));
  return fitting.length > 1 ? fitting.find((group) => group === above) : fitting[0];
}

/** The order above, for exports that write an order's own columns on its first row only. */
function continued({ cells }: ReadRow, to: Group["to"], above: Group | undefined): Group | undefined {
  const isContinued = cells.orderNumber === undefined && cells.contents !== undefined && Object.keys(to).length === 0;
  return isContinued && above?.rows[0]?.cells.orderNumber !== undefined ? above : undefined;
}

/** Whether the recipient fields that both rows have are equal, ignoring case, accents and punctuation. */
function isSame(one: Group["to"], other: Group["to"]): boolean {
  return ADDRESS_FIELDS.every((field) => !one[field] || !other[field] || one[field] === other[field]);
}

function recipientKey({ cells }: ReadRow): Group["to"] {
  const entries = ADDRESS_FIELDS.flatMap((field) => {
    const key = cells[field]
      ?.normalize("NFD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase();
    return key ? [[field, key] as const] : [];
  });
  return Object.fromEntries(entries);
}
