import { expect, test } from "vitest";
import { spellingsOf } from "./order-number";
import { isPostcodeOf } from "./same-postcode";

test.each([
  ["1042", ["1042", "#1042"]],
  [" #1042", ["#1042", "1042"]],
  ["# 7", ["# 7", "7", "#7"]],
])("order number %s is looked for as %j", (typed, all) => {
  expect(spellingsOf(typed).all).toEqual(all);
});

test.each([
  ["10115", "10115", true],
  ["D-10115", "10115", true],
  ["1100 048", "1100-048", true],
  ["sw1a1aa", "SW1A 1AA", true],
  ["10116", "10115", false],
  ["", "10115", false],
  ["-", "10115", false],
  ["1011", "10115", false],
  ["Hong Kong", "", true],
  ["", "", false],
])("postcode %j is that of %j: %s", (typed, zipCode, isSame) => {
  expect(isPostcodeOf(typed, { zipCode, city: "Hong-Kong" })).toBe(isSame);
});
