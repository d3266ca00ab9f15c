import { parse } from "csv-parse/sync";
import { CSV_COLUMNS_MAX, type CsvField } from "../../../contract/csv-imports";
import { isEmail, isPhone } from "../../../contract/rules/contact";
import { guessField, guessMapping } from "./columns";
import { countryOf } from "../imports/country-names";
import { withoutEntities } from "./entities";

/** A file as a table. */
export interface CsvTable {
  delimiter: string;
  headings: string[];
  rows: { line: number; cells: string[] }[];
  /** Number of rows below the table that belong to no order. */
  notes: number;
}

const DELIMITERS = [",", ";", "\t", "|"];
/** Number of lines examined to find the delimiter. */
const SAMPLE = 60;

/** How a kind of table is found in a file. */
export interface TableKind {
  /** What a heading names; null if unknown. */
  fieldOf(heading: string): string | null;
  /** Whether sums and remarks may stand below its rows. */
  hasNotes: boolean;
}
const OF_ORDERS: TableKind = { fieldOf: guessField, hasNotes: true };

/**
 * Parses a delimited text: finds the delimiter and the heading line, and skips text before and below the table.
 *
 * @param kind by default a table of orders
 * @returns null without a table of at least two columns; for more than {@link CSV_COLUMNS_MAX} headings, the first cells
 */
export function readTable(text: string, kind = OF_ORDERS): CsvTable | null {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [, said] = /^sep=(.)\n/i.exec(lines) ?? [];
  const body = said === undefined ? lines : lines.slice(lines.indexOf("\n") + 1);
  const delimiter = said ?? bestDelimiter(body, kind);
  const skipped = said === undefined ? 0 : 1;
  const all = recordsOf(body, delimiter).map(({ line, cells }) => ({ line: line + skipped, cells }));
  const width = usualWidth(all);
  if (width < 2) return null;
  const head = headingRow(all, width, kind);
  const heading = all[head];
  if (!heading) return null;
  const headings = heading.cells.map((cell) => withoutEntities(cell).trim());
  const rows = all.slice(head + 1);
  const isNote = kind.hasNotes ? noteTest(headings, rows) : () => false;
  let notes = 0;
  while (rows.length > 0 && width > 2 && isNote(rows.at(-1)!)) notes += filled(rows.pop()!.cells) > 0 ? 1 : 0;
  const columns = Math.min(headings.length, CSV_COLUMNS_MAX);
  return { delimiter, headings, rows: rows.filter(({ cells }) => filled(cells) > 0).map((row) => padded(row, columns)), notes };
}

interface Row {
  line: number;
  cells: string[];
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length;

/** Fields that only a row of an order has. */
const OF_AN_ORDER: readonly (CsvField | null)[] = ["contents", "street1", "city", "company", "firstName", "lastName", "name"];
/** Words that a total row begins with. */
const SUM =
  /^(?:grand |sub)?(?:total|totals|sum|summe|gesamt|gesamtsumme|zwischensumme|somme|montant total|suma|somma|totale|totaal|som|toplam|genel toplam|összesen|végösszeg|soma)\b/iu;

/** Last lines of eBay's files. */
const FOOTER = /record\(s\) downloaded|^seller id\b/i;

/**
 * Detects totals and notes below the table: rows without a cell that makes sense for an order. A single cell in the first column
 * is a note, as is a row that begins with a word for a sum and has no place.
 */
function noteTest(headings: readonly string[], rows: readonly Row[]) {
  const fields = guessMapping(headings.slice(0, CSV_COLUMNS_MAX));
  const orderAt = fields.indexOf("orderNumber");
  const whole = rows.reduce((most, { cells }) => Math.max(most, filled(cells)), 0);
  const shapes = new Map<string, number>();
  for (const { cells } of rows) countUp(shapes, shapeOf(cells[orderAt] ?? ""));
  return ({ cells }: Row) => {
    const written = cells.flatMap((cell, at) =>
      cell.trim() === "" ? [] : [{ text: cell.trim(), at, field: fields[at] ?? null }],
    );
    const [first] = written;
    const hasPlace = written.some(({ text, field }) => isPlace(field, text));
    if (!first || (!hasPlace && (SUM.test(first.text) || written.some(({ text }) => FOOTER.test(text))))) return true;
    if (written.length * 2 > whole) return false;
    const shape = shapeOf(cells[orderAt] ?? "");
    // It has the number format of rows above, or repeats their number.
    if (shape !== "" && /\d/.test(shape) && shapes.get(shape)! > 1) return false;
    if (written.length === 1 && first.at === 0) return true;
    const known = written.filter(({ field, text }) => OF_AN_ORDER.includes(field) || isPlace(field, text));
    return !known.some(
      ({ field, text }) => isPlace(field, text) || field === "contents" || known.length > 1 || text !== first.text,
    );
  };
}

/** Whether a cell has a postcode, a country or an address. */
function isPlace(field: CsvField | null, text: string): boolean {
  if (SUM.test(text)) return false;
  if (field === "zipCode") return /\d/.test(text) && text.length <= 12;
  if (field === "country") return countryOf(text) !== null;
  return (field === "email" && isEmail(text)) || (field === "phone" && isPhone(text)) || field === "street1" || field === "city";
}

/** The format of a number: `#1001` and `#1002` are alike. */
const shapeOf = (text: string) =>
  text
    .trim()
    .replace(/\d+/g, "9")
    .replace(/\p{L}+/gu, "a");

function countUp(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function padded({ line, cells }: Row, width: number): Row {
  return { line, cells: Array.from({ length: width }, (_, at) => plainCell(cells[at] ?? "")) };
}

/**
 * A cell without HTML entities, and without the apostrophe or `="…"` that stops a spreadsheet from evaluating it or dropping its
 * leading zeros.
 */
function plainCell(cell: string): string {
  const [, written] = /^="(.*)"$/s.exec(cell.trim()) ?? [];
  return withoutEntities(written ?? (/^'[=+\-@\t\r\d]/.test(cell) ? cell.slice(1) : cell)).trim();
}

function recordsOf(text: string, delimiter: string): Row[] {
  return delimiter === "\t" ? recordsOfTabs(text) : recordsAsQuoted(text, delimiter);
}

const PARSED = { info: true, bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const;

function recordsAsQuoted(text: string, delimiter: string, isQuoted = true): Row[] {
  const quote = isQuoted ? '"' : null;
  // The parser's types do not know the option `info`.
  const records = parse(text, { ...PARSED, delimiter, quote }) as unknown as { info: { lines: number }; record: string[] }[];
  // The parser reports a record's last line; people look for its first.
  return records.map(({ info, record }) => ({ line: info.lines - lineBreaks(record), cells: record }));
}

/**
 * Marketplaces write tab-separated tables without quoting: a quote is literal, also at the start of a title. Spreadsheet programs
 * quote cells with line breaks, which such parsing would break up.
 */
function recordsOfTabs(text: string): Row[] {
  const plain = recordsAsQuoted(text, "\t", false).map(({ line, cells }) => ({ line, cells: cells.map(unquoted) }));
  const quoted = safely(() => recordsAsQuoted(text, "\t"));
  return quoted.length > 0 && irregular(quoted) < irregular(plain) ? quoted : plain;
}

function irregular(rows: readonly Row[]): number {
  const width = usualWidth(rows);
  return rows.filter(({ cells }) => cells.length !== width).length;
}

/** Unquotes a fully quoted cell. */
function unquoted(cell: string): string {
  const [, text] = /^"((?:[^"]|"")*)"$/.exec(cell.trim()) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

/** The delimiter with the most rows of equal width, and of those the widest. */
function bestDelimiter(text: string, kind: TableKind): string {
  const sample = text.split("\n", SAMPLE).join("\n");
  const scores = DELIMITERS.map((delimiter) => {
    const rows = safely(() => recordsOf(sample, delimiter));
    const width = usualWidth(rows);
    const known = Math.max(0, ...rows.map(({ cells }) => knownHeadings(cells, kind)));
    const regular = rows.filter(({ cells }) => cells.length === width).length;
    return { delimiter, score: width < 2 ? 0 : known * 1000 + regular * Math.min(width, 20) };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** A sample may end within a quoted cell, which fails to parse. */
function safely(read: () => Row[]): Row[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** The most frequent row width. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce(
    ([width, most], [each, count]) => (count > most || (count === most && each > width) ? [each, count] : [width, most]),
    [0, 0],
  )[0];
}

function knownHeadings(cells: readonly string[], { fieldOf }: TableKind): number {
  return cells.filter((cell) => fieldOf(cell) !== null).length;
}

/** Index of the row with the most known headings; without any, the first of the usual width. */
function headingRow(rows: readonly Row[], width: number, kind: TableKind): number {
  const first = rows.slice(0, SAMPLE);
  const best = first.reduce(
    (found, { cells }, at) => {
      const known = knownHeadings(cells, kind);
      return known > found.known ? { at, known } : found;
    },
    { at: -1, known: 0 },
  );
  return best.known >= 2 ? best.at : rows.findIndex(({ cells }) => cells.length === width);
}
