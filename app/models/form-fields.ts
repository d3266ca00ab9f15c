import type { TranslateKeys } from "./translate";
import type { Key, Namespace } from "./translation-keys";

/** How a field is read and checked; `form-schema.ts` has a rule for each. Lengths are characters. */
type Kind =
  /** One line of text. `printed`: it is printed on the label, so only characters that labels support are allowed. */
  | { kind: "text"; max: number; printed?: boolean }
  /** Several lines of text. */
  | { kind: "lines"; max: number }
  /** `wrong`: the problem of an invalid address, if the specification names one. */
  | { kind: "email"; max: number; wrong?: Key<"forms"> }
  | { kind: "phone" | "password" | "new-password" | "country" }
  /** A city or postcode to search for. */
  | { kind: "place"; min: number; max: number }
  /** Money, typed in major units and read as minor units. @property below in major units @property currency may be typed too */
  | { kind: "money"; max: number; positive?: boolean; below?: number; currency?: string | undefined }
  /** A number above 0. */
  | { kind: "number"; decimals: number; atMost: number }
  | { kind: "checkbox" }
  /** The URL of a page, https only; the scheme may be left out. */
  | { kind: "https"; max: number }
  /** A calendar day, `2026-11-21`. */
  | { kind: "day" }
  /** One of a few options. Options that only the server knows are added when the schema is created. */
  | { kind: "choice"; options?: readonly string[] }
  /** A code pasted from elsewhere; only trimmed. @property digits digits only */
  | { kind: "code"; max: number; digits?: boolean }
  /** `#rrggbb`, on which white text can be read. */
  | { kind: "colour" }
  /** A value from a selection or a hidden input, never typed. */
  | { kind: "id"; max: number };

/** One field of a form. Plain data without zod, because the browser loads it for labels and input attributes. */
export type Field<Label extends string = string> = Kind & {
  /** Translation key; only a field that is never shown has none. */
  label?: Label;
  required?: boolean;
  /** Problem of a required field that is missing: says what to enter. Default: `form.error.required`. */
  missing?: Key<"forms">;
  autoComplete?: string;
};

/** Fields under one name, `to.phone`. Their labels begin with the legend, if there is one. */
interface Group<Label extends string> {
  legend?: Label;
  fields: Fields<Label>;
}

/** Rows, `parcels[0].weight`. Their labels begin with the legend, whose parameter `number` is the row's. */
interface List<Label extends string> {
  label: Label;
  legend: Label;
  rows: Fields<Label>;
  max: number;
  required?: boolean;
  missing?: Key<"forms">;
}

/**
 * The field table of a form, in the order of the page: the only definition of a form's fields. Schema, draft schema, empty
 * values, labels and input attributes are derived from it.
 *
 * @example export const VOUCHER_FIELDS = { … } as const satisfies Fields<Key<"checkout">>;
 * @see docs/decisions/0028-one-field-table-per-form.md
 */
export interface Fields<Label extends string = string> {
  readonly [name: string]: Field<Label> | Group<Label> | List<Label>;
}

/** The values of a form's inputs, all strings. */
export type Values<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends { rows: infer Rows extends Fields }
    ? Values<Rows>[]
    : F[Name] extends { fields: infer Inner extends Fields }
      ? Values<Inner>
      : string;
};

export function emptyValues<F extends Fields>(fields: F): Values<F> {
  const empty = (entry: Fields[string]) => ("rows" in entry ? [] : "fields" in entry ? emptyValues(entry.fields) : "");
  // The names are those of `fields`, which TypeScript types as strings.
  return Object.fromEntries(Object.entries(fields).map(([name, entry]) => [name, empty(entry)])) as Values<F>;
}

/** Picks the form's fields from a record that has more. */
export function pickValues<F extends Fields>(fields: F, record: Record<keyof F, string>): Record<keyof F, string> {
  // The names are those of `fields`, which TypeScript types as strings.
  return Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]])) as Record<keyof F, string>;
}

/**
 * The label of every field by its name, in the order of the page: `to.phone` is "Recipient, Phone".
 *
 * @param rows how many rows each list has
 */
export function fieldLabels<Name extends Namespace>(
  fields: Fields<Key<Name>>,
  t: TranslateKeys<Name>,
  rows: Record<string, number> = {},
  params: Record<string, string> = {},
): Record<string, string> {
  const labels: Record<string, string> = {};
  const addGroup = (path: string, legend: string | undefined, inner: Fields<Key<Name>>) => {
    for (const [name, label] of Object.entries(fieldLabels(inner, t, {}, params)))
      labels[`${path}.${name}`] = legend ? `${legend}, ${label}` : label;
  };
  for (const [name, entry] of Object.entries(fields)) {
    if ("fields" in entry) addGroup(name, entry.legend && t(entry.legend), entry.fields);
    else if (entry.label) labels[name] = t(entry.label, params);
    if (!("rows" in entry)) continue;
    for (let at = 0; at < (rows[name] ?? 0); at += 1) addGroup(`${name}[${at}]`, t(entry.legend, { number: at + 1 }), entry.rows);
  }
  return labels;
}

/** Finds a field that the upstream names, `to.phone` or `parcels[1].weight`, in a form: its name, or undefined. */
export function fieldIn(fields: Fields): (path: string) => string | undefined {
  const names = new Set(fieldNames(fields));
  return (path) => (names.has(path.replace(/\[\d+\]/g, "[]")) ? path : undefined);
}

function fieldNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, entry]) => {
    if ("fields" in entry) return fieldNames(entry.fields).map((inner) => `${name}.${inner}`);
    return "rows" in entry ? [name, ...fieldNames(entry.rows).map((inner) => `${name}[].${inner}`)] : [name];
  });
}

/** The attributes of a text field's input. No `maxlength`: browsers would silently truncate pasted text. */
export function inputProps(field: Field) {
  return {
    ...INPUTS[field.kind],
    ...(field.kind === "number" ? { inputMode: field.decimals === 0 ? ("numeric" as const) : ("decimal" as const) } : {}),
    optional: !field.required,
    ...(field.autoComplete === undefined ? {} : { autoComplete: field.autoComplete }),
  };
}

interface Input {
  type?: "date" | "email" | "password" | "tel" | "url";
  inputMode?: "decimal" | "numeric";
  autoComplete?: string;
}
const INPUTS: Partial<Record<Field["kind"], Input>> = {
  email: { type: "email" },
  phone: { type: "tel" },
  https: { type: "url" },
  password: { type: "password", autoComplete: "current-password" },
  "new-password": { type: "password", autoComplete: "new-password" },
  money: { inputMode: "decimal" },
  day: { type: "date" },
};
