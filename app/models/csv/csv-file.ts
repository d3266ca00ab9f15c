/** Maximum file size, bytes. @see spec configuration-and-support, section 9 */
export const CSV_MAX_BYTES = 500_000;

/** Allowance for the form's other fields and the multipart encoding, bytes. */
const ROOM = 50_000;
/** Maximum size of a form with a file. A somewhat larger file is read, and reported at its field. */
export const CSV_FORM_MAX_BYTES = CSV_MAX_BYTES * 2 + ROOM;

/** Endings and types that file fields offer. */
export const CSV_ACCEPT = ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain";

/** Why a file cannot be read: key of a text, `forms:import-csv.errors.<name>`. */
export type CsvFileProblem = "not-a-table" | "too-many" | "no-orders" | "empty" | "busy";

/** Problem of an unreadable file, by the upstream's error code. */
export const CSV_FILE_PROBLEMS: Record<string, CsvFileProblem> = {
  InvalidFormatField: "not-a-table",
  MaxSizeExceededField: "too-many",
  MinSizeNotReachedField: "no-orders",
  MustNotBeEmpty: "empty",
  TooBusy: "busy",
};
