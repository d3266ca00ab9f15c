/** The intent of a conform button: insert or remove a row of a list, or update fields. */
export interface FormChange {
  type: string;
  payload: { name?: string | undefined; index?: number | undefined };
}

/**
 * The errors that remain after a change of rows or fields. Errors of the rows after a removed one move up; those of updated and
 * typed fields are dropped; a change of a row's field also drops the error of its list.
 *
 * @param errors messages by field name
 */
export function errorsAfter(change: FormChange, errors: Record<string, string[]>): Record<string, string[]> {
  const { type, payload } = change;
  const { name = "", index } = payload;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]): [string, string[]][] => {
      if (field === name || (type === "validate" && isListOf(field, name))) return [];
      const row = rowOf(field, name);
      if (type === "update") return field.startsWith(`${name}.`) || row ? [] : [[field, messages]];
      if (type !== "remove" || !row || index === undefined || row.at < index) return [[field, messages]];
      return row.at === index ? [] : [[`${name}[${row.at - 1}]${row.rest}`, messages]];
    }),
  );
}

/** Whether a field, or the list that it is in, has an error. */
export function hasError(name: string, errors: Record<string, string[] | undefined>): boolean {
  return name !== "" && Object.keys(errors).some((field) => errors[field]?.length && (field === name || isListOf(field, name)));
}

function isListOf(list: string, name: string): boolean {
  return list !== "" && name.startsWith(`${list}[`);
}

/** Parses a row: `parcels[2].weight` belongs to row 2 of `parcels`. */
function rowOf(field: string, list: string): { at: number; rest: string } | null {
  if (!field.startsWith(`${list}[`)) return null;
  const end = field.indexOf("]", list.length);
  return { at: Number(field.slice(list.length + 1, end)), rest: field.slice(end + 1) };
}
