/** Markers of a JPEG's start of frame, in any coding; three of the numbers between mean something else. */
export function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * How many pixels a picture says that it has, without reading one: a small file can say that it is very large.
 *
 * @param contentType by its first bytes
 * @returns null for what is no picture, or says nothing
 */
export function pixelsOf(contentType: string, bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (contentType === "image/png") return file.length < 24 ? null : file.readUInt32BE(16) * file.readUInt32BE(20);
  if (contentType === "image/gif") return file.length < 10 ? null : file.readUInt16LE(6) * file.readUInt16LE(8);
  return contentType === "image/jpeg" ? pixelsOfJpeg(file) : null;
}

function pixelsOfJpeg(file: Buffer): number | null {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStartOfFrame(marker)) return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
    if (marker === 0xda) return null;
    at += 2 + Math.max(2, file.readUInt16BE(at + 2));
  }
  return null;
}
