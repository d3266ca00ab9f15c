import { z } from "zod";
import { unprintableCharacters } from "#contract/label-text";
import { isEmail, isPhone, normalizePhone, PHONE_MAX_LENGTH, PHONE_INPUT_MAX } from "#contract/rules/contact";
import { normalizeText } from "#contract/rules/text";
import { parseDecimal, parseMoney } from "./decimals";
import type { Field, Fields } from "./form-fields";
import { problem } from "./problem-text";
import { PASSWORD_MIN } from "./session/password-rule";

/**
 * Params of a rule over several fields, so that its problems show together with those of single fields. Without them a schema runs
 * such a rule only when every field is valid, and a merchant who has corrected all is shown the next problem.
 *
 * Such a rule must handle required fields that are missing. An invalid text is as it was typed, an invalid number is NaN.
 *
 * @example formSchema(FIELDS).superRefine((form, context) => { … }, RUN_WITH_FIELD_ERRORS)
 */
export const RUN_WITH_FIELD_ERRORS = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** The key of a page that begins something, so that sending it again begins it once. */
export const IdempotencyKey = z.string().min(8).max(100);

type Value<F> = F extends { kind: "money" | "number" }
  ? number
  : F extends { options: readonly (infer Option extends string)[] }
    ? Option
    : string;
type TextSchema<F> = z.ZodType<Value<F>, string>;
type Shape<F extends Fields, IsDraft extends boolean> = {
  -readonly [Name in keyof F]: F[Name] extends { fields: infer Inner extends Fields }
    ? z.ZodPrefault<z.ZodObject<Shape<Inner, IsDraft>>>
    : F[Name] extends { rows: infer Rows extends Fields }
      ? z.ZodArray<z.ZodObject<Shape<Rows, IsDraft>>>
      : F[Name] extends { kind: "checkbox" }
        ? z.ZodType<[IsDraft, F[Name]] extends [false, { required: true }] ? true : boolean, string | undefined>
        : [IsDraft, F[Name]] extends [false, { required: true }]
          ? TextSchema<F[Name]>
          : z.ZodOptional<TextSchema<F[Name]>>;
};

/** The schema of a form that is submitted. */
export function formSchema<F extends Fields>(fields: F): z.ZodObject<Shape<F, false>> {
  return objectOf(fields, false) as unknown as z.ZodObject<Shape<F, false>>;
}

/** The schema of a form that is saved as a draft: anything may be missing, but what is there must fit where it is stored. */
export function draftSchema<F extends Fields>(fields: F): z.ZodObject<Shape<F, true>> {
  return objectOf(fields, true) as unknown as z.ZodObject<Shape<F, true>>;
}

function objectOf(fields: Fields, isDraft: boolean) {
  return z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, entry]): [string, z.ZodType] => {
        if ("fields" in entry) return [name, objectOf(entry.fields, isDraft).prefault({})];
        if (!("rows" in entry)) return [name, fieldSchema(entry, isDraft)];
        const list = z.array(objectOf(entry.rows, isDraft)).max(entry.max, problem("form.error.rows-limit", { max: entry.max }));
        return [name, entry.required && !isDraft ? list.min(1, missing(entry)) : list];
      }),
    ),
  );
}

/** @param isDraft whether the field may be missing or incomplete */
export function fieldSchema(field: Field, isDraft = false): z.ZodType {
  const isRequired = field.required && !isDraft;
  if (field.kind === "checkbox") {
    const checked = z.literal("on", { error: missing(field) });
    return (isRequired ? checked : checked.optional()).transform((value) => value === "on");
  }
  const { read, check } = RULES[field.kind] as Rule<Field>;
  const schema = z.string({ error: missing(field) }).transform((text, context) => {
    const value = read(text, field);
    const message = typeof value === "object" ? value.problem : isDraft ? undefined : check?.(value, field);
    if (message !== undefined) context.addIssue({ code: "custom", message });
    if (typeof value !== "object") return value;
    // Rules over several fields run nevertheless, and may rely on the type.
    return field.kind === "money" || field.kind === "number" ? Number.NaN : text;
  });
  return z.preprocess(onlyText, isRequired ? schema : schema.optional());
}

/** A field that a forged form sends twice, or as a list, is refused. Rules over several fields get a text nevertheless. */
function onlyText(value: unknown, context: z.RefinementCtx): unknown {
  if (value === undefined || typeof value === "string") return value;
  context.addIssue({ code: "custom", message: NO_TEXT });
  return "";
}

/** The problem of what no page of ours sends. */
export const NO_TEXT = problem("form.error.not-allowed");

/** The problem of a field that is required and missing. */
export function missing(field: { missing?: string }): string {
  return problem(field.missing ?? "form.error.required");
}

/** A text that cannot be read, or does not fit. */
interface Refused {
  problem: string;
}
const refused = (...message: Parameters<typeof problem>): Refused => ({ problem: problem(...message) });

interface Rule<F> {
  /** The value as it is stored. */
  read(text: string, field: F): string | number | Refused;
  /** The problem of a value that is submitted, not only saved as a draft. It gets the result of `read`. */
  check?(value: string | number, field: F): string | undefined;
}

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
      return positive && minor < 0 ? refused("form.error.positive") : minor;
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
  id: { read: (text, { max }) => tooLong(text, max) },
  day: { read: (text) => (isDay(text) ? text : refused("form.error.day")) },
};

/** One line, without spaces at its ends, and with one where there were several or a line break. */
function readLine(text: string, { max }: { max: number }): string | Refused {
  return tooLong(normalizeText(text).replace(/\s+/g, " ").trim(), max);
}

function tooLong(text: string, max: number): string | Refused {
  return text.length <= max ? text : refused("form.error.too-long", { max });
}

/** Whether a text is a calendar day, `2026-11-21`. Browsers without a date picker send what was typed. */
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
