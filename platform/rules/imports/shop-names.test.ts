import { expect, it } from "vitest";
import { isSameShopName } from "./shop-names";

it.each([
  ["Hollis", "hollis", true],
  [" Hollis ", "HOLLIS", true],
  // A full-width H is typed by a Japanese keyboard.
  ["Ｈollis", "Hollis", true],
  ["Hollis", "Hollis 2", false],
  ["Hollis Wren", "HollisWren", false],
  ["Café", "Cafe", false],
])("shops called %j and %j are the same: %s", (one, other, isSame) => {
  expect(isSameShopName(one, other)).toBe(isSame);
});
