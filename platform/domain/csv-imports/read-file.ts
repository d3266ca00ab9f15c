import type { CsvField, CsvPreview } from "../../../contract/csv-imports";
import { CSV_COLUMNS_MAX, CSV_ROWS_MAX } from "../../../contract/csv-imports";
import type { ProblemMessage } from "../../../contract/problems";
import type { ClientRow, Platform } from "../../platform";
import { headingsKey } from "../../rules/csv/columns";
import type { CsvReading, CsvRefusal } from "../../rules/csv/read-csv";
import { runTask, TaskLimitError } from "../../work/run-task";
import { invalid, notFound } from "../problems";

/** What the file of the rows with problems is called. */
export const ROWS_TO_CORRECT = "rows-to-correct.csv";

/** A file of a client, read as its columns were chosen. */
export interface ReadFile extends CsvReading {
  fileName: string;
  fileKey: string;
}

interface Asked {
  uploadId: string;
  mapping: readonly (CsvField | null)[] | null;
  weightUnit: CsvPreview["weightUnit"] | null;
}

const REFUSALS: Record<CsvRefusal, Pick<ProblemMessage, "error_code" | "text">> = {
  empty: { error_code: "MustNotBeEmpty", text: "The file is empty" },
  "no-table": { error_code: "InvalidFormatField", text: "No table of columns" },
  "no-rows": { error_code: "MinSizeNotReachedField", text: "Headings without rows" },
  "too-many": { error_code: "MaxSizeExceededField", text: `More than ${CSV_ROWS_MAX} rows or ${CSV_COLUMNS_MAX} columns` },
};

/**
 * Reads an uploaded file by the columns asked for, by those remembered for its headings, or by what its headings say.
 *
 * @param isJob whether it waits for its turn however much of the client is waiting
 * @throws 404 for no file of the client, 422 for one that is no table, 429 if too much of the client is being read
 */
export async function readUploadedFile(platform: Platform, client: ClientRow, asked: Asked, isJob = false): Promise<ReadFile> {
  const upload = await platform.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", asked.uploadId)
    .where("client_id", "=", client.id)
    .where("purpose", "=", "CSV_IMPORT")
    .executeTakeFirst();
  const bytes = upload && (await platform.files.get(upload.file_key));
  if (!upload || !bytes) throw notFound("file");
  const file = { bytes, language: client.user_language };
  const asker = { client: client.id, isJob };
  const { headings } = requireTable(await runTask("readCsvHeadings", file, asker).catch(tooMuch));
  const remembered = await platform.db
    .selectFrom("csv_mappings")
    .select("choice")
    .where("client_id", "=", client.id)
    .where("headings", "=", headingsKey(headings))
    .executeTakeFirst();
  const question = {
    ...file,
    asked: { mapping: asked.mapping, weightUnit: asked.weightUnit },
    remembered: remembered?.choice,
    country: client.alpha2_code,
    currency: client.currency,
  };
  const reading = requireTable(await runTask("readCsvOrders", question, asker).catch(tooMuch));
  return { fileName: upload.file_name, fileKey: upload.file_key, ...reading };
}

function requireTable<Read extends object>(read: Read | { refusal: CsvRefusal }): Read {
  if (!("refusal" in read)) return read;
  throw invalid([{ field: "file", ...REFUSALS[read.refusal] }]);
}

/** A file that takes longer to read than any other has too much in it. */
function tooMuch(error: unknown): { refusal: CsvRefusal } {
  if (error instanceof TaskLimitError) return { refusal: "too-many" };
  throw error;
}
