import { LOCALES } from "./language";
import type { Language } from "../primitives";
import { entriesOf } from "./objects";

/**
 * Branded emails by the name of their page. The first is sent when a label is created, whether it is branded or not; the others tell
 * the buyer how far the parcel is, and are sent if they are switched on.
 */
export const BRANDED_EMAILS = {
  "shipment-confirmation": "BRANDED_SHIPMENT_CONFIRMATION",
  "on-its-way": "BRANDED_ON_ITS_WAY",
  "arrives-today": "BRANDED_ARRIVES_TODAY",
  "at-pick-up-point": "BRANDED_AT_PICK_UP_POINT",
  delivered: "BRANDED_DELIVERED",
  problem: "BRANDED_PROBLEM",
} as const;
export type BrandedEmailName = keyof typeof BRANDED_EMAILS;
/** One that tells the buyer how far the parcel is. */
export type BuyerNoticeName = Exclude<BrandedEmailName, "shipment-confirmation">;

export const BRANDED_EMAIL_NAMES = entriesOf(BRANDED_EMAILS).map(([name]) => name);

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
