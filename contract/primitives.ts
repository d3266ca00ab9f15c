import { z } from "zod";
import type { OrderErrorCode } from "./problems";
import { isEmail } from "./rules/contact";
import { MAX_LENGTH } from "./rules/field-limits";
import { normalizeText } from "./rules/text";

/** A country, ISO 3166-1 alpha-2. The upstream lists the served ones (`init`, `servedCountries`). */
export const Alpha2Code = z.string().regex(/^[A-Z]{2}$/);
export type Alpha2Code = z.infer<typeof Alpha2Code>;

/** The nine display languages, ISO 639-1. */
export const LANGUAGES = ["en", "fr", "de", "es", "it", "nl", "tr", "hu", "pt"] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** ISO 4217 code. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);

/** Money is a whole number of the currency's minor units: 1250 is 12.50 EUR. */
export const MinorUnits = z.number().int();

/**
 * Enumerations that a later upstream may extend. `readAs` replaces values that the app does not know; null drops them.
 * Enumerations that decide what a merchant can do are not registered: a new state of a shipment needs a new app.
 *
 * @see contract/answers.ts
 */
export const laterValues = z.registry<{ readAs: string | null }>();

/**
 * An instant, ISO 8601 in UTC with milliseconds: `2026-11-21T08:30:00.000Z`. A response may use any other form of RFC 3339.
 *
 * @see contract/answers.ts
 */
export const Instant = z.iso.datetime({ precision: 3 });

/** A calendar day without a time zone: `2026-11-21`. */
export const CalendarDay = z.iso.date();

/** A calendar month without a time zone: `2026-11`. */
export const CalendarMonth = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/);

/** A time of day without a zone, `09:30`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The public reference of a shipment: two letters of the tenant (`referencePrefix`) and ten characters of Crockford's base 32. */
export const WaybillReference = z.string().regex(/^[A-Z]{2}[0-9A-HJKMNP-TV-Z]{10}$/);

/** Options of a `refine` that reports its own error code. */
export function problem(error_code: OrderErrorCode, error: string) {
  return { error, params: { error_code } };
}

/** An email address; the domain may be internationalized (IDN). */
export const Email = z
  .string()
  .max(MAX_LENGTH.accountEmail)
  .refine(isEmail, problem("InvalidFormatField", "Not a mail address"))
  .meta({ format: "idn-email" });

/** Text input; an upstream normalizes it before counting. @param max in characters */
export function typedText(max: number) {
  return z.string().overwrite(normalizeText).max(max);
}

/** A URL that is safe to redirect a browser to: http and https only, because `javascript:` parses as a URL too. */
export const HttpUrl = z.url({ protocol: /^https?$/ });

/** `<epoch>:<sequence>`. */
export const EVENT_ID = /^[A-Za-z0-9_-]{1,64}:\d{1,15}$/;

/** Id of an event in the stream. */
export const EventId = z.string().regex(EVENT_ID);

/**
 * Control characters except tab and line breaks, unpaired surrogates, and bidirectional overrides. An upstream rejects texts with
 * them as `InvalidFormatField`: some databases cannot store NUL, labels cannot print them, and overrides can disguise a text.
 */
export const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A list in a query string: `?references=a&references=b`; a single value becomes a list of one. */
export function queryList<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item));
}

/** The specification's `currentPage, totalPages, totalElements`; `nextCursor` requests the next page. */
export const Pagination = z.object({
  currentPage: z.number().int().min(1),
  totalPages: z.number().int().min(0),
  totalElements: z.number().int().min(0),
  nextCursor: z.string().nullable(),
});
export type Pagination = z.infer<typeof Pagination>;
