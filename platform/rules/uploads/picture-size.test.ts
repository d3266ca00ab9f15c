import { expect, it } from "vitest";
import { GIF, JPEG, PDF, PNG } from "../../../tests/support/attachments";
import { pixelsOf } from "./picture-size";

const large = Buffer.from(PNG);
large.writeUInt32BE(20_000, 16);
large.writeUInt32BE(20_000, 20);

it.each([
  ["image/png", PNG, 1],
  ["image/png", large, 400_000_000],
  ["image/gif", GIF, 1],
  ["image/jpeg", JPEG, 1],
  ["image/jpeg", JPEG.subarray(0, 8), null],
  // Fill bytes before a marker are allowed; a segment of length zero is skipped.
  ["image/jpeg", Buffer.concat([JPEG.subarray(0, 2), Buffer.from([0xff]), JPEG.subarray(2)]), 1],
  ["image/jpeg", Buffer.from("ffd8ffe00000ffc2000b080003000501011100", "hex"), 15],
  ["image/jpeg", Buffer.from("ffd8ffda0008010100003f0037ffd9", "hex"), null],
  ["image/jpeg", Buffer.from("ffd8ffc4000b080003000501011100ffd9", "hex"), null],
  ["image/jpeg", Buffer.from("ffd800c0000b080003000501011100", "hex"), null],
  ["image/gif", GIF.subarray(0, 9), null],
  ["image/gif", GIF.subarray(0, 10), 1],
  ["image/png", PNG.subarray(0, 24), 1],
  ["image/png", PNG.subarray(0, 12), null],
  ["application/pdf", PDF, null],
])("a picture of type %s says how many pixels it has", (contentType, file, pixels) => {
  expect(pixelsOf(contentType, file)).toBe(pixels);
});
