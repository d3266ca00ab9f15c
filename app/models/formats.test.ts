import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/primitives";
import { formatsOf } from "./formats";

describe("a distance", () => {
  it.each([
    [85, "85\u00a0m"],
    [999, "999\u00a0m"],
    [1000, "1\u00a0km"],
    [12_340, "12,3\u00a0km"],
  ])("of %d metres reads %s in Spanish", (metres, text) => {
    expect(formatsOf("es", "UTC").distance(metres)).toBe(text);
  });
});

it.each(LANGUAGES)("a number and its unit stay on one line in %s", (language) => {
  const { weight, length, distance } = formatsOf(language, "UTC");
  for (const text of [weight(1.6), length(45), distance(85), distance(12_340)]) expect(text).not.toContain(" ");
});
