import fc from "fast-check";
import { expect, it } from "vitest";
import { retryDelayMs } from "./retry-delay";

it.each([
  [0, 0, 125],
  [0, 1, 250],
  [1, 1, 500],
  [5, 0, 4_000],
  [6, 1, 15_000],
  [1_000_000, 1, 15_000],
])("waits after failure %i with chance %d for %i ms", (attempt, random, ms) => {
  expect(retryDelayMs(attempt, random)).toBe(ms);
});

it("waits at least an eighth of a second and at most fifteen", () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const ms = retryDelayMs(attempt, random);
      expect(ms).toBeGreaterThanOrEqual(125);
      expect(ms).toBeLessThanOrEqual(15_000);
    }),
  );
});
