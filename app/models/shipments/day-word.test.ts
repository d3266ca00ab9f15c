import { expect, test } from "vitest";
import { dayWord } from "./day-word";

test.each([
  ["2026-11-22T22:59:00.000Z", "Europe/Madrid", "today"],
  ["2026-11-22T23:00:00.000Z", "Europe/Madrid", null],
  ["2026-11-21T23:30:00.000Z", "Europe/Madrid", "today"],
  ["2026-11-21T23:30:00.000Z", "UTC", "yesterday"],
  ["2026-11-20T23:30:00.000Z", "UTC", null],
  ["2026-12-06T10:00:00.000Z", "UTC", null],
])("%s in %s, seen on 22 November, is %s", (at, timeZone, word) => {
  expect(dayWord(at, "2026-11-22T15:00:00.000Z", timeZone)).toBe(word);
});
