import { z } from "zod";
import type { IntegrationField } from "#contract/integrations";
import { problem } from "../problem-text";

const MAX_LENGTH = 2_000;

/**
 * The form of an integration's fields, all of which are required.
 *
 * @see spec configuration-and-support, section 5, "Integrations"
 */
export function integrationForm(fields: readonly IntegrationField[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
}

function fieldSchema({ kind, options }: IntegrationField): z.ZodType<string, string> {
  const required = problem("form.error.required");
  const text = z.string({ error: required }).trim().min(1, required).max(MAX_LENGTH, problem("form.error.not-allowed"));
  if (kind === "number") return text.regex(/^\d{1,15}$/, problem("form.error.whole-number"));
  return kind === "choice" ? text.refine((value) => options.includes(value), problem("form.error.not-allowed")) : text;
}

/** Preselected: the only option of a choice, and what is known of the connection. */
export function integrationValues(
  fields: readonly IntegrationField[],
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, options }) => [name, known[name] ?? (options.length === 1 ? options[0]! : "")]));
}

/** The choices of each field that is one, in words: countries and unions of them. */
export function fieldChoices(
  fields: readonly IntegrationField[],
  language: string,
): Record<string, { value: string; label: string }[]> {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const choices = (options: readonly string[]) =>
    options.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => compare(a.label, b.label));
  return Object.fromEntries(fields.filter(({ kind }) => kind === "choice").map(({ name, options }) => [name, choices(options)]));
}
