import { expect, it } from "vitest";
import { compareArrivals } from "./arrival";

const on = (day: string | null, transitHours = 24) => ({ arrival: day === null ? null : { from: day, to: day }, transitHours });

it.each([
  ["the earlier day", on("2026-11-24", 96), on("2026-11-25", 24), -1],
  ["the same day, however long it takes", on("2026-11-24", 96), on("2026-11-24", 24), 0],
  [
    "the one that arrives by the earlier day",
    { ...on("2026-11-24"), arrival: { from: "2026-11-24", to: "2026-11-25" } },
    { ...on("2026-11-24"), arrival: { from: "2026-11-24", to: "2026-11-27" } },
    -1,
  ],
  ["a day that is known", on("2026-12-24"), on(null, 1), -1],
  ["the shorter way where no day is known", on(null, 24), on(null, 48), -1],
] as const)("the first to arrive is %s", (_what, one, other, sign) => {
  expect(Math.sign(compareArrivals(one, other))).toBe(sign);
  expect(Math.sign(compareArrivals(other, one))).toBe(sign === 0 ? 0 : -sign);
});
