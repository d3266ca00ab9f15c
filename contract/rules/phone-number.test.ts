import { expect, it } from "vitest";
import { PHONE_INPUT_MAX } from "./contact";
import { readPhoneNumber } from "./phone-number";

it.each([
  ["610 22 04 17", "ES", "+34 610 22 04 17"],
  ["+34 610220417", "FR", "+34 610 22 04 17"],
  ["0034 610 22 04 17", "ES", "+34 610 22 04 17"],
  ["(020) 7946-0018", "GB", "+44 20 7946 0018"],
  // Guernsey and the unknown country have no numbering plan to fall back on.
  ["+34 610 22 04 17", "ZZ", "+34 610 22 04 17"],
  ["610 22 04 17", "ZZ", undefined],
  ["610 22 04", "ES", undefined],
  ["+34 110 22 04 17", "ES", undefined],
  ["call 610 22 04 17", "ES", undefined],
  ["610 22 04 17 or 18", "ES", undefined],
  ["", "ES", undefined],
  [`610220417${" ".repeat(PHONE_INPUT_MAX - 9)}`, "ES", "+34 610 22 04 17"],
  [`610220417${" ".repeat(PHONE_INPUT_MAX - 8)}`, "ES", undefined],
])("%j from %s is read as %s", (text, country, number) => {
  expect(readPhoneNumber(text, country)).toBe(number);
});
