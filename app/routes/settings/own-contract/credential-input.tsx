import type { FieldMetadata } from "@conform-to/react";
import type { CredentialField } from "#contract/own-contracts";
import { useT } from "~/components/document/translation";
import { TextField } from "~/components/forms/field";
import { isRemovable, REMOVE } from "~/models/own-contracts/credential-fields";

interface CredentialInputProps {
  field: CredentialField;
  meta: FieldMetadata<string>;
  label: string;
  formId: string;
  isOpen: boolean;
}

const MASK = "••••••••";

/** One credential at a carrier. A saved value is masked, and kept if the field is left empty. */
export function CredentialInput({ field, meta, label, formId, isOpen }: CredentialInputProps) {
  const t = useT("contracts");
  const { name, kind, isRequired, isSaved } = field;
  return (
    <div>
      <TextField
        meta={meta}
        label={label}
        hint={isSaved && isOpen ? t("saved-hint") : undefined}
        optional={isRequired ? (isSaved ? null : false) : true}
        type={kind === "secret" ? "password" : "text"}
        inputMode={kind === "number" ? "numeric" : undefined}
        autoComplete={kind === "secret" ? "new-password" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        disabled={!isOpen}
        placeholder={isSaved ? MASK : undefined}
        isNamedInProblem
      />
      {isRemovable(field) && isOpen ? (
        <div className="field-check">
          <input type="checkbox" id={`${formId}-remove-${name}`} name={REMOVE} value={name} />
          <label htmlFor={`${formId}-remove-${name}`}>{t("clear-saved", { field: label })}</label>
        </div>
      ) : null}
    </div>
  );
}
