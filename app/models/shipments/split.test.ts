import { expect, it } from "vitest";
import { isSplit, readPieces, wrongPieces } from "./split";

const ITEMS = [{ quantity: 1 }, { quantity: 3 }];
const read = (...texts: string[]) => {
  const form = new FormData();
  for (const [at, text] of texts.entries()) form.set(`pieces-${at}`, text);
  return readPieces(form);
};

it("reads how many pieces of each item go into their own shipment", () => {
  expect(read("1", " 2 ")).toEqual([1, 2]);
  expect(read("", "2")).toEqual([0, 2]);
  expect(read()).toEqual([]);
});

it.each(["-1", "1.5", "one", "1e3", "1234567"])("takes %s for no number of pieces", (text) => {
  expect(read("0", text)).toEqual([0, null]);
});

it.each([
  [[1, 3], []],
  [
    [null, 4],
    [
      { field: "pieces-0", count: null, most: 1 },
      { field: "pieces-1", count: 4, most: 3 },
    ],
  ],
  [[0, 0, 1], [{ field: "pieces-2", count: 1, most: 0 }]],
])("names the fields that have no number of pieces, or more than there are: %j", (pieces, wrong) => {
  expect(wrongPieces(ITEMS, pieces)).toEqual(wrong);
});

it.each([
  [[1, 2], true],
  [[1], true],
  [[0, 0], false],
  [[1, 3], false],
  [[], false],
])("leaves a piece in each shipment: %j is %s", (pieces, is) => {
  expect(isSplit(ITEMS, pieces)).toBe(is);
});
