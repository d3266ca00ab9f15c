import { unprintableCharacters } from "#contract/label-text";
import { isHttpsUrl } from "#contract/rules/buyers";
import { isColour, isReadable, readableColour } from "#contract/rules/contrast";
import { isEmail, isPhone, normalizePhone, PHONE_MAX_LENGTH, PHONE_INPUT_MAX } from "#contract/rules/contact";
import { normalizeText } from "#contract/rules/text";
import { parseDecimal, parseMoney } from "./decimals";
import type { Field, Fields } from "./form-fields";
import { problem } from "./problem-text";
import { PASSWORD_MIN } from "./session/password-rule";

// Must not import zod: the browser loads these rules to enable a button once the form is valid.

/** A field's name and its validation message. */
export type FieldProblem = readonly [name: string, message: string];

/**
 * The problems of a form's single fields, in the order of its table, as `formSchema` reports them. Only the server checks rows.
 */
export function fieldProblems(fields: Fields, sent: FormData, group = ""): FieldProblem[] {
  return Object.entries(fields).flatMap(([name, entry]): FieldProblem[] => {
    const path = `${group}${name}`;
    if ("fields" in entry) return fieldProblems(entry.fields, sent, `${path}.`);
    const message = "rows" in entry ? undefined : fieldProblem(entry, String(sent.get(path) ?? ""));
    return message === undefined ? [] : [[path, message]];
  });
}

/** @param typed empty if the field is missing */
function fieldProblem(field: Field, typed: string): string | undefined {
  if (typed === "") return field.required ? missing(field) : undefined;
  if (field.kind === "checkbox") return undefined;
  const value = readText(field, typed);
  return typeof value === "object" ? value.problem : checkValue(field, value);
}

/** The problem of a field that is required and missing. */
export function missing(field: { missing?: string }): string {
  return problem(field.missing ?? "form.error.required");
}

/** Rejects a text that cannot be parsed or is too long. */
interface Refused {
  problem: string;
}
const refused = (...message: Parameters<typeof problem>): Refused => ({ problem: problem(...message) });

interface Rule<F> {
  /** The value as it is stored. */
  read(text: string, field: F): string | number | Refused;
  /** Checks the result of `read` when the form is submitted, not when it is saved as a draft. */
  check?(value: string | number, field: F): string | undefined;
}

/** The longest text that a field takes. */
export function maxLength(field: Field): number | undefined {
  if (field.kind === "phone") return PHONE_INPUT_MAX;
  return "max" in field ? field.max : undefined;
}

/** Parses a text into the stored value, or rejects it. */
export function readText(field: TypedField, text: string): string | number | Refused {
  return ruleOf(field).read(text, field);
}

/** The problem of a parsed value in a submitted form. */
export function checkValue(field: TypedField, value: string | number): string | undefined {
  return ruleOf(field).check?.(value, field);
}

type TypedField = Exclude<Field, { kind: "checkbox" }>;
// The rule of a kind takes the fields of that kind; TypeScript does not pair the two.
const ruleOf = (field: TypedField) => RULES[field.kind] as Rule<Field>;

const RULES: { [K in Exclude<Field["kind"], "checkbox">]: Rule<Extract<Field, { kind: K }>> } = {
  text: {
    read: readLine,
    check: (text: string, field) => {
      if (field.required && !/[^\p{Z}\p{C}]/u.test(text)) return missing(field);
      const letters = field.printed ? unprintableCharacters(text) : [];
      return letters.length > 0 ? problem("form.error.letters", { letters: letters.join(" ") }) : undefined;
    },
  },
  lines: {
    read: (text, { max }) => tooLong(normalizeText(text).replace(/\r\n?/g, "\n").trim(), max),
    check: (text: string, field) => (field.required && !/[^\p{Z}\p{C}]/u.test(text) ? missing(field) : undefined),
  },
  email: {
    read: readLine,
    check: (text: string, { wrong }) => (isEmail(text) ? undefined : problem(wrong ?? "form.error.email")),
  },
  https: {
    read: (text, { max }) => {
      const url = normalizeText(text).trim();
      return tooLong(url === "" || /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`, max);
    },
    check: (url: string) => (url === "" || isHttpsUrl(url) ? undefined : problem("form.error.https")),
  },
  phone: {
    read: (typed) => {
      const phone = typed.length <= PHONE_INPUT_MAX ? normalizePhone(typed) : typed;
      return phone.length <= PHONE_MAX_LENGTH ? phone : refused("form.error.phone");
    },
    check: (phone: string) => (isPhone(phone) ? undefined : problem("form.error.phone")),
  },
  place: {
    read: (text, { max }) => tooLong(normalizeText(text).trim(), max),
    check: (text: string, { min }) => (text.length < min ? problem("form.error.place-short") : undefined),
  },
  country: {
    read: (code) => code,
    check: (code: string, field) => (/^[A-Z]{2}$/.test(code) ? undefined : missing(field)),
  },
  password: { read: (password) => tooLong(password, PASSWORD_MAX) },
  "new-password": { read: (password) => tooLong(password, PASSWORD_MAX), check: passwordProblem },
  money: {
    read: (text, { max, positive, below, currency }) => {
      if (text.length > max) return refused("form.error.too-long", { max });
      const minor = parseMoney(text, currency);
      if (minor === undefined) return refused("form.error.decimals", { max: 2 });
      if (below !== undefined && minor >= below * 100) return refused("form.error.below", { max: below });
      if (minor >= 0) return minor;
      return positive ? refused("form.error.positive") : refused("form.error.at-least", { min: 0 });
    },
    check: (minor: number, { positive }) => (positive && minor <= 0 ? problem("form.error.positive") : undefined),
  },
  number: {
    read: (text, { decimals, atMost }) => {
      const value = decimals === 0 ? readWhole(text) : parseDecimal(text, decimals);
      if (value === undefined)
        return decimals === 0 ? refused("form.error.whole-number") : refused("form.error.decimals", { max: decimals });
      if (value <= 0) return refused("form.error.positive");
      return value <= atMost ? value : refused("form.error.at-most", { max: atMost });
    },
  },
  choice: {
    read: (text, field) => (field.options?.includes(text) ? text : { problem: missing(field) }),
  },
  code: {
    read: (text, { max, digits }) => {
      const code = text.trim();
      return digits && code !== "" && !/^\d{1,15}$/.test(code) ? refused("form.error.whole-number") : tooLong(code, max);
    },
    check: (code: string, field) => (field.required && code === "" ? missing(field) : undefined),
  },
  colour: {
    read: (text) => text.trim().toLowerCase(),
    check: (text: string) => {
      if (!isColour(text)) return problem("form.error.colour");
      return isReadable(text) ? undefined : problem("form.error.colour-light", { colour: readableColour(text) });
    },
  },
  id: { read: (text, { max }) => tooLong(text, max) },
  day: { read: (text) => (isDay(text) ? text : refused("form.error.day")) },
};

/** One trimmed line; runs of spaces and line breaks become one space. */
function readLine(text: string, { max }: { max: number }): string | Refused {
  return tooLong(normalizeText(text).replace(/\s+/g, " ").trim(), max);
}

function tooLong(text: string, max: number): string | Refused {
  return text.length <= max ? text : refused("form.error.too-long", { max });
}

/** Whether a text is a calendar day, `2026-11-21`. Browsers without a date picker send free text. */
export function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

function readWhole(text: string): number | undefined {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : undefined;
}

const PASSWORD_MAX = 1000;
const PASSWORD_CHARACTERS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** @see spec account-and-money, section 5, "Password change" */
function passwordProblem(password: string): string | undefined {
  if (password.trim().length < PASSWORD_MIN) return problem("form.error.password-length", { min: PASSWORD_MIN });
  if (PASSWORD_CHARACTERS.every((character) => character.test(password))) return undefined;
  return problem("form.error.password-shape", { min: PASSWORD_MIN });
}
