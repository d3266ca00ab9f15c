import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from "../../../contract/rules/tickets";
import type { UploadLimit, UploadPurpose } from "../../../contract/uploads";

const IMAGES = ["image/jpeg", "image/png"];

/** @see spec configuration-and-support, sections 5 and 9; the commercial invoice and the photo of a packed parcel have the limit of an attachment */
export const UPLOAD_LIMITS: Record<UploadPurpose, UploadLimit> = {
  TICKET_ATTACHMENT: { maxBytes: ATTACHMENT_MAX_BYTES, contentTypes: [...ATTACHMENT_TYPES] },
  BRAND_LOGO: { maxBytes: 200_000, contentTypes: IMAGES },
  CSV_IMPORT: { maxBytes: 500_000, contentTypes: ["text/csv"] },
  COMMERCIAL_INVOICE: { maxBytes: 10 * 1024 * 1024, contentTypes: ["application/pdf"] },
  PACKING_PHOTO: { maxBytes: ATTACHMENT_MAX_BYTES, contentTypes: IMAGES },
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

/** Whether a JPEG marker starts a frame, in any coding; three numbers of the range have other meanings. */
export function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Width and height in pixels. */
interface PictureSize {
  width: number;
  height: number;
}

/**
 * Dimensions from a picture's header, without decoding: a small file can declare a very large picture.
 *
 * @param contentType detected from the first bytes
 * @returns null if it is no picture, or has no dimensions
 */
export function pictureSize(contentType: string, bytes: Uint8Array): PictureSize | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (contentType === "image/png")
    return file.length < 24 ? null : { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  if (contentType === "image/gif") return file.length < 10 ? null : { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  return contentType === "image/jpeg" ? sizeOfJpeg(file) : null;
}

/** Number of pixels in a picture's header; null if unknown. @see pictureSize */
export function pixelsOf(contentType: string, bytes: Uint8Array): number | null {
  const size = pictureSize(contentType, bytes);
  return size && size.width * size.height;
}

function sizeOfJpeg(file: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStartOfFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    if (marker === 0xda) return null;
    at += 2 + Math.max(2, file.readUInt16BE(at + 2));
  }
  return null;
}
