import type { CsvField, CsvPreview } from "../../../contract/csv-imports";
import { CSV_COLUMNS_MAX, CSV_ROWS_MAX } from "../../../contract/csv-imports";
import type { ProblemMessage } from "../../../contract/problems";
import type { ClientRow, Platform } from "../../platform";
import { headingsKey } from "../../rules/csv/columns";
import type { CsvReading, CsvRefusal } from "../../rules/csv/read-csv";
import { runTask, TaskLimitError } from "../../work/run-task";
import { invalid, notFound } from "../problems";

/** Name of the file with the rows that have problems. */
export const ROWS_TO_CORRECT = "rows-to-correct.csv";

/** A client's file, parsed with the chosen columns. */
interface ReadFile extends CsvReading {
  fileName: string;
  fileKey: string;
}

interface Asked {
  uploadId: string;
  mapping: readonly (CsvField | null)[] | null;
  weightUnit: CsvPreview["weightUnit"] | null;
}

const REFUSALS: Record<CsvRefusal | "no-sku", Pick<ProblemMessage, "error_code" | "text">> = {
  empty: { error_code: "MustNotBeEmpty", text: "The file is empty" },
  "no-sku": { error_code: "RequiredField", text: "No column of SKUs" },
  "no-table": { error_code: "InvalidFormatField", text: "No table of columns" },
  "no-rows": { error_code: "MinSizeNotReachedField", text: "Headings without rows" },
  "too-many": { error_code: "MaxSizeExceededField", text: `More than ${CSV_ROWS_MAX} rows or ${CSV_COLUMNS_MAX} columns` },
};

/** @throws 404 for an unknown file */
export async function requireCsvUpload({ db, files }: Platform, client: ClientRow, uploadId: string) {
  const upload = await db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", uploadId)
    .where("client_id", "=", client.id)
    .where("purpose", "=", "CSV_IMPORT")
    .executeTakeFirst();
  const bytes = upload && (await files.get(upload.file_key));
  if (!upload || !bytes) throw notFound("file");
  return { bytes, fileName: upload.file_name, fileKey: upload.file_key };
}

/**
 * Reads an uploaded file with the requested columns, else those remembered for its headings, else those detected from the
 * headings.
 *
 * @param isJob whether it may wait regardless of the number of the client's waiting tasks
 * @throws 404 for an unknown file, 422 for one that is not a table, 429 if the client has too many waiting tasks
 */
export async function readUploadedFile(platform: Platform, client: ClientRow, asked: Asked, isJob = false): Promise<ReadFile> {
  const { bytes, ...names } = await requireCsvUpload(platform, client, asked.uploadId);
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
  return { ...names, ...reading };
}

interface Refused {
  refusal: keyof typeof REFUSALS;
}
const isRefused = (read: object): read is Refused => "refusal" in read;

/** @throws 422 on `file` for a file that is no such table */
export function requireTable<Read extends object>(read: Read): Exclude<Read, Refused> {
  if (!isRefused(read)) return read as Exclude<Read, Refused>;
  throw invalid([{ field: "file", ...REFUSALS[read.refusal] }]);
}

/** Treats a timeout as a file with too many rows. */
export function tooMuch(error: unknown): { refusal: CsvRefusal } {
  if (error instanceof TaskLimitError) return { refusal: "too-many" };
  throw error;
}
