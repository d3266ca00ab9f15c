import { describe, expect, it } from "vitest";
import { isMerchantSlug } from "../../../contract/rules/buyers";
import { numberedSlug, slugOf } from "./slug";

describe("a merchant's slug", () => {
  it.each([
    ["Libros Ana", "libros-ana"],
    ["Müller & Söhne GmbH", "muller-sohne-gmbh"],
    ["Straße 7", "strasse-7"],
    ["Øl & Łódź", "ol-lodz"],
    ["  --Çiçek--  ", "cicek"],
    ["東京", "shop"],
    ["x", "shop"],
    ["Login", "shop"],
    ["", "shop"],
    ["a".repeat(60), "a".repeat(40)],
    [`${"a".repeat(39)} b`, "a".repeat(39)],
  ])("of %j is %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(isMerchantSlug(slug)).toBe(true);
  });

  it("has a number if it is taken, and stays short enough", () => {
    expect([1, 2, 12].map((number) => numberedSlug("libros-ana", number))).toEqual([
      "libros-ana",
      "libros-ana-2",
      "libros-ana-12",
    ]);
    expect(numberedSlug("a".repeat(40), 12)).toBe(`${"a".repeat(37)}-12`);
  });

  it.each(["", "a", "-a", "a-", "A-b", "á-b", "a b", "a/b", "a.b", "login", "private", "a".repeat(41)])("is never %j", (text) => {
    expect(isMerchantSlug(text)).toBe(false);
  });
});
