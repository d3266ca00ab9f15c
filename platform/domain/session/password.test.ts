import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password";

describe("a password", () => {
  it("matches its hash, whatever hashes cost today, ignoring outer spaces and Unicode normalization", async () => {
    const hash = await hashPassword("Émile-pass-2026", 15);
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(hash).not.toBe(await hashPassword("Émile-pass-2026", 15));
    expect(await verifyPassword(" E\u0301mile-pass-2026 ", hash, 10)).toBe(true);
    expect(await verifyPassword("émile-pass-2026", hash, 10)).toBe(false);
  });

  it("never matches without a hash, not even the empty one", async () => {
    expect(await verifyPassword("anything", undefined, 10)).toBe(false);
    expect(await verifyPassword("", undefined, 10)).toBe(false);
    expect(await verifyPassword("", "", 10)).toBe(false);
  });
});
