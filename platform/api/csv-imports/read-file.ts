import type { CsvField, CsvPreview } from "../../../contract/csv-imports";
import { CSV_COLUMNS_MAX, CSV_ROWS_MAX } from "../../../contract/csv-imports";
import type { ClientRow, Platform } from "../../platform";
import { guessField, guessMapping, headingsKey, isRepeated } from "../../rules/csv/columns";
import { decodeText } from "../../rules/csv/decode";
import { type CsvOrders, guessWeightUnit, readOrders } from "../../rules/csv/orders";
import { type CsvTable, readTable } from "../../rules/csv/table";
import type { StoredChoice } from "../../store/integration-tables";
import { invalid, notFound } from "../problems";

/** What the file of the rows with problems is called. */
export const ROWS_TO_CORRECT = "rows-to-correct.csv";

/** A file of a client, read as its columns were chosen. */
export interface ReadFile {
  fileName: string;
  fileKey: string;
  encoding: string;
  table: CsvTable;
  choice: StoredChoice;
  found: CsvOrders;
}

interface Asked {
  uploadId: string;
  mapping: readonly (CsvField | null)[] | null;
  weightUnit: CsvPreview["weightUnit"] | null;
}

/**
 * Reads an uploaded file by the columns asked for, by those remembered for its headings, or by what its headings say.
 *
 * @throws 404 for no file of the client, 422 for one that is no table
 */
export async function readUploadedFile(platform: Platform, client: ClientRow, asked: Asked): Promise<ReadFile> {
  const upload = await platform.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", asked.uploadId)
    .where("client_id", "=", client.id)
    .where("purpose", "=", "CSV_IMPORT")
    .executeTakeFirst();
  const bytes = upload && (await platform.files.get(upload.file_key));
  if (!upload || !bytes) throw notFound("file");
  const { text, encoding } = decodeText(bytes, client.user_language);
  const table = readSafely(text);
  if (text.trim() === "") throw invalid([{ error_code: "MustNotBeEmpty", field: "file", text: "The file is empty" }]);
  if (!table || (table.rows.length === 0 && !table.headings.some(guessField)))
    throw invalid([{ error_code: "InvalidFormatField", field: "file", text: "No table of columns" }]);
  if (table.rows.length === 0)
    throw invalid([{ error_code: "MinSizeNotReachedField", field: "file", text: "Headings without rows" }]);
  if (table.rows.length > CSV_ROWS_MAX || table.headings.length > CSV_COLUMNS_MAX) {
    const text = `More than ${CSV_ROWS_MAX} rows or ${CSV_COLUMNS_MAX} columns`;
    throw invalid([{ error_code: "MaxSizeExceededField", field: "file", text }]);
  }
  const choice = await choiceOf(platform, client, table, asked);
  const found = readOrders(table, { ...choice, country: client.alpha2_code, currency: client.currency });
  return { fileName: upload.file_name, fileKey: upload.file_key, encoding, table, choice, found };
}

/** A text whose quotes do not end is no table. */
function readSafely(text: string): CsvTable | null {
  try {
    return readTable(text);
  } catch {
    return null;
  }
}

async function choiceOf({ db }: Platform, client: ClientRow, table: CsvTable, asked: Asked): Promise<StoredChoice> {
  const remembered = await db
    .selectFrom("csv_mappings")
    .select("choice")
    .where("client_id", "=", client.id)
    .where("headings", "=", headingsKey(table.headings))
    .executeTakeFirst();
  const mapping = fit(asked.mapping ?? remembered?.choice.mapping ?? guessMapping(table.headings), table);
  const weightUnit =
    asked.weightUnit ?? (asked.mapping ? null : remembered?.choice.weightUnit) ?? guessWeightUnit(table, mapping);
  return { mapping, weightUnit };
}

/** One field a column, each but a status once: the first has it. */
function fit(mapping: readonly (CsvField | null)[], { headings }: CsvTable): (CsvField | null)[] {
  return headings.map((_, at) => {
    const field = mapping[at] ?? null;
    return field !== null && (isRepeated(field) || mapping.indexOf(field) === at) ? field : null;
  });
}
