import type { IntegrationField } from "#contract/integrations";
import type { Field } from "../form-fields";
import { missingCode } from "../missing-code";
import type { Key } from "../translation-keys";

const MAX_LENGTH = 2_000;

/**
 * The fields of an integration, all required.
 *
 * @see spec configuration-and-support, section 5, "Integrations"
 */
export function integrationFields(fields: readonly IntegrationField[]): Record<string, Field<Key<"integrations">>> {
  return Object.fromEntries(
    fields.map(({ name, kind, options }) => {
      // The platform names the fields; the locales have a label for each.
      const label = `field.${name}` as Key<"integrations">;
      const row = { label, required: true, missing: missingCode(name) };
      return [
        name,
        kind === "choice" ? { kind, options, ...row } : { kind: "code", max: MAX_LENGTH, digits: kind === "number", ...row },
      ];
    }),
  );
}

/** Initial values: the saved connection, and single options preselected. */
export function integrationValues(
  fields: readonly IntegrationField[],
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, options }) => [name, known[name] ?? (options.length === 1 ? options[0]! : "")]));
}

/** Translated options of choice fields: countries and country groups. */
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
