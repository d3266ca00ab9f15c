import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawLogo } from "./draw-logo";

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** IHDR chunk of a greyscale picture. */
function head(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 0, 0, 0, 0], 8);
  return chunk("IHDR", data);
}

function pngOf(...chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks, chunk("IEND", Buffer.alloc(0))]);
}

const pixels = (width: number, height: number) => chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * height)));

/** A JPEG of only the start marker and the frame header, which declares the size. */
function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xd9])]);
}

describe("a logo", () => {
  it.each([
    ["PNG of one column", pngOf(head(1, 4_000_001), pixels(1, 4_000_001))],
    ["PNG of one row", pngOf(head(4_000_001, 1), pixels(4_000_001, 1))],
    ["JPEG", jpegOf(2001, 2000)],
  ])("of more than 4 megapixels is too large, as its header says: %s", async (_, file) => {
    expect(await drawLogo(file)).toBe("too-large");
  });

  it.each([
    [1, 4001],
    [4001, 1],
  ])("with sides of %i and %i pixels is too large, however few they are", async (width, height) => {
    expect(await drawLogo(pngOf(head(width, height), pixels(width, height)))).toBe("too-large");
  });

  it("of 4 megapixels is drawn in its size for mails, and one of 4,000 pixels in a row", async () => {
    expect(await drawLogo(pngOf(head(4000, 1), pixels(4000, 1)))).toMatchObject({ width: 240, height: 1 });
    expect(await drawLogo(pngOf(head(2000, 2000), pixels(2000, 2000)))).toMatchObject({ width: 64, height: 64 });
  });

  it("that says its size twice, or not first, is none", async () => {
    expect(await drawLogo(pngOf(head(10, 10), head(5000, 5000), pixels(5000, 5000)))).toBeUndefined();
    expect(await drawLogo(pngOf(chunk("tEXt", Buffer.alloc(20)), head(10, 10), pixels(10, 10)))).toBeUndefined();
  });
});
