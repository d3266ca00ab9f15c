import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canSelectIn, changeSelection, rangeOf, SELECTION_LIMIT } from "./selection";

const references = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 20 });

describe("a selection", () => {
  it("has each shipment once, never more than fit, and loses none silently", () => {
    const many = fc.array(fc.integer({ min: 0, max: 700 }).map(String), { maxLength: 800 });
    fc.assert(
      fc.property(many, many, (before, added) => {
        const { selection: start } = changeSelection([], { select: before });
        const { selection, left } = changeSelection(start, { select: added });
        expect(new Set(selection).size).toBe(selection.length);
        expect(selection.length).toBeLessThanOrEqual(SELECTION_LIMIT);
        expect(selection.length + left).toBe(new Set([...start, ...added]).size);
      }),
    );
  });

  it("keeps what other pages have when a page's rows are cleared", () => {
    fc.assert(
      fc.property(references, references, (before, cleared) => {
        const { selection } = changeSelection(before, { unselect: cleared });
        expect(selection).toEqual([...new Set(before)].filter((reference) => !cleared.includes(reference)));
      }),
    );
  });
});

it.each([
  [["a", "b", "c", "d"], "b", "d", ["b", "c", "d"]],
  [["a", "b", "c", "d"], "c", "a", ["a", "b", "c"]],
  [["a", "b", "c"], "a", "c", ["a", "b", "c"]],
  [["a", "b", "c"], "b", "b", ["b"]],
  [["a", "b", "c"], null, "c", ["c"]],
  [["a", "b", "c"], "gone", "c", ["c"]],
  [["a", "b", "c"], "b", "gone", ["gone"]],
])("of %j, from %s to %s are %j", (listed, from, to, range) => {
  expect(rangeOf(listed, from, to)).toEqual(range);
});

it("selects nothing where nothing can be done", () => {
  expect([canSelectIn("ALL"), canSelectIn("ARCHIVED")]).toEqual([true, false]);
});
