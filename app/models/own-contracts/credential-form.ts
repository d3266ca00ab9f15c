import { z } from "zod";
import { CREDENTIAL_MAX_LENGTH, type CredentialField } from "#contract/own-contracts";
import { problem } from "../problem-text";

/** Name of the checkboxes that remove saved values. */
export const REMOVE = "remove";

/** Whether a saved value may be removed: nothing that is required. */
export function isRemovable({ isSaved, isRequired }: CredentialField): boolean {
  return isSaved && !isRequired;
}

/**
 * The form of a carrier's credentials. What is saved already may stay empty: it is kept.
 *
 * @see spec configuration-and-support, section 5, "Own contracts"
 */
export function credentialForm(fields: readonly CredentialField[]) {
  const removable = fields.filter(isRemovable).map(({ name }) => name);
  const names = z.array(z.string().refine((name) => removable.includes(name), problem("form.error.not-allowed")));
  return z
    .object({ ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])), [REMOVE]: names.default([]) })
    .transform(({ [REMOVE]: remove, ...typed }): CredentialValues => ({ typed, remove }));
}

export interface CredentialValues {
  /** By name; undefined where nothing was typed. */
  typed: Record<string, string | undefined>;
  /** Names of what is to be removed. */
  remove: string[];
}

function fieldSchema({ kind, isRequired, isSaved }: CredentialField) {
  const required = problem("form.error.required");
  const text = z
    .string({ error: required })
    .trim()
    .max(CREDENTIAL_MAX_LENGTH, problem("form.error.too-long", { max: CREDENTIAL_MAX_LENGTH }));
  const typed = kind === "number" ? text.regex(/^\d{1,15}$/, problem("form.error.whole-number")) : text.min(1, required);
  return isRequired && !isSaved ? typed : typed.optional();
}

/** What is sent upstream: what was typed, and null for what is to be removed. A typed value wins. */
export function credentialsOf(
  fields: readonly CredentialField[],
  { typed, remove }: CredentialValues,
): Record<string, string | null> {
  const entries = fields.flatMap(({ name }): [string, string | null][] => {
    const value = typed[name];
    if (value) return [[name, value]];
    return remove.includes(name) ? [[name, null]] : [];
  });
  return Object.fromEntries(entries);
}
