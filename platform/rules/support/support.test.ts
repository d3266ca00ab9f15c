import { describe, expect, it } from "vitest";
import { countGroups, readPayment, statusAfterReply } from "./support";

const bank = (iban: string, code: string) => ({ type: "BANK" as const, data: { accountHolder: " Hollis ", iban, code } });

describe("where a claim is paid", () => {
  it.each([
    ["ES", "es91 2100 0418 4502 0005 1332", "caixesbb xxx", "1332"],
    ["DE", "DE89370400440532013000", "COBADEFF", "3000"],
    ["GB", "1234 5678", "12 34 56", "5678"],
    ["GB", "12345678", "12-34-56", "5678"],
  ])("in %s is read from %s and %s", (country, iban, code, ending) => {
    const reading = readPayment(bank(iban, code), country);
    expect(reading).toMatchObject({ ok: true, ending, payment: { data: { accountHolder: "Hollis" } } });
  });

  it.each([
    ["ES", "ES91 2100 0418 4502 0005 1333", "CAIXESBBXXX", ["paymentMethod.data.iban"]],
    ["ES", "ES9121000418450200051332", "CAIXESB", ["paymentMethod.data.code"]],
    ["ES", "12345678", "12-34-56", ["paymentMethod.data.iban", "paymentMethod.data.code"]],
    ["GB", "1234567", "12-34-5", ["paymentMethod.data.iban", "paymentMethod.data.code"]],
    ["GB", "GB33BUKB20201555555555", "BUKBGB22", ["paymentMethod.data.iban", "paymentMethod.data.code"]],
  ])("in %s is not %s with %s", (country, iban, code, wrong) => {
    expect(readPayment(bank(iban, code), country)).toEqual({ ok: false, wrong });
  });

  it("is a PayPal account by its mail address, of which nothing is told", () => {
    expect(readPayment({ type: "PAYPAL", data: { account: " a@shop.example " } }, "ES")).toEqual({
      ok: true,
      ending: null,
      payment: { type: "PAYPAL", data: { account: "a@shop.example" } },
    });
    expect(readPayment({ type: "PAYPAL", data: { account: "nobody" } }, "ES")).toEqual({
      ok: false,
      wrong: ["paymentMethod.data.account"],
    });
  });
});

it.each([
  ["new", "new"],
  ["open", "open"],
  ["awaiting_information", "open"],
  ["solved", "open"],
  ["closed", null],
] as const)("a ticket that is %s is %s after the merchant has written", (before, after) => {
  expect(statusAfterReply(before)).toBe(after);
});

it("tickets are counted by group, unknown ones among all", () => {
  const counts = countGroups([
    { status: "new", count: 1 },
    { status: "open", count: 2 },
    { status: "closed", count: 3 },
    { status: "unknown", count: 4 },
  ]);
  expect(counts).toEqual({ all: 10, open: 3, awaiting_information: 0, solved: 3 });
});
