import { expect, test } from "vitest";
import { bareTaxNumber, isTaxId } from "./tax-id";

test.each(["B12345678", "ESB12345674", "BE 0123.456.749", "12345678-1-42", "123/456/78901", "FR83123456789"])(
  "%s may be a tax id",
  (text) => expect(isTaxId(text)).toBe(true),
);

test.each(["", "-", "1234", "none yet", "ABCDE", "B1234567@", "1".repeat(21)])("%s cannot be a tax id", (text) =>
  expect(isTaxId(text)).toBe(false),
);

test.each([
  ["732 829 320 RCS Paris", "732 829 320"],
  ["732 829 320 R.C.S. Paris", "732 829 320"],
  ["RCS Aix-en-Provence 732 829 320", "732 829 320"],
  ["BTW-BE 0403.019.261", "BE 0403.019.261"],
  ["RPR (Gent) 0403.019.261", "0403.019.261"],
  ["BTW BE 0403.019.261 RPR Brussel", "BE 0403.019.261"],
  ["0403.019.261, RPM Bruxelles", "0403.019.261"],
  ["St.-Nr. 181/815/08155", "181/815/08155"],
  ["St. Nr. 181/815/08155", "181/815/08155"],
])("%s is read as %s", (text, bare) => {
  expect(bareTaxNumber(text)).toBe(bare);
  expect(isTaxId(text)).toBe(true);
});
