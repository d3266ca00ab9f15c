import { describe, expect, it } from "vitest";
import { LEDGER_TYPES } from "../../../contract/billing";
import { vatReport } from "../../../contract/rules/vat";
import {
  type ChargeLine,
  chargesLeft,
  dayOfIssue,
  invoiceLines,
  invoiceReference,
  isCharge,
  mandateActiveAt,
  monthsToInvoice,
  nextChargeAfter,
  nextNumber,
} from "./invoices";

const at = new Date("2026-11-20T10:00:00Z");
const day = (text: string) => new Date(`${text}T10:00:00Z`);
const charge = (changes: Partial<ChargeLine>): ChargeLine => ({
  type: "ORDER",
  at,
  order_reference: "OR1",
  shipment_reference: "WB1",
  amount: -1210,
  net: -1000,
  tax_percent: 21,
  item: { name: "Andes Home 24" },
  ...changes,
});

describe("a line of an invoice", () => {
  it("says what was owed, and what of it is tax", () => {
    expect(invoiceLines(charge({}))).toEqual([
      {
        type: "ORDER",
        at: "2026-11-20T10:00:00.000Z",
        orderReference: "OR1",
        shipmentReference: "WB1",
        item: { name: "Andes Home 24" },
        net: 1000,
        taxPercent: 21,
        tax: 210,
        total: 1210,
      },
    ]);
  });

  it.each([
    [
      { amount: 1210, net: 1000 },
      { net: -1000, tax: -210, total: -1210 },
    ],
    [
      { net: null, tax_percent: null },
      { net: 1210, taxPercent: 0, tax: 0, total: 1210 },
    ],
    [
      { amount: 0, net: 0 },
      { net: 0, tax: 0, total: 0 },
    ],
  ])("with %j says %j", (changes, expected) => {
    expect(invoiceLines(charge(changes))).toMatchObject([expected]);
  });

  it("is what is charged or credited, and not the money", () => {
    expect(LEDGER_TYPES.filter((type) => !isCharge(type))).toEqual(["PAYMENT", "PAYOUT", "PAY_IN", "CORRECTION"]);
  });

  it("adds up by rate, the highest first, and to the sum", () => {
    const lines = [
      charge({ amount: -550, net: -500, tax_percent: 10 }),
      charge({}),
      charge({ amount: 605, net: 500, tax_percent: 21 }),
    ].flatMap(invoiceLines);
    expect(vatReport(lines)).toEqual({
      net: 1000,
      tax: 155,
      total: 1155,
      rates: [
        { taxPercent: 21, net: 500, tax: 105, total: 605 },
        { taxPercent: 10, net: 500, tax: 50, total: 550 },
      ],
    });
    expect(vatReport([])).toEqual({ net: 0, tax: 0, total: 0, rates: [] });
  });
});

describe("the number of an invoice", () => {
  it.each([
    ["INVOICE", 417, "WB-2026-000417"],
    ["CREDIT_NOTE", 12, "WBC-2026-000012"],
    ["INVOICE", 1_234_567, "WB-2026-1234567"],
  ] as const)("of kind %s and %i is %s", (kind, number, reference) => {
    expect(invoiceReference("WB", kind, 2026, number)).toBe(reference);
  });

  it.each([
    [{ year: 2026, last: 0 }, "2026-11-20", { year: 2026, last: 1 }],
    [{ year: 2026, last: 41 }, "2026-12-31", { year: 2026, last: 42 }],
    [{ year: 2026, last: 41 }, "2027-01-01", { year: 2027, last: 1 }],
    // A number is not reused after the clock was set back.
    [{ year: 2027, last: 3 }, "2026-12-31", { year: 2027, last: 4 }],
  ])("after %j on %s is %j", (counter, date, next) => {
    expect(nextNumber(counter, date)).toEqual(next);
  });
});

describe("the day of an invoice", () => {
  const madrid = { country: "ES", zipCode: "28013" } as const;

  it.each([
    ["2026-12-31T22:30:00Z", "2026-12-31"],
    ["2026-12-31T23:05:00Z", "2027-01-01"],
    ["2026-12-31T23:30:00Z", "2027-01-01"],
    ["2027-01-01T00:05:00Z", "2027-01-01"],
  ])("that was issued in Madrid at %s is %s", (issuedAt, date) => {
    expect(dayOfIssue(madrid, new Date(issuedAt))).toBe(date);
  });
});

describe("the months to invoice", () => {
  it.each([
    ["2026-09-30", "2026-11-20", ["2026-09", "2026-10"]],
    ["2026-11-01", "2026-11-30", []],
    ["2026-11-15", "2027-01-01", ["2026-11", "2026-12"]],
    ["2026-12-01", "2026-11-01", []],
  ])("from %s to %s are %j", (oldest, now, months) => {
    expect(monthsToInvoice("UTC", day(oldest), day(now))).toEqual(months);
  });

  it.each([
    ["Europe/Madrid", "2026-10-31T23:00:00.000Z"],
    ["Europe/Istanbul", "2026-10-31T21:00:00.000Z"],
    ["Atlantic/Canary", "2026-11-01T00:00:00.000Z"],
  ])("are over at midnight in %s, which is %s", (zone, midnight) => {
    const before = new Date(Date.parse(midnight) - 1);
    expect([before, new Date(midnight)].map((now) => monthsToInvoice(zone, day("2026-10-05"), now))).toEqual([[], ["2026-10"]]);
  });
});

describe("a charge that was refused", () => {
  it.each([
    [1, "2026-11-23T10:00:00.000Z", 3],
    [2, "2026-11-25T10:00:00.000Z", 2],
    [3, "2026-11-27T10:00:00.000Z", 1],
    [4, undefined, 0],
    [5, undefined, 0],
  ])("%i times is tried again at %s, %i times", (attempts, next, left) => {
    expect(nextChargeAfter(attempts, at)?.toISOString()).toBe(next);
    expect(chargesLeft(attempts)).toBe(left);
  });
});

it.each([
  ["2026-11-16", "2026-11-19"],
  ["2026-11-18", "2026-11-23"],
  ["2026-11-20", "2026-11-25"],
  ["2026-11-21", "2026-11-25"],
  ["2026-11-22", "2026-11-25"],
])("a mandate asked for on %s may be used on %s: weekends do not count", (asked, active) => {
  expect(mandateActiveAt("UTC", day(asked))).toEqual(day(active));
});
