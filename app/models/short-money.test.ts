import { expect, it } from "vitest";
import { shortMoney } from "./short-money";

it.each([
  [10_000, "EUR", "en", "€100"],
  [10_050, "EUR", "en", "€100.50"],
  [10_001, "EUR", "en", "€100.01"],
  [0, "EUR", "en", "€0"],
  [250_000, "EUR", "de", "2.500 €"],
  [2_500, "EUR", "hu", "25 €"],
  [4_200, "GBP", "en", "£42"],
] as const)("%i minor units of %s in %s are %s", (minor, currency, language, text) => {
  expect(shortMoney(minor, currency, language).replaceAll("\u00a0", " ")).toBe(text);
});
