import { expect, it } from "vitest";
import { durationText } from "./duration";

it.each([
  ["en", 860, "14 minutes 20 seconds"],
  ["en", 42, "42 seconds"],
  ["de", 61, "1 Minute 1 Sekunde"],
  ["en", 0, "0 seconds"],
] as const)("in %s, %i seconds are %s", (language, seconds, text) => {
  expect(durationText(language, seconds).replaceAll("\u00a0", " ")).toBe(text);
});
