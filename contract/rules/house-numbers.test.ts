import { expect, it } from "vitest";
import { lacksHouseNumber } from "./house-numbers";

it.each([
  ["DE", "Neue Straße", "", true],
  ["DE", "Neue Straße 5", "", false],
  ["DE", "Neue Straße", "Haus 5", false],
  ["ES", "Calle Mayor s/n", "", true],
  ["GB", "Rose Cottage, Mill Lane", "", false],
])("in %s, %s %s is without its number: %s", (alpha2Code, street1, street2, isWithout) => {
  expect(lacksHouseNumber({ alpha2Code, street1, street2 })).toBe(isWithout);
});
