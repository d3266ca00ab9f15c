import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARCHIVE, GIF, JPEG, PDF, PNG } from "../../../tests/support/attachments";
import { ATTACHMENT_MAX_PIXELS } from "../../../contract/rules/tickets";
import { attachmentRefusal, isWholeFile } from "./attachment-content";

const WHOLE = [
  ["image/png", PNG],
  ["image/gif", GIF],
  ["image/jpeg", JPEG],
  ["application/pdf", PDF],
] as const;

/** A PNG with an additional chunk after its first one. */
function withPart(name: string): Buffer {
  return Buffer.concat([PNG.subarray(0, 33), Buffer.alloc(4), Buffer.from(name, "latin1"), Buffer.alloc(4), PNG.subarray(33)]);
}

describe("an attachment", () => {
  it.each(WHOLE)("that is whole is taken: %s", (contentType, file) => {
    expect(isWholeFile(contentType, file)).toBe(true);
  });

  it.each(WHOLE)("that ends early is refused: %s", (contentType, file) => {
    expect(isWholeFile(contentType, file.subarray(0, file.length - 8))).toBe(false);
  });

  it.each(WHOLE.filter(([type]) => type !== "image/jpeg"))(
    "that hides an archive behind its end is refused: %s",
    (type, file) => {
      expect(isWholeFile(type, Buffer.concat([file, ARCHIVE]))).toBe(false);
    },
  );

  it("may have parts that only some programs read", () => {
    expect(isWholeFile("image/png", withPart("tEXt"))).toBe(true);
  });

  it.each([
    ["bytes that fill up before a marker", "ffd8ffffffe000044a46ffc0000b080001000101011100ffda0008010100003f0037ffd9", true],
    ["a marker that is none", "ffd800e000044a46ffc0000b080001000101011100ffda0008010100003f0037ffd9", false],
    ["a part of no length", "ffd8ffe00001ffc0000b080001000101011100ffda0008010100003f0037ffd9", false],
    ["an end without its data", "ffd8ffc0000b080001000101011100ffd90000", false],
    ["data that begins where the file ends", "ffd8ffc0000b080001000101011100ffda0008", false],
    ["an end right behind its data's head", "ffd8ffc0000b080001000101011100ffda0002ffd9", true],
  ])("is a whole photo with %s: %s", (_what, hex, isWhole) => {
    expect(isWholeFile("image/jpeg", Buffer.from(hex, "hex"))).toBe(isWhole);
  });

  it("may be a photo with what a camera writes behind its end", () => {
    expect(isWholeFile("image/jpeg", Buffer.concat([JPEG, Buffer.from("SEFT")]))).toBe(true);
  });

  it("may have line breaks after its last line, and blocks that are filled up", () => {
    expect(isWholeFile("application/pdf", Buffer.concat([PDF, Buffer.from("\r\n")]))).toBe(true);
    expect(isWholeFile("image/gif", Buffer.concat([GIF, Buffer.alloc(3)]))).toBe(true);
  });

  it.each([
    ["a picture that begins with its data", "image/png", Buffer.concat([PNG.subarray(0, 8), PNG.subarray(33)])],
    ["a picture with a part of no name", "image/png", withPart("a1b2")],
    ["a picture whose part has a longer name", "image/png", withPart("1tEX")],
    [
      "a picture whose end has data",
      "image/png",
      Buffer.concat([PNG.subarray(0, -12), Buffer.from("0000000149454e44ff00000000", "hex")]),
    ],
    ["a picture that is only a head", "image/png", PNG.subarray(0, 8)],
    ["a picture without an image", "image/gif", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
    ["a page that begins like a picture", "image/gif", Buffer.from("GIF89a=1;<script>alert(1)</script>")],
    ["a page that begins like a document", "application/pdf", Buffer.from("%PDF-1.4\n<script>alert(1)</script>")],
    ["a picture without a frame", "image/jpeg", Buffer.from("ffd8ffda0008010100003f0037ffd9", "hex")],
    ["another type", "text/html", Buffer.from("<p>")],
  ])("is refused as %s", (_what, contentType, file) => {
    expect(isWholeFile(contentType, file)).toBe(false);
  });

  it("is refused with a word for why", async () => {
    const sized = (width: number, height: number) => {
      const file = Buffer.from(PNG);
      file.writeUInt32BE(width, 16);
      file.writeUInt32BE(height, 20);
      return attachmentRefusal("image/png", file);
    };
    for (const [type, file] of WHOLE) expect(await attachmentRefusal(type, file)).toBeNull();
    expect(await attachmentRefusal("image/png", GIF)).toBe("content");
    expect([await sized(ATTACHMENT_MAX_PIXELS, 1), await sized(1, ATTACHMENT_MAX_PIXELS + 1)]).toEqual([null, "pixels"]);
    const script = Buffer.from("%PDF-1.4\n<< /OpenAction << /S /JavaScript /JS (x) >> >>\n%%EOF\n");
    expect(await attachmentRefusal("application/pdf", script)).toBe("unsafe");
  });

  it("never fails or hangs, whatever follows the first bytes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WHOLE), fc.uint8Array({ maxLength: 200 }), fc.nat(60), ([type, file], rest, kept) => {
        const bytes = Buffer.concat([file.subarray(0, kept), rest]);
        expect(typeof isWholeFile(type, bytes)).toBe("boolean");
      }),
    );
  });
});
