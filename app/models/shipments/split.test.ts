import { expect, it } from "vitest";
import { isSplit, readPieces } from "./split";

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
  expect(read("0", text)).toBeNull();
});

it.each([
  [[1, 2], true],
  [[1], true],
  [[0, 0], false],
  [[1, 3], false],
  [[2, 0], false],
  [[0, 0, 1], false],
  [[], false],
])("leaves a piece in each shipment and takes none that is not there: %j is %s", (pieces, is) => {
  expect(isSplit(ITEMS, pieces)).toBe(is);
});
