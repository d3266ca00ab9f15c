import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from "../../../contract/rules/tickets";
import type { UploadLimit, UploadPurpose } from "../../../contract/uploads";

const IMAGES = ["image/jpeg", "image/png"];

/** @see spec configuration-and-support, sections 5 and 9; the commercial invoice has the limit of an attachment */
export const UPLOAD_LIMITS: Record<UploadPurpose, UploadLimit> = {
  TICKET_ATTACHMENT: { maxBytes: ATTACHMENT_MAX_BYTES, contentTypes: [...ATTACHMENT_TYPES] },
  BRAND_LOGO: { maxBytes: 200_000, contentTypes: IMAGES },
  CSV_IMPORT: { maxBytes: 500_000, contentTypes: ["text/csv"] },
  COMMERCIAL_INVOICE: { maxBytes: 10 * 1024 * 1024, contentTypes: ["application/pdf"] },
};

/** Number of leading bytes needed to detect the type. */
export const HEAD_BYTES = 8;

const SIGNATURES: [contentType: string, signature: string][] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["application/pdf", "%PDF-"],
];

/** Content type detected from the first bytes, or null. Unrecognized text counts as CSV. */
export function detectContentType(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(0, HEAD_BYTES)).toString("latin1");
  const [known] = SIGNATURES.find(([, signature]) => start.startsWith(signature)) ?? [];
  return known ?? (isText(head) || isWideText(head) ? "text/csv" : null);
}

/** Whether a text is UTF-16, as spreadsheet programs write it. */
export const isWideText = (head: Uint8Array): boolean => wideTextOrder(head) !== null;

/**
 * Byte order of a UTF-16 text: from its byte order mark, or from the zero in every other byte of Western texts. Null for any
 * other text.
 */
export function wideTextOrder(bytes: Uint8Array): "little" | "big" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "little";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "big";
  const pairs = Math.min(bytes.length, HEAD_BYTES) >> 1;
  const zeros = (first: number) =>
    Array.from({ length: pairs }, (_, at) => bytes[2 * at + first]).filter((byte) => byte === 0).length;
  const [before, behind] = [zeros(0), zeros(1)];
  // Letters of other scripts may have no zero byte; a text has no NUL character, so only one side may have zeros.
  if (pairs < 2 || Math.min(before, behind) > 0) return null;
  return behind * 2 > pairs ? "little" : before * 2 > pairs ? "big" : null;
}

/** Whether bytes are text in an ASCII-compatible encoding: no control characters except tab and line breaks. */
export function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
