import { expect, it } from "vitest";
import { leastAmount } from "./least-amount";

it.each([
  ["EUR", 50],
  ["GBP", 30],
  ["HUF", 17_500],
  ["PLN", 200],
  ["TRY", 50],
])("Stripe takes no less in %s than %i minor units", (currency, least) => {
  expect(leastAmount(currency)).toBe(least);
});
