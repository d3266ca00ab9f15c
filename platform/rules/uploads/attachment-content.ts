import { ATTACHMENT_MAX_PIXELS, type AttachmentRefusal } from "../../../contract/rules/tickets";
import { isSafePdf } from "./pdf-safety";
import { isStartOfFrame, pixelsOf } from "./uploads";

/**
 * Why an attachment is rejected: it is damaged, a polyglot, has active content, or too many pixels.
 *
 * @param contentType detected from the first bytes
 * @returns null if accepted
 */
export async function attachmentRefusal(contentType: string, bytes: Uint8Array): Promise<AttachmentRefusal | null> {
  if (!isWholeFile(contentType, bytes)) return "content";
  if ((pixelsOf(contentType, bytes) ?? 0) > ATTACHMENT_MAX_PIXELS) return "pixels";
  return contentType === "application/pdf" && !(await isSafePdf(bytes)) ? "unsafe" : null;
}

/**
 * Whether a file is complete and of a single format: a picture ends where its format ends, a PDF with its last line. A polyglot
 * file hides its second format after the end, so nothing may follow there.
 *
 * @param contentType detected from the first bytes
 */
export function isWholeFile(contentType: string, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (contentType) {
    case "image/png":
      return isWholePng(file);
    case "image/gif":
      return isWholeGif(file);
    case "image/jpeg":
      return isWholeJpeg(file);
    case "application/pdf":
      return isWholePdf(file);
    default:
      return false;
  }
}

const PNG_HEAD = 8;

/** Checks the chunks (`length, name, data, checksum`) from IHDR to IEND. */
function isWholePng(file: Buffer): boolean {
  let at = PNG_HEAD;
  for (let chunk = 0; at + 12 <= file.length; chunk += 1) {
    const length = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(name) || (chunk === 0 && name !== "IHDR")) return false;
    at += 12 + length;
    if (name === "IEND") return length === 0 && at === file.length;
  }
  return false;
}

const GIF_TRAILER = 0x3b;
const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;

/** Size of a colour table in bytes, from the preceding flags. */
const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isWholeGif(file: Buffer): boolean {
  if (file.length < 14) return false;
  let at = 13 + colorTable(file[10]!);
  let images = 0;
  /** Skips blocks of up to 255 bytes, terminated by an empty one. */
  const skipBlocks = () => {
    while (at < file.length && file[at] !== 0) at += 1 + file[at]!;
    at += 1;
  };
  while (at < file.length) {
    const kind = file[at];
    if (kind === GIF_TRAILER) return images > 0 && isZero(file.subarray(at + 1));
    if (kind === GIF_EXTENSION) at += 2;
    else if (kind === GIF_IMAGE && at + 10 < file.length) {
      images += 1;
      at += 11 + colorTable(file[at + 9]!);
    } else return false;
    skipBlocks();
  }
  return false;
}

/** Whether the rest is padding: some programs fill the last block with zeros. */
function isZero(rest: Buffer): boolean {
  return rest.every((byte) => byte === 0);
}

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/**
 * Checks the segments up to the image data, including a frame, and the end marker. Cameras append previews and notes, so data
 * after the end is tolerated: the file is served as an attachment with its own content type.
 */
function isWholeJpeg(file: Buffer): boolean {
  let at = 2;
  let hasFrame = false;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return false;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStartOfFrame(marker)) hasFrame = true;
    if (marker === 0xda) return hasFrame && file.indexOf(END_OF_IMAGE, at) > 0;
    const length = file.readUInt16BE(at + 2);
    if (length < 2) return false;
    at += 2 + length;
  }
  return false;
}

const PDF_END = "%%EOF";

function isWholePdf(file: Buffer): boolean {
  const end = file.lastIndexOf(PDF_END);
  return end > 0 && /^[\s\0]*$/.test(file.toString("latin1", end + PDF_END.length));
}
