import { useT } from "~/components/document/translation";
import { type Field, inputProps } from "~/models/form-fields";
import type { Key, Namespace } from "~/models/translation-keys";

/**
 * Props of a `TextField` from its row of the field table: label, type, length, whether it is optional.
 *
 * @example const props = useFieldProps("session"); <TextField meta={fields.email} {...props(LOGIN_FIELDS.email)} />
 */
export function useFieldProps<Name extends Namespace>(namespace: Name) {
  const t = useT(namespace);
  return (field: Field<Key<Name>> & { label: Key<Name> }) => ({ label: t(field.label), ...inputProps(field) });
}
