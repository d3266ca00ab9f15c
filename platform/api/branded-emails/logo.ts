import { randomUUID } from "node:crypto";
import type sharpType from "sharp";
import { contrastRatio, MIN_TEXT_CONTRAST } from "../../../contract/rules/contrast";
import type { ClientRow, Platform } from "../../platform";
import { invalid } from "../problems";

/** The library, loaded when the first logo comes: it is native, and most processes never need it. */
const loadSharp = (() => {
  let loaded: Promise<typeof sharpType> | undefined;
  return () =>
    (loaded ??= import("sharp").then(({ default: sharp }) => {
      // Of all that it can read, a logo may be two things: every other reader is one more that a crafted file could be for.
      sharp.block({ operation: ["VipsForeignLoad"] });
      sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
      return sharp;
    }));
})();

/** Far more than a logo has, far less than would fill the memory: a small file can say that it is very large. */
const MAX_PIXELS = 25_000_000;
/** As stored, pixels: twice what mails show, for fine screens. */
const STORED = { width: 600, height: 240 };
/** As shown. */
const SHOWN = { width: 240, height: 64 };

/** Of a brand without a colour. */
export const NEUTRAL_ACCENT = "#1f2a37";

/** A logo as it is kept. */
export interface DrawnLogo {
  content: Buffer;
  extension: "png" | "jpg";
  contentType: "image/png" | "image/jpeg";
  /** As shown. */
  width: number;
  height: number;
  /** A colour of it, dark enough for white text. */
  accent: string;
}

/**
 * Reads a picture and draws it anew, in its size for mails and without anything beside the picture: no metadata, nothing after its
 * end, no second file inside.
 *
 * @returns undefined for what is no JPEG and no PNG
 */
export async function drawLogo(content: Uint8Array): Promise<DrawnLogo | undefined> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    if (format !== "jpeg" && format !== "png") return undefined;
    const small = picture.rotate().resize({ ...STORED, fit: "inside", withoutEnlargement: true });
    const drawn = format === "png" ? small.png({ compressionLevel: 9 }) : small.jpeg({ quality: 88 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    const scale = Math.min(1, SHOWN.width / info.width, SHOWN.height / info.height);
    return {
      content: data,
      ...(format === "png"
        ? ({ extension: "png", contentType: "image/png" } as const)
        : ({ extension: "jpg", contentType: "image/jpeg" } as const)),
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
      accent: await accentOf(data),
    };
  } catch {
    return undefined;
  }
}

/** Pixels a side that a colour is looked for in. */
const SAMPLE = 48;

/** The most vivid colour of a picture, darkened until white text can be read on it. */
async function accentOf(picture: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const { data } = await sharp(picture)
    .resize(SAMPLE, SAMPLE, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const buckets = new Map<number, { weight: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red, green, blue, alpha] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!];
    const vividness = Math.max(red, green, blue) - Math.min(red, green, blue);
    // Grey, and what is hardly there, is no colour of the brand.
    if (alpha < 128 || vividness < 40) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bucket = buckets.get(key) ?? { weight: 0, sum: [0, 0, 0] };
    bucket.weight += vividness;
    bucket.sum = [bucket.sum[0] + red * vividness, bucket.sum[1] + green * vividness, bucket.sum[2] + blue * vividness];
    buckets.set(key, bucket);
  }
  const [most] = [...buckets.values()].toSorted((one, other) => other.weight - one.weight);
  return most ? readable(most.sum.map((sum) => sum / most.weight) as [number, number, number]) : NEUTRAL_ACCENT;
}

function readable(colour: [number, number, number]): string {
  for (let share = 1; share > 0; share -= 0.04) {
    const hex = `#${colour
      .map((part) =>
        Math.round(part * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
    if (contrastRatio("#ffffff", hex) >= MIN_TEXT_CONTRAST) return hex;
  }
  return NEUTRAL_ACCENT;
}

/** A logo that was drawn and stored, and the upload it came from. */
export interface StoredLogo extends Omit<DrawnLogo, "content"> {
  uploadId: string;
  fileKey: string;
  /** The file as it was sent, to be removed. */
  sentKey: string;
  size: number;
}

/**
 * Draws the logo of an upload and stores it beside the file that was sent.
 *
 * @throws 422 on `companyLogo` if the client has no such upload, or it is no picture
 */
export async function storeLogo({ db, files }: Platform, client: ClientRow, uploadId: string): Promise<StoredLogo> {
  const upload = await db
    .selectFrom("uploads")
    .select(["file_key"])
    .where("client_id", "=", client.id)
    .where("id", "=", uploadId)
    .where("purpose", "=", "BRAND_LOGO")
    .where("size", "is not", null)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (!upload) throw invalid([{ error_code: "ErrorField", field: "companyLogo", text: "No such upload" }]);
  const drawn = await drawLogo((await files.get(upload.file_key)) ?? new Uint8Array());
  if (!drawn) {
    throw invalid([{ error_code: "ValueNotAllowedField", field: "companyLogo", text: "The file is not a JPEG or PNG picture" }]);
  }
  const { content, ...logo } = drawn;
  const fileKey = `logos/${randomUUID()}.${logo.extension}`;
  await files.put(fileKey, content);
  return { ...logo, uploadId, fileKey, sentKey: upload.file_key, size: content.length };
}
