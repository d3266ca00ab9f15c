import { expect, it } from "vitest";
import { isIban, isSepaIban } from "./iban";

it.each([
  ["ES91 2100 0418 4502 0005 1332", true, true],
  ["gb29nwbk60161331926819", true, true],
  ["CH93 0076 2011 6238 5295 7", true, true],
  ["TR33 0006 1005 1978 6457 8413 26", true, false],
  ["SA03 8000 0000 6080 1016 7519", true, false],
  ["ES91 2100 0418 4502 0005 1333", false, false],
])("%s is an IBAN: %s, and one of the SEPA: %s", (text, isOne, isOfSepa) => {
  expect([isIban(text), isSepaIban(text)]).toEqual([isOne, isOfSepa]);
});
