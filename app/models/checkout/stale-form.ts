import { fieldSchema } from "~/models/form-schema";
import type { Field, Fields } from "~/models/form-fields";
import { problem } from "~/models/problem-text";

/** Whether the form was sent by a button that adds or removes a row or fills fields in. */
export function isListEdit(form: FormData): boolean {
  return form.has("__intent__");
}

/** The values of a form's inputs. */
export type StoredValues = { [name: string]: StoredValue };
type StoredValue = string | StoredValues | StoredValues[];

const groupOf = (value: StoredValue | undefined) => (typeof value === "object" && !Array.isArray(value) ? value : {});
const rowsIn = (value: StoredValue | undefined) => (Array.isArray(value) ? value : []);

/**
 * The fields of a stale form that differ from the stored draft, each with the stored value. Empty if the draft already has the
 * submitted values: the form was sent twice.
 *
 * @param stored values as the form shows them; fields that a draft does not store are missing
 */
export function changedElsewhere(fields: Fields, form: FormData, stored: StoredValues, path = ""): Record<string, string[]> {
  const changed: Record<string, string[]> = {};
  for (const [name, entry] of Object.entries(fields)) {
    const value = stored[name];
    const at = path + name;
    if (value === undefined) continue;
    if ("fields" in entry) Object.assign(changed, changedElsewhere(entry.fields, form, groupOf(value), `${at}.`));
    else if ("rows" in entry) Object.assign(changed, changedRows(at, entry.rows, form, rowsIn(value)));
    else if (!entry.label || typeof value !== "string" || isSame(entry, form.get(at)?.toString(), value)) continue;
    else changed[at] = [storedNow(entry, value)];
  }
  return changed;
}

function changedRows(name: string, rows: Fields, form: FormData, stored: StoredValues[]): Record<string, string[]> {
  const sent = new Set([...form.keys()].flatMap((key) => (key.startsWith(`${name}[`) ? [key.slice(0, key.indexOf("]"))] : [])));
  if (sent.size !== stored.length) return { [name]: [problem("form.error.stored-other")] };
  return Object.fromEntries(stored.flatMap((row, at) => Object.entries(changedElsewhere(rows, form, row, `${name}[${at}].`))));
}

function isSame(field: Field, typed: string | undefined, stored: string): boolean {
  if (field.kind === "checkbox") return (typed ?? "") === stored;
  if (typed === undefined) return true;
  if (field.kind === "place") return stored.toLowerCase().includes(typed.trim().toLowerCase());
  if (field.kind === "phone") return typed.replace(/\D/g, "") === stored.replace(/\D/g, "");
  const read = (text: string) => {
    const parsed = fieldSchema(field, true).safeParse(text);
    return parsed.success ? parsed.data : text;
  };
  return read(typed) === read(stored);
}

/** Message with the stored value, if it is readable text. */
function storedNow({ kind }: Field, value: string): string {
  const isText = kind !== "checkbox" && kind !== "choice" && kind !== "id" && kind !== "country";
  return isText && value !== "" ? problem("form.error.stored-now", { value }) : problem("form.error.stored-other");
}

/**
 * The stored values of a form, overwritten by typed values that are not submitted yet. Fields that the form did not have keep the
 * stored value.
 *
 * @param typed the form's current fields; unchecked checkboxes are absent
 */
export function withTypedValues<V extends StoredValues>(fields: Fields, stored: V, typed: FormData, path = ""): V {
  const values: StoredValues = { ...stored };
  for (const [name, entry] of Object.entries(fields)) {
    const value = values[name];
    const at = path + name;
    if ("fields" in entry) values[name] = withTypedValues(entry.fields, groupOf(value), typed, `${at}.`);
    else if ("rows" in entry) {
      const rows = rowsOf(typed, at);
      if (rows > 0)
        values[name] = Array.from({ length: rows }, (_, row) =>
          withTypedValues(entry.rows, rowsIn(value)[row] ?? {}, typed, `${at}[${row}].`),
        );
    } else if (entry.kind === "checkbox") values[name] = typed.get(at)?.toString() ?? "";
    else values[name] = typed.get(at)?.toString() ?? value ?? "";
  }
  // Has the names of `stored`, and values of the same kinds.
  return values as V;
}

function rowsOf(typed: FormData, list: string): number {
  const row = new RegExp(String.raw`^${list}\[(\d{1,3})\]\.`);
  return Math.max(0, ...[...typed.keys()].map((name) => Number(row.exec(name)?.[1] ?? -1) + 1));
}
