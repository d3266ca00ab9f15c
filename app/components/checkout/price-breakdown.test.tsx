import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { PriceBreakdown } from "./price-breakdown";

const priceWith = (percentage: number | null) => ({
  currency: "EUR",
  lines: [],
  base: 1000,
  total: 1000,
  taxes: [{ percentage, amount: 0 }],
});

it.each([
  [21, false, "VAT 21%"],
  [null, false, "VAT"],
  [0, false, "No VAT charged"],
  [0, true, "No VAT charged: reverse charge"],
])("a tax of %s percent, owed by the merchant: %s, is named", async (percentage, isReverseCharged, label) => {
  show(<PriceBreakdown price={priceWith(percentage)} />, { shell: { isReverseCharged } });
  expect(await screen.findByText(label)).toBeTruthy();
});
