import { describe, expect, it } from "vitest";
import type { CustomsInvoice } from "../../contract/customs";
import { type CustomsFacts, customsProblems, customsStatus } from "./customs";

const ITEM = { description: "Books", quantity: 2, unitValue: 2100, unitWeight: 0.5, hsCode: "490199", originCountry: "FR" };
const INVOICE: CustomsInvoice = {
  reason: "SALE",
  incoterm: "DAP",
  invoiceNumber: "",
  senderEori: "",
  recipientTaxId: "",
  inventory: [ITEM],
};
const REQUIRED: CustomsFacts = { isRequired: true, isPaperless: false, skipped: false, invoice: null };

describe("customs documents", () => {
  it.each<[string, Partial<CustomsFacts>]>([
    ["required", {}],
    ["none", { isRequired: false, invoice: INVOICE, skipped: true }],
    ["complete", { invoice: INVOICE }],
    ["draft", { invoice: { ...INVOICE, inventory: [] } }],
    ["skipped", { skipped: true }],
    ["skipped", { skipped: true, invoice: INVOICE }],
    ["required", { skipped: true, isPaperless: true }],
    ["complete", { skipped: true, isPaperless: true, invoice: INVOICE }],
  ])("are %s with %j", (status, change) => {
    expect(customsStatus({ ...REQUIRED, ...change })).toBe(status);
  });

  it("name each field that they lack", () => {
    expect(customsProblems(INVOICE)).toEqual([]);
    const lacking = { ...INVOICE, reason: null, inventory: [ITEM, { ...ITEM, description: " ", hsCode: "", unitValue: null }] };
    expect(customsProblems(lacking).map(({ error_code, field }) => [error_code, field])).toEqual([
      ["RequiredField", "invoice.reason"],
      ["RequiredField", "invoice.inventory[1].description"],
      ["RequiredField", "invoice.inventory[1].unitValue"],
      ["RequiredField", "invoice.inventory[1].hsCode"],
    ]);
  });
});
