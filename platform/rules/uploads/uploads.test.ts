import { describe, expect, it } from "vitest";
import { GIF, JPEG, PDF, PNG } from "../../../tests/support/attachments";
import { detectContentType, pixelsOf } from "./uploads";

describe("the type of a file", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n\0\0", "image/png"],
    ["\xff\xd8\xff\xe0\0", "image/jpeg"],
    ["GIF89a\x01\0", "image/gif"],
    ["%PDF-1.7\n", "application/pdf"],
    ["name;city\r\n", "text/csv"],
    ["\xef\xbb\xbfname", "text/csv"],
    ["name\tcity\r\n", "text/csv"],
    ["name city", "text/csv"],
    ["name\x1fcity", null],
    ["GIF87a\x01\0", "image/gif"],
    ["\xff\xfen\0", "text/csv"],
    ["\xfe\xff\0n", "text/csv"],
    ["a\0", null],
    ["Zo\xeb;Gen\xe8ve", "text/csv"],
    ["MZ\x90\0", null],
    ["\x89PNG", "text/csv"],
    ["n\0a\0m\0e\0", "text/csv"],
    ["\0n\0a\0m\0e", "text/csv"],
    ["PK\x03\x04", null],
    ["PK\x03\x04\x14\0\0\0", null],
  ])("%j is %s by its content", (content, contentType) => {
    expect(detectContentType(Buffer.from(content, "latin1"))).toBe(contentType);
  });
});

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
