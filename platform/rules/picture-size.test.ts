import { expect, it } from "vitest";
import { GIF, JPEG, PDF, PNG } from "../../tests/support/attachments";
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
  ["image/png", PNG.subarray(0, 12), null],
  ["application/pdf", PDF, null],
])("a picture of type %s says how many pixels it has", (contentType, file, pixels) => {
  expect(pixelsOf(contentType, file)).toBe(pixels);
});
