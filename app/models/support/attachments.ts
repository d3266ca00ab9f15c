import { ATTACHMENT_MAX_BYTES, UPLOAD_CONFIRMATION_MS } from "#contract/rules/tickets";
import type { Language } from "#contract/primitives";
import { numberFormat } from "~/models/languages";

/** Re-exported, because components must not import the contract at run time. */
export const ATTACHMENT_LIMIT = ATTACHMENT_MAX_BYTES;
export const CONFIRMATION_MS = UPLOAD_CONFIRMATION_MS;
/** `accept` of a file input. */
export const ATTACHMENT_ACCEPT = ".jpg,.jpeg,.gif,.png,.pdf";

/** Whether a file name has an allowed extension; the upstream checks the content. */
export function isAttachmentName(name: string): boolean {
  return /\.(jpe?g|gif|png|pdf)$/i.test(name);
}

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

/** The formatted size of a file: "842 kB", "2.7 MB"; at least 1 kB. */
export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= MEGABYTE;
  const format = numberFormat(language, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  const value = isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE);
  return format.format(value).replace(" ", "\u00a0");
}
