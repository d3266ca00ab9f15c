import { describe, expect, it } from "vitest";
import { normalizeAccount, wrongAccountFields } from "./claim-account";

const account = (iban: string, code: string) => ({ accountHolder: "Ana Gil", iban, code });
const SPANISH = "ES9121000418450200051332";

describe("the account of a claim", () => {
  it.each([
    ["ES", "es91 2100 0418 4502 0005 1332", "caix esbb xxx", SPANISH, "CAIXESBBXXX"],
    ["GB", "1234 5678", "123456", "12345678", "12-34-56"],
    ["GB", "12345678", "12 34 56", "12345678", "12-34-56"],
    ["GB", "12345678", "12-34-56", "12345678", "12-34-56"],
    ["GB", "12345678", "12-3456", "12345678", "12-34-56"],
    ["GB", "12345678", "1234567", "12345678", "1234567"],
    ["ES", SPANISH, "123456", SPANISH, "123456"],
  ])("in %s is kept of %s and %s as %s and %s", (country, iban, code, keptIban, keptCode) => {
    const typed = { ...account(iban, code), accountHolder: " Ana Gil " };
    expect(normalizeAccount(typed, country)).toEqual(account(keptIban, keptCode));
  });

  it.each([
    ["ES", SPANISH, "CAIXESBBXXX", []],
    ["ES", SPANISH, "CAIXESBB", []],
    ["ES", SPANISH, "CAIXESB", ["code"]],
    ["ES", "ES9121000418450200051333", "CAIXESBB", ["iban"]],
    ["ES", "12345678", "12-34-56", ["iban", "code"]],
    ["GB", "12345678", "12-34-56", []],
    ["GB", "1234567", "12-34-56", ["iban"]],
    ["GB", "123456789", "12-34-56", ["iban"]],
    ["GB", "x12345678", "12-34-56", ["iban"]],
    ["GB", "12345678", "123456", ["code"]],
    ["GB", "12345678", "12-34-567", ["code"]],
    ["GB", "12345678", "112-34-56", ["code"]],
    ["GB", "GB29NWBK60161331926819", "NWBKGB2L", ["iban", "code"]],
  ])("in %s with %s and %s is wrong at %j", (country, iban, code, fields) => {
    expect(wrongAccountFields(account(iban, code), country)).toEqual(fields);
  });
});
