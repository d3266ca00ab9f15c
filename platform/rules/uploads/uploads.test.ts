import { describe, expect, it } from "vitest";
import { detectContentType } from "./uploads";

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
