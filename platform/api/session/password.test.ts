import { describe, expect, it } from "vitest";
import { hashPassword, isPassword, isStrongPassword } from "./password";

describe("a password", () => {
  it("is known again by its hash, whatever the spaces around it and the way its accents are written", async () => {
    const hash = await hashPassword("Émile-pass-2026");
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(hash).not.toBe(await hashPassword("Émile-pass-2026"));
    expect(await isPassword(" E\u0301mile-pass-2026 ", hash)).toBe(true);
    expect(await isPassword("émile-pass-2026", hash)).toBe(false);
  });

  it("is never right without a hash, not even the empty one", async () => {
    expect(await isPassword("anything", undefined)).toBe(false);
    expect(await isPassword("", undefined)).toBe(false);
    expect(await isPassword("", "")).toBe(false);
  });

  it.each([
    ["Twelve-chars1", true],
    ["Twelve chars1", true],
    ["Tizenkét-jel1", true],
    ["Short-one-1", false],
    ["    Short-1a    ", false],
    ["no-upper-case-1", false],
    ["NO-LOWER-CASE-1", false],
    ["No-digit-at-all", false],
    ["NoSpecialChar12", false],
  ])("%s is strong enough: %s", (password, strong) => {
    expect(isStrongPassword(password)).toBe(strong);
  });
});
