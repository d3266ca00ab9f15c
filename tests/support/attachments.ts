import { crc32, deflateSync } from "node:zlib";

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A GIF of one pixel. */
export const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The shortest JPEG with a frame, data and an end. */
export const JPEG = Buffer.from("ffd8ffe000044a46ffc0000b080001000101011100ffda0008010100003f0037ffd9", "hex");

/** A minimal PDF document. */
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n", "latin1");

/** The start of a ZIP archive, as hidden after the end of an image. */
export const ARCHIVE = Buffer.from("PK\x03\x04hidden archive PK\x05\x06", "latin1");

/** A PNG of one colour; `more` is appended after its end. */
export function png(width: number, height: number, colour: [number, number, number], more = ""): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3).map((_, at) => colour[at % 3]!)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("tEXt", Buffer.from("Comment\0taken at home")),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
    Buffer.from(more),
  ]);
}
