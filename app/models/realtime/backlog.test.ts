import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addToBacklog, type Backlog, continueAfter, headOf, startBacklog } from "./backlog";

function backlogOf(start: number, sequences: number[], limit = 3): Backlog<number> {
  const backlog = startBacklog<number>({ epoch: "e", sequence: start }, limit);
  for (const sequence of sequences) addToBacklog(backlog, { epoch: "e", sequence }, sequence);
  return backlog;
}

describe("a backlog", () => {
  it.each([
    ["has nothing for a tab that has all", 10, [11, 12], 12, { kind: "continuous", items: [] }],
    ["has what a tab lacks", 10, [11, 13], 11, { kind: "continuous", items: [13] }],
    ["has all since its start", 10, [11, 13], 10, { kind: "continuous", items: [11, 13] }],
    ["goes on between ids that nobody had", 10, [11, 15], 13, { kind: "continuous", items: [15] }],
    ["proves nothing before its start", 10, [11, 13], 9, { kind: "unproven" }],
    ["proves nothing before what it forgot", 10, [11, 12, 13, 14], 10, { kind: "unproven" }],
    ["proves what follows the last it forgot", 10, [11, 12, 13, 14], 11, { kind: "continuous", items: [12, 13, 14] }],
    ["knows when a tab is ahead", 10, [11], 12, { kind: "ahead" }],
  ] as const)("%s", (_, start, sequences, last, continuation) => {
    expect(continueAfter(backlogOf(start, [...sequences]), { epoch: "e", sequence: last })).toEqual(continuation);
  });

  it("proves nothing for another epoch", () => {
    expect(continueAfter(backlogOf(10, [11]), { epoch: "other", sequence: 11 })).toEqual({ kind: "unproven" });
  });

  it("adds each event once and ignores duplicates and other epochs", () => {
    const backlog = backlogOf(10, [12]);
    expect(addToBacklog(backlog, { epoch: "e", sequence: 12 }, 12)).toBe("duplicate");
    expect(addToBacklog(backlog, { epoch: "e", sequence: 11 }, 11)).toBe("duplicate");
    expect(addToBacklog(backlog, { epoch: "other", sequence: 13 }, 13)).toBe("other-epoch");
    expect(addToBacklog(backlog, { epoch: "e", sequence: 13 }, 13)).toBe("added");
    expect(headOf(backlog)).toEqual({ epoch: "e", sequence: 13 });
    expect(continueAfter(backlog, { epoch: "e", sequence: 10 })).toEqual({ kind: "continuous", items: [12, 13] });
  });

  it("never promises a tab anything but exactly what it lacks, and never holds more than its limit", () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(50), gaps, fc.integer({ min: 1, max: 10 }), fc.nat(300), (start, steps, limit, last) => {
        const history: number[] = [];
        let sequence = start;
        for (const step of steps) history.push((sequence += step));
        const backlog = backlogOf(start, history, limit);
        const continuation = continueAfter(backlog, { epoch: "e", sequence: last });
        expect(backlog.items.length).toBeLessThanOrEqual(limit);
        if (continuation.kind === "continuous") expect(continuation.items).toEqual(history.filter((each) => each > last));
        if (continuation.kind === "ahead") expect(history.every((each) => each < last)).toBe(true);
        // "unproven" only if the backlog cannot know what is missing.
        const lacking = history.filter((each) => each > last).length;
        if (last >= start && lacking <= limit) expect(continuation.kind).not.toBe("unproven");
      }),
    );
  });
});
