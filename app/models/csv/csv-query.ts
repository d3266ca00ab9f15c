import { CSV_FIELDS, CSV_WEIGHT_UNITS, type CsvField, type CsvWeightUnit } from "#contract/csv-imports";

/** How a file is to be read, as the URL has it. */
export interface CsvChoice {
  mapping: (CsvField | null)[] | null;
  weightUnit: CsvWeightUnit | null;
}

/** Fields joined by dots, an empty one for a column that is left out: `orderNumber..name`. */
export function mappingQuery(mapping: readonly (CsvField | null)[]): string {
  return mapping.map((field) => field ?? "").join(".");
}

/** As {@link readCsvChoice} reads it; nothing for what is not chosen. */
export function csvChoiceQuery({ mapping, weightUnit }: CsvChoice): Record<string, string> {
  return { ...(mapping ? { columns: mappingQuery(mapping) } : {}), ...(weightUnit ? { unit: weightUnit } : {}) };
}

/** @see mappingQuery */
export function readCsvChoice(query: URLSearchParams): CsvChoice {
  const columns = query.get("columns");
  const unit = query.get("unit");
  return {
    mapping: columns === null ? null : columns.split(".").slice(0, 300).map(fieldOf),
    weightUnit: CSV_WEIGHT_UNITS.find((each) => each === unit) ?? null,
  };
}

/** Null for what is none. */
export function fieldOf(text: string): CsvField | null {
  return CSV_FIELDS.find((field) => field === text) ?? null;
}
