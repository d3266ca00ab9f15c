import { expect, it } from "vitest";
import { readPieces } from "./split";

const ITEMS = [{ quantity: 1 }, { quantity: 3 }];
const read = (...texts: string[]) => {
  const form = new FormData();
  for (const [at, text] of texts.entries()) form.set(`pieces-${at}`, text);
  return readPieces(ITEMS, form);
};

it("reads how many pieces of each item go into their own shipment", () => {
  expect(read("1", " 2 ")).toEqual([1, 2]);
  expect(read("", "2")).toEqual([0, 2]);
  expect(read("1")).toEqual([1, 0]);
});

it.each([
  ["0", "0"],
  ["1", "3"],
  ["2", "0"],
  ["-1", "2"],
  ["1.5", "0"],
  ["one", "1"],
  ["1e3", "1"],
])("takes none that leaves a shipment empty or is no number of pieces: %s, %s", (...texts) => {
  expect(read(...texts)).toBeNull();
});
