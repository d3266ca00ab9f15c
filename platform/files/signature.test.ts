import { describe, expect, it } from "vitest";
import { isSigned, signFile } from "./signature";

describe("a signed url", () => {
  const signature = signFile("secret", "labels/a.pdf", "inline", 1000);
  const given = { key: "labels/a.pdf", disposition: "inline", expires: 1000, signature };

  it("opens its file until it expires", () => {
    expect(isSigned("secret", given, 999)).toBe(true);
    expect(isSigned("secret", given, 1000)).toBe(false);
  });

  it.each([
    ["another file", { key: "labels/b.pdf" }],
    ["another disposition", { disposition: "attachment" }],
    ["a later end", { expires: 2000 }],
    ["no number as its end", { expires: Number.NaN }],
    ["no signature", { signature: "" }],
    ["another signature", { signature: signFile("other", "labels/a.pdf", "inline", 1000) }],
  ])("does not open with %s", (_what, change) => {
    expect(isSigned("secret", { ...given, ...change }, 999)).toBe(false);
  });
});
