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
