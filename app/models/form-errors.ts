/** What a button of the form library does: insert or remove a row of a list, or update fields. */
export interface FormChange {
  type: string;
  payload: { name?: string | undefined; index?: number | undefined };
}

/**
 * The errors that remain after a change of rows or fields: errors of rows behind a removed one move with them, those of updated fields
 * are dropped.
 *
 * @param errors messages by field name
 */
export function errorsAfter(change: FormChange, errors: Record<string, string[]>): Record<string, string[]> {
  const { type, payload } = change;
  const { name = "", index } = payload;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]): [string, string[]][] => {
      if (field === name) return [];
      const row = rowOf(field, name);
      if (type === "update") return field.startsWith(`${name}.`) || row ? [] : [[field, messages]];
      if (type !== "remove" || !row || index === undefined || row.at < index) return [[field, messages]];
      return row.at === index ? [] : [[`${name}[${row.at - 1}]${row.rest}`, messages]];
    }),
  );
}

/** Parses a row: `parcels[2].weight` belongs to row 2 of `parcels`. */
function rowOf(field: string, list: string): { at: number; rest: string } | null {
  if (!field.startsWith(`${list}[`)) return null;
  const end = field.indexOf("]", list.length);
  return { at: Number(field.slice(list.length + 1, end)), rest: field.slice(end + 1) };
}
