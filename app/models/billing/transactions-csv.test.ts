import { expect, it } from "vitest";
import type { Transaction } from "#contract/transactions";
import { translateIn } from "~/services/i18n/i18n.server";
import { transactionsCsv } from "./transactions-csv";

const ORDER: Transaction = {
  orderReference: "OR1",
  orderDate: "2026-10-31T23:30:00.000Z",
  totalPrice: 1490,
  currency: "EUR",
  type: "ORDER",
  shipments: 3,
  invoiceReference: "WB-2026-000001",
  refundState: null,
  isFromBalance: false,
};
const FROM_BALANCE: Transaction = { ...ORDER, isFromBalance: true };
const REFUND: Transaction = { ...ORDER, totalPrice: -1490, type: "REFUND", shipments: 1, refundState: "paid" };

it("has the merchant's days, amounts in major units, and what became of refunds, for the language's spreadsheet programs", () => {
  const csv = (language: "en" | "de") =>
    transactionsCsv([ORDER, REFUND, FROM_BALANCE], { t: translateIn(language, "invoices"), language, timeZone: "Europe/Madrid" });
  expect(csv("en").split("\r\n").slice(0, 4)).toEqual([
    "\ufeffDate,Transaction,Type,Shipments,Total incl. VAT,Currency,Invoice,Refund,Paid from",
    "2026-11-01,OR1,Order,3,14.90,EUR,WB-2026-000001,,",
    "2026-11-01,OR1,Refund,1,-14.90,EUR,WB-2026-000001,Paid back,",
    "2026-11-01,OR1,Order,3,14.90,EUR,WB-2026-000001,,Balance",
  ]);
  expect(csv("de")).toContain(";14,90;EUR;");
});
