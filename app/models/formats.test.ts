import { describe, expect, it } from "vitest";
import { formatsOf } from "./formats";

describe("a distance", () => {
  it.each([
    [85, "85 m"],
    [999, "999 m"],
    [1000, "1 km"],
    [12_340, "12,3 km"],
  ])("of %d metres reads %s in Spanish", (metres, text) => {
    expect(formatsOf("es", "UTC").distance(metres)).toBe(text);
  });
});
