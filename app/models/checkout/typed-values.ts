import type { Fields } from "~/models/form-fields";
import type { StoredValues } from "./stale-form";

/**
 * The stored values of a form, overwritten by typed values that are not submitted yet. Fields that the form did not have keep the
 * stored value.
 *
 * @param typed the form's current fields; unchecked checkboxes are absent
 */
export function withTypedValues<V>(fields: Fields, stored: V, typed: FormData, path = ""): V {
  const values: StoredValues = { ...(stored as StoredValues) };
  for (const [name, entry] of Object.entries(fields)) {
    const value = values[name];
    const at = path + name;
    // A value has the shape of its entry.
    if ("fields" in entry) values[name] = withTypedValues(entry.fields, value as StoredValues, typed, `${at}.`);
    else if ("rows" in entry) {
      const rows = rowsOf(typed, at);
      if (rows > 0)
        values[name] = Array.from({ length: rows }, (_, row) =>
          withTypedValues(entry.rows, (value as StoredValues[])[row] ?? {}, typed, `${at}[${row}].`),
        );
    } else if (entry.kind === "checkbox") values[name] = typed.get(at)?.toString() ?? "";
    else values[name] = typed.get(at)?.toString() ?? value ?? "";
  }
  return values as V;
}

function rowsOf(typed: FormData, list: string): number {
  const row = new RegExp(String.raw`^${list}\[(\d{1,3})\]\.`);
  return Math.max(0, ...[...typed.keys()].map((name) => Number(row.exec(name)?.[1] ?? -1) + 1));
}
