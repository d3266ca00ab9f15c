import { parse } from "csv-parse/sync";
import { CSV_COLUMNS_MAX, type CsvField } from "../../../contract/csv-imports";
import { guessField } from "./columns";

/** A file as a table. */
export interface CsvTable {
  delimiter: string;
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

const DELIMITERS = [",", ";", "\t", "|"];
/** Lines by which the delimiter is told. */
const SAMPLE = 60;

/**
 * Reads a delimited text: finds its delimiter and its line of headings, and leaves out what stands before and below the table.
 *
 * @returns null where there is no table of at least two columns; of a heading with more than {@link CSV_COLUMNS_MAX}, the first cells
 */
export function readTable(text: string): CsvTable | null {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [, said] = /^sep=(.)\n/i.exec(lines) ?? [];
  const body = said === undefined ? lines : lines.slice(lines.indexOf("\n") + 1);
  const delimiter = said ?? bestDelimiter(body);
  const skipped = said === undefined ? 0 : 1;
  const all = recordsOf(body, delimiter).map(({ line, cells }) => ({ line: line + skipped, cells }));
  const width = usualWidth(all);
  if (width < 2) return null;
  const head = headingRow(all, width);
  const heading = all[head];
  if (!heading) return null;
  const headings = heading.cells.map((cell) => cell.trim());
  const rows = all.slice(head + 1);
  const isNote = noteTest(headings, rows);
  while (rows.length > 0 && width > 2 && isNote(rows.at(-1)!, rows.at(-2))) rows.pop();
  const columns = Math.min(headings.length, CSV_COLUMNS_MAX);
  return { delimiter, headings, rows: rows.filter(({ cells }) => filled(cells) > 0).map((row) => padded(row, columns)) };
}

interface Row {
  line: number;
  cells: string[];
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length;

const PLACE: readonly (CsvField | null)[] = ["street1", "zipCode", "city"];

/** Tells a total or a note below the table: it has a cell or two, or few of what a whole row has, no place, and no order begun above. */
function noteTest(headings: readonly string[], rows: readonly Row[]) {
  const fields = headings.map(guessField);
  const whole = rows.reduce((most, { cells }) => Math.max(most, filled(cells)), 0);
  const orderAt = fields.indexOf("orderNumber");
  return ({ cells }: Row, before: Row | undefined) => {
    const count = filled(cells);
    if (count < 2) return true;
    const hasPlace = cells.some((cell, at) => cell.trim() !== "" && PLACE.includes(fields[at] ?? null));
    const isContinued = orderAt >= 0 && before?.cells[orderAt] === cells[orderAt];
    return !hasPlace && !isContinued && count * 3 <= whole;
  };
}

function padded({ line, cells }: Row, width: number): Row {
  return { line, cells: Array.from({ length: width }, (_, at) => plainCell(cells[at] ?? "")) };
}

/** Without the apostrophe that keeps a spreadsheet program from computing a cell. */
function plainCell(cell: string): string {
  return (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();
}

function recordsOf(text: string, delimiter: string): Row[] {
  const records = parse(text, {
    delimiter,
    info: true,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as { info: { lines: number }; record: string[] }[];
  // What a record ends on is told; its first line is what a person looks for.
  return records.map(({ info, record }) => ({ line: info.lines - lineBreaks(record), cells: record }));
}

function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

/** The delimiter that makes the most rows of one width, and the widest of those. */
function bestDelimiter(text: string): string {
  const sample = text.split("\n", SAMPLE).join("\n");
  const scores = DELIMITERS.map((delimiter) => {
    const rows = safely(() => recordsOf(sample, delimiter));
    const width = usualWidth(rows);
    const known = Math.max(0, ...rows.map(({ cells }) => knownHeadings(cells)));
    const regular = rows.filter(({ cells }) => cells.length === width).length;
    return { delimiter, score: width < 2 ? 0 : known * 1000 + regular * Math.min(width, 20) };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** A sample may end within a quoted cell. */
function safely(read: () => Row[]): Row[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** The width that most rows have. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce(
    ([width, most], [each, count]) => (count > most || (count === most && each > width) ? [each, count] : [width, most]),
    [0, 0],
  )[0];
}

function knownHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => guessField(cell) !== null).length;
}

/** The row with the most headings that are known; without any, the first of the usual width. */
function headingRow(rows: readonly Row[], width: number): number {
  const first = rows.slice(0, SAMPLE);
  const best = first.reduce(
    (found, { cells }, at) => {
      const known = knownHeadings(cells);
      return known > found.known ? { at, known } : found;
    },
    { at: -1, known: 0 },
  );
  return best.known >= 2 ? best.at : rows.findIndex(({ cells }) => cells.length === width);
}
