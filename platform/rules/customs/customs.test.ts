import { describe, expect, it } from "vitest";
import type { CustomsInvoice, CustomsSender } from "../../../contract/customs";
import { type CustomsShipment, customsProblems } from "../../../contract/rules/customs-problems";
import { type CustomsFacts, customsStatus, missingPapers, rememberSender } from "./customs";

const ITEM = { description: "Books", quantity: 2, value: 4200, unitWeight: 0.5, hsCode: "490199", originCountry: "FR" };
const INVOICE: CustomsInvoice = {
  senderKind: "PRIVATE",
  senderTaxId: "",
  senderEori: "",
  recipientKind: "PRIVATE",
  recipientTaxId: "",
  ioss: "",
  reason: "SALE",
  incoterm: "DAP",
  invoiceNumber: "",
  inventory: [ITEM],
  undeliverable: "RETURN",
  signedBy: "Ana Gil",
  isDeclared: true,
};
const SHIPMENT: CustomsShipment = { from: "ES", to: "GB", value: 4_200, weightKg: 1.25 };
const REQUIRED: CustomsFacts = { isRequired: true, isPaperless: false, skipped: false, invoice: null, shipment: SHIPMENT };

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
    expect(missingPapers({ ...REQUIRED, ...change })).toEqual(["required", "draft"].includes(status) ? ["customs"] : []);
  });

  it("name each field that they lack", () => {
    expect(customsProblems(INVOICE, SHIPMENT)).toEqual([]);
    const lacking = { ...INVOICE, reason: null, inventory: [ITEM, { ...ITEM, description: " ", hsCode: "", value: null }] };
    expect(customsProblems(lacking, SHIPMENT).map(({ error_code, field }) => [error_code, field])).toEqual([
      ["RequiredField", "invoice.reason"],
      ["RequiredField", "invoice.inventory[1].description"],
      ["RequiredField", "invoice.inventory[1].value"],
      ["RequiredField", "invoice.inventory[1].hsCode"],
    ]);
  });

  it("of a business name its numbers, which are held against those of the country", () => {
    const problemsOf = (change: Partial<CustomsInvoice>, from = "ES") =>
      customsProblems({ ...INVOICE, senderKind: "BUSINESS", ...change }, { ...SHIPMENT, from }).map(
        ({ error_code, field }) => `${error_code} ${field}`,
      );
    expect(problemsOf({})).toEqual(["RequiredField invoice.senderTaxId", "RequiredField invoice.senderEori"]);
    expect(problemsOf({ senderTaxId: "4540536920" }, "TR")).toEqual([]);
    const numbers = { senderTaxId: "ESB12345674", senderEori: "ESB12345674" };
    expect(problemsOf({ ...numbers, recipientTaxId: "GB980780684" })).toEqual([]);
    expect(problemsOf({ ...numbers, senderTaxId: "ESB12345675", recipientTaxId: "GB1" })).toEqual([
      "InvalidFormatField invoice.senderTaxId",
      "InvalidFormatField invoice.recipientTaxId",
    ]);
  });

  it("say what the contents are worth, and weigh no more than the parcels", () => {
    const sold = { ...INVOICE, ioss: "IM2760000742" };
    const dear = [{ ...ITEM, value: 15_001, quantity: 1 }];
    const value = { ...SHIPMENT, value: 15_000 };
    expect(customsProblems({ ...sold, inventory: [{ ...ITEM, value: 15_000, quantity: 1 }] }, value)).toEqual([]);
    expect(customsProblems({ ...sold, inventory: dear }, { ...value, value: 15_001 })).toMatchObject([
      { error_code: "ValueNotAllowedField", field: "invoice.ioss" },
    ]);
    const heavy = customsProblems({ ...INVOICE, inventory: [{ ...ITEM, quantity: 3, value: 6300 }] }, SHIPMENT);
    expect(heavy.map(({ field }) => field)).toEqual(["invoice.inventory.value", "invoice.inventory.unitWeight"]);
  });

  it("name what is wrong with the words and the countries, and each thing that nobody has said", () => {
    const problemsOf = (change: Partial<CustomsInvoice>, shipment: Partial<CustomsShipment> = {}) =>
      customsProblems({ ...INVOICE, ...change }, { ...SHIPMENT, ...shipment }).map(
        ({ error_code, field }) => `${error_code} ${field}`,
      );
    expect(problemsOf({ signedBy: "山田", invoiceNumber: "№ 山", inventory: [{ ...ITEM, description: "山" }] })).toEqual([
      "InvalidFormatField invoice.inventory[0].description",
      "InvalidFormatField invoice.invoiceNumber",
      "InvalidFormatField invoice.signedBy",
    ]);
    for (const originCountry of ["ZZ", "XX", "F", "fr"] as unknown as "FR"[])
      expect(problemsOf({ inventory: [{ ...ITEM, originCountry }] }), originCountry).toEqual([
        "InvalidFormatField invoice.inventory[0].originCountry",
      ]);
    const nothing = {
      senderKind: null,
      recipientKind: null,
      incoterm: null,
      undeliverable: null,
      signedBy: " ",
      isDeclared: false,
    };
    expect(problemsOf(nothing)).toEqual([
      ...["senderKind", "recipientKind", "incoterm", "undeliverable", "isDeclared", "signedBy"].map(
        (name) => `RequiredField invoice.${name}`,
      ),
    ]);
    expect(problemsOf({ inventory: [] })).toEqual(["RequiredField invoice.inventory"]);
  });

  it("hold sums against the shipment once every line is told", () => {
    const fieldsOf = (inventory: CustomsInvoice["inventory"]) =>
      customsProblems({ ...INVOICE, inventory }, { ...SHIPMENT, value: 9_999 }).map(({ field }) => field);
    expect(fieldsOf([ITEM])).toEqual(["invoice.inventory.value"]);
    expect(fieldsOf([ITEM, { ...ITEM, unitWeight: null }])).toEqual(["invoice.inventory[1].unitWeight"]);
    expect(fieldsOf([{ ...ITEM, quantity: 0 }])).toEqual([]);
    expect(fieldsOf([{ ...ITEM, quantity: 1.5 }])).toEqual([]);
  });

  it("take a company's number of the country of its seat", () => {
    const numbers = { senderKind: "BUSINESS" as const, senderTaxId: "esb12345674", senderEori: "ESB12345674" };
    expect(customsProblems({ ...INVOICE, ...numbers }, { ...SHIPMENT, from: "FR" })).toEqual([]);
    const wrong = { ...INVOICE, ...numbers, senderTaxId: "TVA FR83404833049" };
    expect(customsProblems(wrong, { ...SHIPMENT, from: "FR" }).map(({ field }) => field)).toEqual(["invoice.senderTaxId"]);
  });
});

const KNOWN: CustomsSender = {
  senderKind: "BUSINESS",
  senderTaxId: "B12345674",
  senderEori: "ESB12345674",
  ioss: "IM7240000001",
};
const invoiceWith = (changes: Partial<CustomsInvoice>): CustomsInvoice => ({
  senderKind: "BUSINESS",
  senderTaxId: "B99",
  senderEori: "ESB99",
  recipientKind: "PRIVATE",
  recipientTaxId: "",
  ioss: "",
  reason: "SALE",
  incoterm: "DAP",
  invoiceNumber: "",
  inventory: [],
  undeliverable: "RETURN",
  signedBy: "A",
  isDeclared: true,
  ...changes,
});

describe("what is remembered of a customs invoice", () => {
  it("is what it says of a business", () => {
    expect(rememberSender(undefined, invoiceWith({}), "CH")).toEqual({
      senderKind: "BUSINESS",
      senderTaxId: "B99",
      senderEori: "ESB99",
      ioss: "",
    });
  });

  it("keeps a business's numbers while they send as a private person", () => {
    const sent = invoiceWith({ senderKind: "PRIVATE", senderTaxId: "", senderEori: "" });
    expect(rememberSender(KNOWN, sent, "CH")).toEqual({ ...KNOWN, senderKind: "PRIVATE" });
  });

  it("keeps the one-stop shop's number where it was not asked for, and forgets it where it was left out", () => {
    expect(rememberSender(KNOWN, invoiceWith({}), "CH").ioss).toBe(KNOWN.ioss);
    expect(rememberSender(KNOWN, invoiceWith({}), "FR").ioss).toBe("");
    expect(rememberSender(KNOWN, invoiceWith({ ioss: "IM2500000002" }), "FR").ioss).toBe("IM2500000002");
  });
});
