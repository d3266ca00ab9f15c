import { type CsvField, type CsvWeightUnit, CSV_COLUMNS_MAX, CSV_ROWS_MAX } from "../../../contract/csv-imports";
import type { Language } from "../../../contract/primitives";
import { BYTE_ORDER_MARK, csvCell } from "../../../contract/rules/csv";
import { guessField, guessMapping, isRepeated } from "./columns";
import { decodeText } from "./decode";
import { type CsvOrders, guessWeightUnit, readOrders } from "./orders";
import { saysNotToShip } from "./order-status";
import type { CsvChoice } from "./read-rows";
import { withTakenOff } from "./sent-columns";
import { type CsvTable, readTable, type TableKind } from "./table";

/** An uploaded file. */
export interface CsvBytes {
  bytes: Uint8Array;
  /** The client's; a hint at the encoding of older programs. */
  language: Language;
}

/** Why a file cannot be read as orders. */
export type CsvRefusal = "empty" | "no-table" | "no-rows" | "too-many";

type Chosen = Pick<CsvChoice, "weightUnit"> & { mapping: (CsvField | null)[] };

/** How to read a file; null values are guessed. */
export interface CsvQuestion extends CsvBytes {
  asked: { mapping: readonly (CsvField | null)[] | null; weightUnit: CsvWeightUnit | null };
  /** Mapping chosen earlier for the same headings. */
  remembered: Chosen | undefined;
  /** The account's. */
  country: string;
  currency: string;
}

/** The result of reading a file, without its rows. */
export interface CsvReading {
  encoding: string;
  delimiter: string;
  headings: string[];
  /** The first non-empty cell of each column. */
  samples: string[];
  choice: Chosen;
  found: CsvOrders;
  /** Headings of unmapped columns that mark orders as sent, cancelled or unpaid. */
  unreadStatuses: string[];
  /** CSV of the rows with problems; null if there are none. */
  rowsToCorrect: string | null;
}

/** A file's headings, the key of its stored mapping. */
export function readCsvHeadings(file: CsvBytes): { headings: string[] } | { refusal: CsvRefusal } {
  const read = readFile(file);
  return "refusal" in read ? read : { headings: read.table.headings };
}

/** Reads a file by the requested mapping, else the stored one for its headings, else a guessed one. */
export function readCsvOrders(question: CsvQuestion): CsvReading | { refusal: CsvRefusal } {
  const read = readFile(question);
  if ("refusal" in read) return read;
  const { table, encoding } = read;
  const { headings, rows, delimiter } = table;
  const choice = choiceOf(table, question);
  const found = readOrders(table, { ...choice, country: question.country, currency: question.currency });
  const samples = headings.map((_, at) => rows.find(({ cells }) => cells[at] !== "")?.cells[at] ?? "");
  const unreadStatuses = headings.filter(
    (heading, at) =>
      heading !== "" && choice.mapping[at] === null && rows.some(({ cells }) => cells[at] && saysNotToShip(cells[at])),
  );
  return { encoding, delimiter, headings, samples, choice, found, unreadStatuses, rowsToCorrect: rowsToCorrect(table, found) };
}

/** Decodes and parses a file. @param kind by default a table of orders */
export function readFile(
  { bytes, language }: CsvBytes,
  kind?: TableKind,
): { table: CsvTable; encoding: string } | { refusal: CsvRefusal } {
  const { text, encoding } = decodeText(bytes, language);
  if (text.trim() === "") return { refusal: "empty" };
  const table = readSafely(text, kind);
  if (!table || (table.rows.length === 0 && !table.headings.some(kind?.fieldOf ?? guessField))) return { refusal: "no-table" };
  if (table.rows.length === 0) return { refusal: "no-rows" };
  if (table.rows.length > CSV_ROWS_MAX || table.headings.length > CSV_COLUMNS_MAX) return { refusal: "too-many" };
  return { table, encoding };
}

/** Null for unbalanced quotes. */
function readSafely(text: string, kind?: TableKind): CsvTable | null {
  try {
    return readTable(text, kind);
  } catch {
    return null;
  }
}

function choiceOf(table: CsvTable, { asked, remembered }: CsvQuestion): Chosen {
  const { headings } = table;
  // A mapping stored before these columns could be chosen lacks them, although they were subtracted: add them.
  const before = remembered && withTakenOff(headings, remembered.mapping);
  const mapping = fit(asked.mapping ?? before ?? guessMapping(headings), table);
  const weightUnit = asked.weightUnit ?? (asked.mapping ? null : remembered?.weightUnit) ?? guessWeightUnit(table, mapping);
  return { mapping, weightUnit };
}

/** One field per column and one column per field, the first, except for repeatable fields. */
function fit(mapping: readonly (CsvField | null)[], { headings }: CsvTable): (CsvField | null)[] {
  return headings.map((_, at) => {
    const field = mapping[at] ?? null;
    return field !== null && (isRepeated(field) || mapping.indexOf(field) === at) ? field : null;
  });
}

/** CSV of the original rows of orders with problems, with headings; null if there are none. */
function rowsToCorrect({ headings, rows, delimiter }: CsvTable, { toCorrect }: CsvOrders): string | null {
  if (toCorrect.length === 0) return null;
  const bad = new Set(toCorrect);
  const lines = [headings, ...rows.filter(({ line }) => bad.has(line)).map(({ cells }) => cells)];
  const format = { between: delimiter, point: "." };
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map((cell) => csvCell(cell, format)).join(delimiter)}\r\n`).join("");
}
