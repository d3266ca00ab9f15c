import { expect, it } from "vitest";
import { currencyDigits } from "./currency-digits";

it.each([
  ["EUR", 2],
  ["HUF", 2],
  ["JPY", 0],
  ["KWD", 3],
])("%s has %i decimals", (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
});
