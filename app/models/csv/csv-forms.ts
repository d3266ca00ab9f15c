import { z } from "zod";
import { CSV_WEIGHT_UNITS } from "#contract/csv-imports";
import { AMOUNT_BELOW, INSURANCE_MIN_CENTS } from "#contract/rules/field-limits";
import type { Fields } from "../form-fields";
import { formSchema, IdempotencyKey } from "../form-schema";
import { problem } from "../problem-text";
import type { Key } from "../translation-keys";
import { CSV_MAX_BYTES } from "./csv-file";

const INSURANCE_MISSING = "import-csv.errors.amount";

/** A `.csv` of at most {@link CSV_MAX_BYTES}. */
export const CsvFileForm = z.object({
  file: z
    .instanceof(File, { error: problem("import-csv.errors.file") })
    .refine(({ size }) => size > 0, problem("import-csv.errors.file"))
    .refine(({ name }) => /\.(csv|txt|tsv)$/i.test(name), problem("import-csv.errors.type"))
    .refine(({ size }) => size <= CSV_MAX_BYTES, problem("import-csv.errors.max-size")),
});

/** The field of each column; `c[0]` is the first column. */
export const CsvColumnsForm = z.object({
  c: z.array(z.string().max(40).optional().default("")).max(300).default([]),
  unit: z.enum(CSV_WEIGHT_UNITS).optional(),
  remember: z.string().optional(),
  idempotencyKey: IdempotencyKey,
});

/** @see spec configuration-and-support, section 5, "Insurance value (in import)" */
export const CSV_INSURANCE_FIELDS = {
  amount: { kind: "money", label: "insurance.amount", max: 9, below: AMOUNT_BELOW, required: true, missing: INSURANCE_MISSING },
} as const satisfies Fields<Key<"csv">>;

export const CsvInsuranceForm = formSchema(CSV_INSURANCE_FIELDS)
  .refine(({ amount }) => !(amount < INSURANCE_MIN_CENTS), { path: ["amount"], error: problem("import-csv.errors.amount") })
  .and(z.object({ idempotencyKey: IdempotencyKey }));
