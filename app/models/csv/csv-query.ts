import { CSV_FIELDS, CSV_WEIGHT_UNITS, type CsvField, type CsvWeightUnit } from "#contract/csv-imports";

/** How to read a file, from the URL. */
export interface CsvChoice {
  mapping: (CsvField | null)[] | null;
  weightUnit: CsvWeightUnit | null;
}

/** Fields joined by dots, empty for an ignored column: `orderNumber..name`. */
export function mappingQuery(mapping: readonly (CsvField | null)[]): string {
  return mapping.map((field) => field ?? "").join(".");
}

/** The query that {@link readCsvChoice} reads; choices that are not made are left out. */
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

/** @returns null for an unknown field */
export function fieldOf(text: string): CsvField | null {
  return CSV_FIELDS.find((field) => field === text) ?? null;
}
