import { expect, test } from "vitest";
import { isTaxId } from "./tax-id";

test.each(["B12345678", "ESB12345674", "BE 0123.456.749", "12345678-1-42", "123/456/78901", "FR83123456789"])(
  "%s may be a tax id",
  (text) => expect(isTaxId(text)).toBe(true),
);

test.each(["", "-", "1234", "none yet", "ABCDE", "B1234567@", "1".repeat(21)])("%s cannot be a tax id", (text) =>
  expect(isTaxId(text)).toBe(false),
);
