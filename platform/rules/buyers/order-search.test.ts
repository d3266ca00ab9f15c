import { expect, test } from "vitest";
import { plainNumber, spellingsOf, trackingSpellingsOf } from "./order-number";
import { isPostcodeOf } from "./same-postcode";

test.each([
  ["1042", ["1042", "#1042"]],
  [" #1042", ["#1042", "1042"]],
  ["# 7", ["# 7", "7", "#7"]],
  ["１０４２", ["１０４２", "1042", "#1042"]],
])("order number %s is looked for as %j", (typed, all) => {
  expect(spellingsOf(typed).all).toEqual(all);
});

test.each([
  ["1 0\u00A042", "1042"],
  ["１０４２", "1042"],
  ["#10-42.", "1042"],
  ["corv-é1", "CORVE1"],
  ["#", ""],
])("number %s is counted as %j", (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test("a carrier's number is looked for in either case", () => {
  expect(trackingSpellingsOf("1z 9-a")).toEqual(["1z9-a", "1Z9-A", "1Z9A"]);
  expect(trackingSpellingsOf("１Z9A ")).toEqual(["1Z9A", "1z9a"]);
  expect(trackingSpellingsOf(" ")).toEqual([]);
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
