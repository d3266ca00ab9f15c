import { describe, expect, it } from "vitest";
import { openSeal } from "./seal";

const NEW = "a-secret-that-came-with-the-last-rotation";
const OLD = "a-secret-that-was-there-before-the-rotation";
const CREDENTIALS = { api_key: "key-of-a-merchant", shop_id: 7 };

describe("a seal", () => {
  it("opens what it sealed for the same owner, and shows nothing of it", () => {
    const seal = openSeal([NEW]);
    const sealed = seal.seal(CREDENTIALS, "integration:1");
    expect(sealed).not.toContain("key-of-a-merchant");
    expect(seal.seal(CREDENTIALS, "integration:1")).not.toBe(sealed);
    expect(seal.open(sealed, "integration:1")).toEqual(CREDENTIALS);
    expect(() => seal.open(sealed, "integration:2")).toThrow();
  });

  it("refuses what was changed", () => {
    const seal = openSeal([NEW]);
    const sealed = seal.seal(CREDENTIALS, "integration:1");
    const middle = Math.floor(sealed.length / 2);
    const changed = sealed.slice(0, middle) + (sealed[middle] === "A" ? "B" : "A") + sealed.slice(middle + 1);
    expect(() => seal.open(changed, "integration:1")).toThrow();
  });

  it("goes on opening what an earlier key sealed, and says so", () => {
    const before = openSeal([OLD]).seal(CREDENTIALS, "integration:1");
    const rotated = openSeal([NEW, OLD]);
    expect(rotated.open(before, "integration:1")).toEqual(CREDENTIALS);
    expect(rotated.isOld(before)).toBe(true);
    expect(rotated.isOld(rotated.seal(CREDENTIALS, "integration:1"))).toBe(false);
    expect(() => openSeal([NEW]).open(before, "integration:1")).toThrow(/not among the settings/);
  });

  it("needs a secret", () => {
    expect(() => openSeal([])).toThrow();
  });
});
