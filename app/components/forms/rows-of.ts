import type { FieldMetadata } from "@conform-to/react";

/**
 * The rows of a list's field, those of a forged form included, which may send a text instead of a list: the form library would throw,
 * and the page with what else was typed would be lost.
 */
export function rowsOf<Row, Form extends Record<string, unknown>>(list: FieldMetadata<Row[] | undefined, Form>) {
  return Array.isArray(list.initialValue ?? []) ? list.getFieldList() : [];
}
