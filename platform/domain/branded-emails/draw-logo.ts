import { createJimp } from "@jimp/core";
import jpeg from "@jimp/js-jpeg";
import png from "@jimp/js-png";
import { methods as resize } from "@jimp/plugin-resize";
import { hex, readableColour } from "../../../contract/rules/contrast";
import { pictureSize } from "../../rules/uploads/uploads";

/** Only two picture formats: every further decoder would be another attack surface for crafted files. */
const Picture = createJimp({ formats: [jpeg, png], plugins: [resize] });

/** Far above a logo's size: a small file can declare a huge picture, and drawing 25 million pixels in one row took 53 s. */
export const MAX_PIXELS = 4_000_000;
/** Maximum width and height: decoding has a cost per row, and 3.9 million rows of one pixel took 15 s. */
export const MAX_SIDE = 4_000;
/** Maximum stored size, px: about twice the display size, for high-density screens. */
const STORED = { width: 600, height: 240 };
/** Maximum display size, px. */
const SHOWN = { width: 240, height: 64 };

/** Accent of a logo without colours. */
export const NEUTRAL_ACCENT = "#1f2a37";

/** A re-encoded logo. */
export interface DrawnLogo {
  content: Uint8Array;
  extension: "png" | "jpg";
  contentType: "image/png" | "image/jpeg";
  /** Display size, px. */
  width: number;
  height: number;
  /** A colour of the logo, dark enough for white text. */
  accent: string;
}

/**
 * Decodes a picture and encodes it again in its size for mails. Drops everything but the pixels: metadata, trailing data,
 * embedded files.
 *
 * @returns undefined unless it is a JPEG or PNG, "too-large" for too many pixels in total or on a side
 */
export async function drawLogo(content: Uint8Array): Promise<DrawnLogo | "too-large" | undefined> {
  const sent = pictureIn(Buffer.from(content));
  if (!sent) return undefined;
  const { type, file } = sent;
  const size = pictureSize(type, file);
  if (size && (size.width * size.height > MAX_PIXELS || Math.max(size.width, size.height) > MAX_SIDE)) return "too-large";
  try {
    const picture = await Picture.fromBuffer(file, { "image/jpeg": LIMITS });
    const stored = Math.min(1, STORED.width / picture.width, STORED.height / picture.height);
    if (stored < 1) picture.resize({ w: sizeAt(picture.width, stored), h: sizeAt(picture.height, stored) });
    const drawn = type === "image/png" ? await picture.getBuffer(type) : await picture.getBuffer(type, { quality: 88 });
    const { width, height } = picture;
    const scale = Math.min(1, SHOWN.width / width, SHOWN.height / height);
    const sample = Math.min(1, SAMPLE / width, SAMPLE / height);
    if (sample < 1) picture.resize({ w: sizeAt(width, sample), h: sizeAt(height, sample) });
    return {
      content: drawn,
      ...(type === "image/png"
        ? ({ extension: "png", contentType: type } as const)
        : ({ extension: "jpg", contentType: type } as const)),
      width: sizeAt(width, scale),
      height: sizeAt(height, scale),
      accent: accentOf(picture.bitmap.data),
    };
  } catch {
    return undefined;
  }
}

const sizeAt = (length: number, scale: number) => Math.max(1, Math.round(length * scale));

/** Limits that the JPEG decoder checks before it decodes pixels. */
const LIMITS = { maxResolutionInMP: MAX_PIXELS / 1_000_000, maxMemoryUsageInMB: 256 };

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

interface SentPicture {
  type: "image/png" | "image/jpeg";
  /** The file without trailing data. */
  file: Buffer;
}

/** Detects the format; undefined unless it is a complete JPEG or PNG. */
function pictureIn(file: Buffer): SentPicture | undefined {
  if (file.subarray(0, JPEG_START.length).equals(JPEG_START)) {
    // The decoder would accept a truncated file and draw a part of it.
    return file.includes(JPEG_END) ? { type: "image/jpeg", file } : undefined;
  }
  const end = endOfPng(file);
  if (end === undefined) return undefined;
  return { type: "image/png", file: file.subarray(0, end) };
}

/** Bytes of a PNG chunk besides its data: length, name and checksum. */
const CHUNK_FRAME = 12;

/**
 * End of the last chunk of a PNG; undefined for another format, a truncated file, or one with two size headers, which is
 * ambiguous.
 */
function endOfPng(file: Buffer): number | undefined {
  if (!file.subarray(0, PNG_START.length).equals(PNG_START)) return undefined;
  for (let at = PNG_START.length; at + CHUNK_FRAME <= file.length;) {
    const end = at + file.readUInt32BE(at) + CHUNK_FRAME;
    const name = file.toString("latin1", at + 4, at + 8);
    if ((name === "IHDR") !== (at === PNG_START.length)) return undefined;
    if (name === "IEND") return end;
    at = end;
  }
  return undefined;
}

/** Side of the downscaled picture in which the accent colour is searched, px. */
const SAMPLE = 48;

/** The most vivid colour of RGBA pixels, darkened until white text on it is readable. */
function accentOf(data: Uint8Array): string {
  const buckets = new Map<number, { weight: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red, green, blue, alpha] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!];
    const vividness = Math.max(red, green, blue) - Math.min(red, green, blue);
    // Skip greys and nearly transparent pixels.
    if (alpha < 128 || vividness < 40) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bucket = buckets.get(key) ?? { weight: 0, sum: [0, 0, 0] };
    bucket.weight += vividness;
    bucket.sum = [bucket.sum[0] + red * vividness, bucket.sum[1] + green * vividness, bucket.sum[2] + blue * vividness];
    buckets.set(key, bucket);
  }
  const [most] = [...buckets.values()].toSorted((one, other) => other.weight - one.weight);
  if (!most) return NEUTRAL_ACCENT;
  const [red, green, blue] = most.sum;
  return readableColour(`#${[red, green, blue].map((sum) => hex(Math.round(sum / most.weight))).join("")}`);
}
