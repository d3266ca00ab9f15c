import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { type Fields, fieldIn } from "~/models/form-fields";
import { MARKS } from "~/models/paths";
import { problemOfCode } from "~/models/problem-codes";
import { readQuery } from "~/models/urls";
import { invalid } from "./form-reply.server";

interface Marked {
  fields: Fields;
  lacks: readonly string[];
  neverMarked?: readonly string[];
  whole?: Readonly<Record<string, string>>;
}

/**
 * Validates a form's initial values, for a page that is opened to complete a draft: its missing fields are marked before anything
 * is typed.
 *
 * @param values the form's initial values
 * @param lacks the upstream's paths of missing data, because the upstream may require more than the schema
 * @param whole problems of incomplete values, by field name
 * @param neverMarked names of fields that can only be filled in here
 * @returns null if the page was not opened to complete a draft, or nothing is missing
 */
export function markMissing(
  request: Request,
  schema: z.ZodType,
  values: object,
  { fields, lacks, neverMarked = [], whole = {} }: Marked,
): SubmissionResult | null {
  if (!readQuery(request.url).has(MARKS)) return null;
  const form = new FormData();
  fill(form, "", values);
  const { result } = invalid(parseWithZod(form, { schema })).data;
  const error = Object.fromEntries(Object.entries(result?.error ?? {}).filter(([name]) => !neverMarked.includes(name)));
  for (const path of lacks) {
    const name = fieldIn(fields)(path);
    if (name === undefined || Object.keys(error).some((marked) => marked.startsWith(name))) continue;
    error[name] = [whole[name] ?? problemOfCode({ error_code: "RequiredField", field: path, text: "" })];
  }
  return Object.keys(error).length > 0 ? { ...result, error } : null;
}

function fill(form: FormData, prefix: string, values: object): void {
  const entries: [string, unknown][] = Object.entries(values);
  for (const [key, value] of entries) {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    if (typeof value === "string") form.append(name, value);
    else if (Array.isArray(value)) value.forEach((one: object, at) => fill(form, `${name}[${at}]`, one));
    else if (typeof value === "object" && value !== null) fill(form, name, value);
  }
}
