import { z } from "zod";
import { readDecimal } from "~/models/decimals";
import { neededLine } from "~/models/form-rules";
import { problem } from "~/models/problem-text";

const required = { error: problem("form.error.required") };
const WEIGHT_DECIMALS = 3;
/** More than any carrier takes: beyond these it is a slip of the fingers. Centimetres and kilograms. */
const LENGTH_MAX = 1000;
const WEIGHT_MAX = 10_000;
export const PARCEL_NAME_MAX = 150;
export const PARCELS_MAX = 50;

/** Whole centimetres above 0. */
const Size = z
  .string(required)
  .trim()
  .regex(/^-?\d+$/, problem("form.error.whole-number"))
  .transform(Number)
  .pipe(
    z
      .number()
      .positive(problem("form.error.positive"))
      .max(LENGTH_MAX, problem("form.error.at-most", { max: LENGTH_MAX })),
  );

/** Kilograms above 0 with at most three decimals. */
const Weight = z
  .string(required)
  .transform((text, context) => {
    const weight = readDecimal(text, WEIGHT_DECIMALS);
    if (weight !== undefined) return weight;
    context.addIssue({ code: "custom", message: problem("form.error.decimals", { max: WEIGHT_DECIMALS }) });
    return z.NEVER;
  })
  .pipe(
    z
      .number()
      .positive(problem("form.error.positive"))
      .max(WEIGHT_MAX, problem("form.error.at-most", { max: WEIGHT_MAX })),
  );

/** @see spec shipment-core, section 5, "Parcels" */
export const ParcelForm = z.object({
  id: z.string().optional(),
  name: neededLine(PARCEL_NAME_MAX),
  weight: Weight,
  length: Size,
  width: Size,
  height: Size,
});

export const ParcelsForm = z
  .array(ParcelForm)
  .min(1, problem("form.error.parcel-needed"))
  .max(PARCELS_MAX, problem("form.error.limit-reached"));
