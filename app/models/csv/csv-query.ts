import { CSV_FIELDS, type CsvField } from "#contract/csv-imports";

/** How a file is to be read, as the URL has it. */
export interface CsvChoice {
  mapping: (CsvField | null)[] | null;
  weightUnit: "kg" | "g" | null;
}

/** Fields joined by dots, an empty one for a column that is left out: `orderNumber..name`. */
export function mappingQuery(mapping: readonly (CsvField | null)[]): string {
  return mapping.map((field) => field ?? "").join(".");
}

/** @see mappingQuery */
export function readCsvChoice(query: URLSearchParams): CsvChoice {
  const columns = query.get("columns");
  const unit = query.get("unit");
  return {
    mapping: columns === null ? null : columns.split(".").slice(0, 300).map(fieldOf),
    weightUnit: unit === "kg" || unit === "g" ? unit : null,
  };
}

/** Null for what is none. */
export function fieldOf(text: string): CsvField | null {
  return CSV_FIELDS.find((field) => field === text) ?? null;
}
