/** What a branded email can be filled in with. @see spec configuration-and-support, section 3, "Branded email template" */
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

/** What each tag stands for in one mail. */
export type TagValues = Record<EmailTag, string>;

export function isEmailTag(name: string): name is EmailTag {
  return EMAIL_TAGS.some((tag) => tag === name);
}

const TAG = /\{([a-z_]+)\}/g;

/** A line of text, such as a subject, with its tags filled in. What is no tag stays as it is. */
export function fillLine(text: string, values: TagValues): string {
  return text.replace(TAG, (written, name: string) => (isEmailTag(name) ? values[name] : written));
}

/** What looks like a tag and is none: a buyer would read it as it is. */
export function unknownTags(text: string): string[] {
  return [...new Set([...text.matchAll(TAG)].map(([, name]) => name!).filter((name) => !isEmailTag(name)))];
}
