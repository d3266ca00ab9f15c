import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../../tests/support/show";
import { CellAdvice } from "./cell-advice";

it.each([
  ["an amount of thousands or of decimals", "price", "InvalidFormatField", "8.395", /^Thousands or decimals/],
  ["a part of a piece", "quantity", "InvalidFormatField", "1.5", "Enter a whole number"],
  ["an order that is sent in part", "status", "InvalidFormatField", "Partially shipped", /^Part of this has already been sent/],
  ["a row that is sent in part", "lineStatus", "InvalidFormatField", "partial", /^Part of this has already been sent/],
  ["an amount that is none", "price", "InvalidFormatField", "x", "Enter a number"],
  ["a postcode that is too long", "zipCode", "MaxSizeExceededField", "0".repeat(21), "Use 20 characters or fewer"],
  ["a weight beyond the limit", "weight", "MaxSizeExceededField", "20000", "Enter at most 10,000\u00a0kg"],
  ["lost letters", "name", "InvalidFormatField", "Chlo\uFFFD", "Letters were lost here. Export the file again as UTF-8."],
  [
    "another currency",
    "currency",
    "ValueNotAllowedField",
    "USD",
    "Convert this to your account’s currency, or leave the column out",
  ],
] as const)("%s is told what to do about it", (_what, field, code, value, advice) => {
  show(<CellAdvice field={field} code={code} value={value} />);
  expect(screen.getByText(advice, { normalizer: (text) => text })).toBeTruthy();
});
