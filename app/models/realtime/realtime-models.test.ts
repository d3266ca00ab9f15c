import { describe, expect, it } from "vitest";
import { formatEventId, UNKNOWN_POSITION, parseEventId } from "./event-id";
import fc from "fast-check";
import { retryDelayMs } from "./retry-delay";

describe("an event's id", () => {
  it.each([
    ["e1:0", { epoch: "e1", sequence: 0 }],
    ["aZ_-9:42", { epoch: "aZ_-9", sequence: 42 }],
    [formatEventId(UNKNOWN_POSITION), UNKNOWN_POSITION],
  ])("reads %s", (text, id) => {
    expect(parseEventId(text)).toEqual(id);
    expect(formatEventId(id)).toBe(text);
  });

  it.each([undefined, null, "", "e1", "e1:", ":4", "e1:-4", "e1:4.5", "e 1:4", "e1:4\n", "e1:4:5", `e1:${"9".repeat(16)}`])(
    "takes %j for none",
    (text) => {
      expect(parseEventId(text)).toBeUndefined();
    },
  );
});

describe("the delay before a retry", () => {
  it.each([
    [0, 0, 125],
    [0, 1, 250],
    [1, 1, 500],
    [5, 0, 4_000],
    [6, 1, 15_000],
    [1_000_000, 1, 15_000],
  ])("after failure %i, with chance %d, is %i ms", (attempt, random, ms) => {
    expect(retryDelayMs(attempt, random)).toBe(ms);
  });

  it("is at least an eighth of a second and at most fifteen seconds", () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const ms = retryDelayMs(attempt, random);
        expect(ms).toBeGreaterThanOrEqual(125);
        expect(ms).toBeLessThanOrEqual(15_000);
      }),
    );
  });
});
