import { expect, test } from "vitest";
import { isTaxId, numbersIn } from "./tax-id";

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
  ["RPR (Gent) 0403.019.261", "0403.019.261"],
  ["BTW BE 0403.019.261 RPR Brussel", "BE 0403.019.261"],
  ["0403.019.261, RPM Bruxelles", "0403.019.261"],
  ["St.-Nr. 181/815/08155", "181/815/08155"],
  ["P.IVA00743110157", "00743110157"],
  ["ATU12345675", "ATU12345675"],
  ["FR 00743110157", "FR 00743110157"],
])("%s ends with %s", (text, number) => {
  expect(numbersIn(text).at(-1)).toBe(number);
  expect(isTaxId(text)).toBe(true);
});
