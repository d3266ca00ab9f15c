import { describe, expect, it } from "vitest";
import { referenceOfToken, signFile, trackingToken, verifySignature } from "./signature";

describe("a signed URL", () => {
  const signature = signFile("secret", "labels/a.pdf", "inline", 1000);
  const signed = { key: "labels/a.pdf", disposition: "inline", expires: 1000, signature };

  it("is valid until it expires", () => {
    expect(verifySignature("secret", signed, 999)).toBe(true);
    expect(verifySignature("secret", signed, 1000)).toBe(false);
  });

  it.each([
    ["another file", { key: "labels/b.pdf" }],
    ["another disposition", { disposition: "attachment" }],
    ["a later expiry", { expires: 2000 }],
    ["an invalid expiry", { expires: Number.NaN }],
    ["no signature", { signature: "" }],
    ["another signature", { signature: signFile("other", "labels/a.pdf", "inline", 1000) }],
  ])("is invalid with %s", (_what, change) => {
    expect(verifySignature("secret", { ...signed, ...change }, 999)).toBe(false);
  });
});

describe("a tracking token", () => {
  const token = trackingToken("secret", "WB0123456789");

  it("cannot be forged: ten thousand signatures, of others, cut, changed and made up, find nothing", () => {
    const forged = Array.from({ length: 10_000 }, (_, at) => {
      const other = trackingToken(`secret${at}`, "WB0123456789");
      const changed = (Number(at) % 21) + 14;
      const letter = token[changed] === "A" ? "B" : "A";
      return [other, token.slice(0, changed), token.slice(0, changed) + letter + token.slice(changed + 1), `WB0123456789.${at}`][
        at % 4
      ]!;
    });
    expect(forged.filter((each) => referenceOfToken("secret", each) !== undefined)).toEqual([]);
  });

  it("gives its reference back", () => {
    expect(token).toMatch(/^WB0123456789\.[\w-]{22}$/);
    expect(referenceOfToken("secret", token)).toBe("WB0123456789");
  });

  it.each([
    ["a reference alone", "WB0123456789"],
    ["another reference", token.replace("WB0", "WB1")],
    ["another secret", trackingToken("other", "WB0123456789")],
    ["something more", `${token}x`],
    ["nothing", ""],
  ])("is not %s", (_what, wrong) => {
    expect(referenceOfToken("secret", wrong)).toBeUndefined();
  });
});
