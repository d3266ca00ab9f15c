import { ATTACHMENT_MAX_PIXELS } from "../../../contract/rules/tickets";
import { detectContentType, pixelsOf } from "./uploads";

/** A picture without anything but its pixels, how they are turned, and their colours. */
export interface CleanPicture {
  contentType: "image/jpeg" | "image/png";
  bytes: Uint8Array;
}

/**
 * Writes a picture anew without metadata, such as where and when it was taken, and without what follows its end: phones append a
 * second picture there. The pixels are left as they are.
 *
 * @returns null unless it is a whole JPEG or PNG of a size that browsers show
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contentType = detectContentType(file);
  if (contentType !== "image/jpeg" && contentType !== "image/png") return null;
  const clean = contentType === "image/png" ? cleanPng(file) : cleanJpeg(file);
  if (!clean) return null;
  const pixels = pixelsOf(contentType, clean);
  return pixels === null || pixels === 0 || pixels > ATTACHMENT_MAX_PIXELS ? null : { contentType, bytes: clean };
}

const PNG_HEAD = 8;
/** Length, name and checksum. */
const PNG_FRAME = 12;
const PNG_KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP"]);

function cleanPng(file: Buffer): Buffer | null {
  const kept = [file.subarray(0, PNG_HEAD)];
  let at = PNG_HEAD;
  for (let chunk = 0; at + PNG_FRAME <= file.length; chunk += 1) {
    const end = at + PNG_FRAME + file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    if (end > file.length || (name === "IHDR") !== (chunk === 0)) return null;
    if (PNG_KEPT.has(name)) kept.push(file.subarray(at, end));
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const SOS = 0xda;
const EOI = 0xd9;
const COMMENT = 0xfe;
const EXIF = "Exif\0\0";
const ICC = "ICC_PROFILE\0";

function cleanJpeg(file: Buffer): Buffer | null {
  const kept = [file.subarray(0, 2)];
  let hasFrame = false;
  let at = 2;
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return hasFrame ? Buffer.concat([...kept, file.subarray(at, at + 2)]) : null;
    if (at + 4 > file.length) return null;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return null;
    const segment = file.subarray(at, end);
    const turned = marker === 0xe1 ? orientationOf(segment.subarray(4)) : null;
    if (turned !== null) kept.push(orientationSegment(turned));
    else if (isKept(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== SOS) continue;
    hasFrame = true;
    const scanEnd = endOfScan(file, at);
    if (scanEnd === null) return null;
    kept.push(file.subarray(at, scanEnd));
    at = scanEnd;
  }
  return null;
}

/** Of the application data only what says how colours are read. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe2) return segment.toString("latin1", 4, 4 + ICC.length) === ICC;
  return marker === 0xe0 || marker === 0xee;
}

/** The next marker after the data of a scan, in which `FF 00` is a byte and `FF D0` to `FF D7` are restarts. */
function endOfScan(file: Buffer, start: number): number | null {
  for (let at = file.indexOf(0xff, start); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]!;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}

/** How the camera was held, 2 to 8, from the first directory of Exif data; null if it was upright, or nothing says so. */
function orientationOf(data: Buffer): number | null {
  if (data.toString("latin1", 0, EXIF.length) !== EXIF || data.length < 16) return null;
  const tiff = data.subarray(EXIF.length);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(read16(directory), 200);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (read16(at) !== 0x0112) continue;
    const turned = read16(at + 8);
    return turned >= 2 && turned <= 8 ? turned : null;
  }
  return null;
}

/** Exif data with nothing but the orientation. */
function orientationSegment(turned: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(turned, 18);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + EXIF.length + tiff.length);
  return Buffer.concat([Buffer.from([0xff, 0xe1]), length, Buffer.from(EXIF, "latin1"), tiff]);
}
