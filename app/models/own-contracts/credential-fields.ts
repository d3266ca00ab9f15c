import { CREDENTIAL_MAX_LENGTH, type CredentialField } from "#contract/own-contracts";
import type { Field } from "~/models/form-fields";
import { missingCode } from "~/models/missing-code";
import type { Key } from "~/models/translation-keys";

/** Name of the checkboxes that remove saved values. */
export const REMOVE = "remove";

/** Whether a saved value may be removed: only optional ones. */
export function isRemovable({ isSaved, isRequired }: CredentialField): boolean {
  return isSaved && !isRequired;
}

/**
 * The fields of a carrier's credentials. Saved fields may stay empty, which keeps their value.
 *
 * @see spec configuration-and-support, section 5, "Own contracts"
 */
export function credentialFields(fields: readonly CredentialField[]): Record<string, Field<Key<"contracts">>> {
  return Object.fromEntries(
    fields.map(({ name, kind, isRequired, isSaved }) => [
      name,
      {
        kind: "code",
        max: CREDENTIAL_MAX_LENGTH,
        digits: kind === "number",
        // The platform names the fields; the locales have a label for each.
        label: `field.${name}` as Key<"contracts">,
        required: isRequired && !isSaved,
        missing: missingCode(name),
      },
    ]),
  );
}
