import { z } from "zod";
import { checkValue, missing, readText } from "./field-rules";
import type { Field, Fields } from "./form-fields";
import { problem } from "./problem-text";

/**
 * Params of a rule over several fields, so that its problems show together with those of single fields. By default zod runs such
 * a rule only when every field is valid: a merchant who has corrected all fields would then get yet another problem.
 *
 * Such a rule must handle missing required fields. It gets an invalid text as typed, and NaN for an invalid number.
 *
 * @example formSchema(FIELDS).superRefine((form, context) => { … }, RUN_WITH_FIELD_ERRORS)
 */
export const RUN_WITH_FIELD_ERRORS = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** Generated with the page, so that a form submitted twice takes effect once. */
export const IdempotencyKey = z.string().min(8).max(100);

type Value<F> = F extends { kind: "money" | "number" }
  ? number
  : F extends { options: readonly (infer Option extends string)[] }
    ? Option
    : string;
type TextSchema<F> = z.ZodType<Value<F>, string>;
type Shape<F extends Fields, IsDraft extends boolean> = {
  -readonly [Name in keyof F]: F[Name] extends { fields: infer Inner extends Fields }
    ? z.ZodPrefault<z.ZodObject<Shape<Inner, IsDraft>>>
    : F[Name] extends { rows: infer Rows extends Fields }
      ? z.ZodArray<z.ZodObject<Shape<Rows, IsDraft>>>
      : F[Name] extends { kind: "checkbox" }
        ? z.ZodType<[IsDraft, F[Name]] extends [false, { required: true }] ? true : boolean, string | undefined>
        : [IsDraft, F[Name]] extends [false, { required: true }]
          ? TextSchema<F[Name]>
          : z.ZodOptional<TextSchema<F[Name]>>;
};

/** The schema of a form that is submitted. */
export function formSchema<F extends Fields>(fields: F): z.ZodObject<Shape<F, false>> {
  return objectOf(fields, false);
}

/** The schema of a form that is saved as a draft: anything may be missing, but values must fit the upstream's storage. */
export function draftSchema<F extends Fields>(fields: F): z.ZodObject<Shape<F, true>> {
  return objectOf(fields, true);
}

function objectOf<F extends Fields, IsDraft extends boolean>(fields: F, isDraft: IsDraft): z.ZodObject<Shape<F, IsDraft>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, entry]): [string, z.ZodType] => {
      if ("fields" in entry) return [name, objectOf(entry.fields, isDraft).prefault({})];
      if (!("rows" in entry)) return [name, fieldSchema(entry, isDraft)];
      const list = z.array(objectOf(entry.rows, isDraft)).max(entry.max, problem("form.error.rows-limit", { max: entry.max }));
      return [name, entry.required && !isDraft ? list.min(1, missing(entry)) : list];
    }),
  );
  // Each name has the schema of its entry, as `Shape` says.
  return z.object(shape as Shape<F, IsDraft>);
}

/** @param isDraft whether the field may be missing or incomplete */
export function fieldSchema(field: Field, isDraft = false): z.ZodType {
  const isRequired = field.required && !isDraft;
  if (field.kind === "checkbox") {
    const checked = z.literal("on", { error: missing(field) });
    return (isRequired ? checked : checked.optional()).transform((value) => value === "on");
  }
  const schema = z.string({ error: missing(field) }).transform((text, context) => {
    const value = readText(field, text);
    const message = typeof value === "object" ? value.problem : isDraft ? undefined : checkValue(field, value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
    if (typeof value !== "object") return value;
    // Rules over several fields still run, and rely on the type.
    return field.kind === "money" || field.kind === "number" ? Number.NaN : text;
  });
  return z.preprocess(onlyText, isRequired ? schema : schema.optional());
}

/** Refuses a field that a forged form sends twice or as a list. Rules over several fields still get a string. */
function onlyText(value: unknown, context: z.RefinementCtx): unknown {
  if (value === undefined || typeof value === "string") return value;
  context.addIssue({ code: "custom", message: NO_TEXT });
  return "";
}

/** The problem of a list where a page of the app submits a text. The parameter tells it from other values that are not allowed. */
export const NO_TEXT = problem("form.error.not-allowed", { expected: "text" });
