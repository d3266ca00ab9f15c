import { z } from "zod";
import type { CredentialField } from "#contract/own-contracts";
import { formSchema } from "../form-schema";
import { problem } from "../problem-text";
import { credentialFields, isRemovable, REMOVE } from "./credential-fields";

/** The form of a carrier's credentials. */
export function credentialForm(fields: readonly CredentialField[]) {
  const removable = fields.filter(isRemovable).map(({ name }) => name);
  const names = z.array(z.string().refine((name) => removable.includes(name), problem("form.error.not-allowed")));
  return z
    .object({ ...formSchema(credentialFields(fields)).shape, [REMOVE]: names.default([]) })
    .transform(({ [REMOVE]: remove, ...typed }): CredentialValues => ({ typed, remove }));
}

export interface CredentialValues {
  /** By name; undefined if empty. */
  typed: Record<string, string | undefined>;
  /** Names of saved values to remove. */
  remove: string[];
}

/** The upstream's input: typed values, and null for removed ones. A typed value takes precedence over its removal. */
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
