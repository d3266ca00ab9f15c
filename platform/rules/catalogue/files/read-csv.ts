import { CsvError, parse } from "csv-parse/sync";
import { errorMessage } from "../../../../contract/rules/objects";
import type { CatalogueProblem } from "./problems";

/** A row of a CSV file by its column names. */
export interface CsvRow {
  line: number;
  cells: ReadonlyMap<string, string>;
}

interface CsvFile {
  columns: readonly string[];
  rows: readonly CsvRow[];
  problems: readonly CatalogueProblem[];
}

const OPTIONS = (delimiter: string) =>
  ({ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }) as const;

/** Reads a CSV file with a header: comma or semicolon, as a spreadsheet writes it. @param required columns that it must have */
export function readCsv(file: string, text: string, required: readonly string[]): CsvFile {
  const delimiter = (text.split("\n", 1)[0] ?? "").includes(";") ? ";" : ",";
  let records: { record: string[]; info: { lines: number } }[];
  try {
    // The types of the library do not know what `info` gives.
    records = parse(text, OPTIONS(delimiter)) as unknown as typeof records;
  } catch (error) {
    const lines: unknown = error instanceof CsvError ? error["lines"] : null;
    const line = typeof lines === "number" ? lines : null;
    return { columns: [], rows: [], problems: [{ file, line, text: errorMessage(error) }] };
  }
  const [header, ...rest] = records;
  const columns = header?.record ?? [];
  const line = header?.info.lines ?? 1;
  const missing = required.filter((name) => !columns.includes(name));
  const problems: CatalogueProblem[] = missing.map((name) => ({ file, line, text: `the column "${name}" is missing` }));
  const rows = rest.map(({ record, info }) => ({
    line: info.lines,
    cells: new Map(columns.map((name, index) => [name, record[index] ?? ""])),
  }));
  for (const { record, info } of rest) {
    if (record.length !== columns.length)
      problems.push({ file, line: info.lines, text: `has ${record.length} columns instead of ${columns.length}` });
  }
  return { columns, rows: missing.length > 0 ? [] : rows, problems };
}
