import { createJimp } from "@jimp/core";
import jpeg from "@jimp/js-jpeg";
import png from "@jimp/js-png";
import { describe, expect, it } from "vitest";
import { cleanPicture } from "./clean-picture";

const Picture = createJimp({ formats: [jpeg, png] });
const picture = new Picture({ width: 12, height: 8, color: 0x336699ff });

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
/** Exif of a camera that was held sideways, with a place. */
const EXIF = Buffer.concat([
  Buffer.from("Exif\0\0MM\0*\0\0\0\u0008", "latin1"),
  Buffer.from("0002010f000200000004536e6170011200030000000100060000", "hex"),
  Buffer.from("GPS 52.5200"),
]);

describe("a buyer's picture", () => {
  it("loses place, comments and what is appended to it, but keeps how it is turned", async () => {
    const made = await picture.getBuffer("image/jpeg");
    const sent = Buffer.concat([
      made.subarray(0, 2),
      segment(0xe1, EXIF),
      segment(0xfe, Buffer.from("my home")),
      made.subarray(2),
      Buffer.from("<script>"),
    ]);
    const clean = cleanPicture(sent)!;
    const text = Buffer.from(clean.bytes).toString("latin1");
    expect(clean.contentType).toBe("image/jpeg");
    for (const secret of ["GPS", "Snap", "my home", "<script>"]) expect(text).not.toContain(secret);
    expect(Buffer.from(clean.bytes).includes(Buffer.from("01120003000000010006", "hex"))).toBe(true);
    const read = await Picture.fromBuffer(Buffer.from(clean.bytes));
    // The reader turns it.
    expect([read.width, read.height].sort()).toEqual([12, 8].sort());
  });

  it("is the same pixels as PNG without its texts", async () => {
    const made = await picture.getBuffer("image/png");
    const text = Buffer.from("00000007744558746b65790061626300000000", "hex");
    const sent = Buffer.concat([made.subarray(0, 33), text, made.subarray(33), Buffer.from("PK")]);
    const clean = cleanPicture(sent)!;
    expect(Buffer.from(clean.bytes)).toEqual(made);
  });

  it.each([
    ["a text", Buffer.from("no picture")],
    ["a cut JPEG", null],
    ["an empty JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ["a GIF", Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1")],
  ])("is not %s", async (_, bytes) => {
    expect(cleanPicture(bytes ?? (await picture.getBuffer("image/jpeg")).subarray(0, -20))).toBeNull();
  });
});
