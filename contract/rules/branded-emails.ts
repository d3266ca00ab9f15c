import { LOCALES } from "./language";
import type { Language } from "../primitives";
import { entriesOf } from "./objects";

/** Placeholders of branded emails. @see spec configuration-and-support, section 3, "Branded email template" */
export const EMAIL_TAGS = [
  "order_source",
  "order_id",
  "receiver_name",
  "content",
  "trackings",
  "tracking_id",
  "estimated_delivery_date",
  "company_name",
  "sender_email",
  "carrier_name",
  "service_name",
] as const;
export type EmailTag = (typeof EMAIL_TAGS)[number];

/** Values of the tags in one mail. */
export type TagValues = Record<EmailTag, string>;

export function isEmailTag(name: string): name is EmailTag {
  return EMAIL_TAGS.some((tag) => tag === name);
}

const TAG = /\{([a-z_]+)\}/g;

/** A line of text, such as a subject, with its tags replaced. Unknown tags stay as they are. */
export function fillLine(text: string, values: TagValues): string {
  return text.replace(TAG, (written, name: string) => (isEmailTag(name) ? values[name] : written));
}

/** Unknown tags of a text: the buyer would see them literally. */
export function unknownTags(text: string): string[] {
  return [...new Set([...text.matchAll(TAG)].map(([, name]) => name!).filter((name) => !isEmailTag(name)))];
}

export const EMAIL_LANGUAGES = entriesOf(LOCALES).map(([language, locale]) => ({
  language,
  locale,
}));

export function localeOfLanguage(language: Language): string {
  return LOCALES[language];
}
