import type { FieldMetadata } from "@conform-to/react";
import type { IntegrationField } from "#contract/integrations";
import { useT } from "~/components/document/translation";
import { SelectField, TextField } from "~/components/forms/field";

interface DataFieldProps {
  field: IntegrationField;
  choices: { value: string; label: string }[] | undefined;
  meta: FieldMetadata<string>;
  label: string;
  isOpen: boolean;
}

/** One field of a shop's connection. Saved secrets are never sent back to the browser. */
export function DataField({ field: { kind }, choices, meta, label, isOpen }: DataFieldProps) {
  const t = useT("integrations");
  if (choices) {
    return (
      <SelectField
        meta={meta}
        label={label}
        choices={choices}
        empty={choices.length === 1 ? undefined : t("choose")}
        disabled={!isOpen}
        isNamedInProblem
      />
    );
  }
  const isSecret = kind === "secret";
  return (
    <TextField
      meta={meta}
      label={label}
      hint={isSecret && isOpen ? t("secret-hint") : undefined}
      type={isSecret ? "password" : "text"}
      inputMode={kind === "number" ? "numeric" : undefined}
      autoComplete="off"
      spellCheck={false}
      disabled={!isOpen}
      placeholder={isSecret && !isOpen ? "••••••••" : undefined}
      isNamedInProblem
    />
  );
}
