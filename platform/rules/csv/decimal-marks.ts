import { CSV_NUMBER_MOST, type CSV_KINDS, type CsvField } from "../../../contract/csv-imports";
import { writtenAmounts } from "./items";
import { isLoneMark, type LoneMark, splitUnit, ungrouped } from "./numbers";

type Kind = (typeof CSV_KINDS)[number];

/** Programs that write a decimal point in every language. eBay uses its country's mark. */
const POINT_KINDS: readonly (Kind | null)[] = ["shopify", "woocommerce", "amazon", "etsy", "prestashop"];
const AMOUNTS: readonly CsvField[] = ["price", "linePrice", "value"];
/** Currencies without minor units in practice: three digits after a mark are thousands. */
const WITHOUT_PARTS = new Set(["HUF", "JPY", "KRW", "CLP", "COP", "ISK", "IDR", "VND"]);

/**
 * Infers the decimal mark of each numeric column from all of its cells, or from the items in them: `8.395` next to `12.50` is
 * less than nine, and a column with both marks is unclear. An amount column without evidence follows the file's other amounts,
 * then the exporting program, then the currency; without any of these it is unclear.
 */
export function decimalMarks(
  rows: readonly { cells: readonly string[] }[],
  mapping: readonly (CsvField | null)[],
  { kind, currency }: { kind: Kind | null; currency: string },
): Partial<Record<CsvField, LoneMark>> {
  const marksOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => markOf(text) ?? []));
  const found = mapping.flatMap((field, at): { field: CsvField; marks: Set<"." | ","> }[] => {
    if (field === null || !(field in CSV_NUMBER_MOST)) return [];
    return [{ field, marks: marksOf(rows.map(({ cells }) => cells[at] ?? "")) }];
  });
  const ofItems = mapping.flatMap((field, at) =>
    field === "contents" ? rows.flatMap(({ cells }) => writtenAmounts(cells[at] ?? "")) : [],
  );
  if (ofItems.length > 0) found.push({ field: "linePrice", marks: marksOf(ofItems) });
  const all = new Set(found.flatMap(({ marks }) => [...marks]));
  const ofFile = all.size === 1 ? [...all][0] : undefined;
  const usual = ofFile ?? (POINT_KINDS.includes(kind) ? "." : WITHOUT_PARTS.has(currency) ? "thousands" : "unclear");
  return Object.fromEntries(
    found.flatMap(({ field, marks }): [CsvField, LoneMark][] => {
      if (marks.size === 2) return [[field, "unclear"]];
      const mark = [...marks][0] ?? (AMOUNTS.includes(field) ? usual : undefined);
      return mark === undefined ? [] : [[field, mark]];
    }),
  );
}

/** The decimal mark that a cell proves; null if it is ambiguous or has none. */
function markOf(cell: string): "." | "," | null {
  const digits = splitUnit(cell.replace(/^[-\u2212]/, ""))?.digits.replace(/[.,]$/, "") ?? "";
  if (isLoneMark(digits)) return null;
  const plain = ungrouped(digits);
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  if (last < 0) return null;
  const mark = plain[last] === "," ? "," : ".";
  if (plain.indexOf(mark) === last) return mark;
  // Thousands only if all groups have three digits: a date has others.
  return /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(plain) ? (mark === "." ? "," : ".") : null;
}
