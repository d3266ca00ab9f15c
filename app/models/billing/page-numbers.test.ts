import { expect, it } from "vitest";
import { pageNumbers } from "./page-numbers";

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [12, 9, [1, null, 9]],
])("page %i of %i shows %j", (current, total, shown) => {
  expect(pageNumbers(current, total)).toEqual(shown);
});
