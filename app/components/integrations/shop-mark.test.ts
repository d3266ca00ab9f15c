import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { MARKS } from "./shop-mark";

it("has a file for each mark", () => {
  expect(MARKS.filter((system) => !existsSync(`public/shops/${system}.svg`))).toEqual([]);
});
