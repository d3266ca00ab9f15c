import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CustomsInvoice } from "#contract/customs";
import { customsProblems } from "#contract/rules/customs-problems";
import { filledCustoms } from "../../../tests/support/filled-forms";
import { customsDraftForm, customsForm, type CustomsRules, toInvoice } from "./customs-form";
import { invoiceValues } from "./customs-page";
import { tariffText } from "./customs-fields";

const RULES: CustomsRules = { from: "ES", to: "CH", value: 12_000, weightKg: 0.6, currency: "EUR" };

const send = (changes: Record<string, string | null> = {}, rules = RULES) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filledCustoms, ...changes })) if (value !== null) form.set(name, value);
  return parseWithZod(form, { schema: customsForm(rules) });
};
const errorsOf = (changes: Record<string, string | null>, rules?: CustomsRules) => send(changes, rules).reply().error ?? {};

describe("a customs invoice", () => {
  it("is taken as it was filled in, numbers as registers write them", () => {
    const sent = send({ senderEori: "es b12.345-674", "inventory[0].hsCode": "6205 90 80" });
    if (sent.status !== "success") throw new Error(JSON.stringify(sent.error));
    const invoice = toInvoice(sent.value);
    expect(CustomsInvoice.parse(invoice)).toEqual(invoice);
    expect(invoice).toMatchObject({ senderEori: "ESB12345674", inventory: [{ hsCode: "62059080", value: 7800 }, {}] });
    expect(customsProblems(invoice, RULES)).toEqual([]);
  });

  it.each<[string, Record<string, string | null>, string, string]>([
    ["a tax number of another country", { senderTaxId: "DE123" }, "senderTaxId", "form.error.tax-number"],
    ["no tax number of a business", { senderTaxId: "" }, "senderTaxId", "form.error.missing.customs.senderTaxId"],
    ["no EORI number of a business", { senderEori: "" }, "senderEori", "form.error.missing.customs.senderEori"],
    ["an EORI number that none is", { senderEori: "CH12" }, "senderEori", "form.error.eori?example=ES123456789"],
    ["an IOSS number that none is", { ioss: "IM1" }, "ioss", "form.error.ioss"],
    ["a tariff number in words", { "inventory[0].hsCode": "shirt" }, "inventory[0].hsCode", "form.error.tariff"],
    ["no origin", { "inventory[0].originCountry": "" }, "inventory[0].originCountry", "form.error.missing.customs.originCountry"],
    [
      "more worth than the contents",
      { "inventory[0].value": "80" },
      "inventory",
      "form.error.customs-value?min=122&max=120&currency=EUR",
    ],
    [
      "more weight than the parcels",
      { "inventory[0].unitWeight": "0,3" },
      "inventory",
      "form.error.customs-weight?kg=0.68&maxKg=0.6",
    ],
    [
      "more worth and more weight, both at once",
      { "inventory[0].value": "80", "inventory[0].unitWeight": "0,3" },
      "inventory",
      "form.error.customs-sums?min=122&max=120&currency=EUR&kg=0.68&maxKg=0.6",
    ],
    ["a signature of more than two names", { signedBy: "x".repeat(102) }, "signedBy", "form.error.too-long?max=101"],
    ["no declaration", { isDeclared: null }, "isDeclared", "form.error.missing.customs.isDeclared"],
  ])("is refused for %s, on its field", (_case, changes, field, message) => {
    expect(errorsOf(changes)).toEqual({ [field]: [message] });
  });

  it("asks a private person for no numbers, and keeps none", () => {
    const sent = send({ senderKind: "PRIVATE", senderTaxId: "nonsense", senderEori: "nonsense" });
    if (sent.status !== "success") throw new Error(JSON.stringify(sent.error));
    expect(toInvoice(sent.value)).toMatchObject({ senderTaxId: "", senderEori: "" });
  });

  it("asks for no EORI number where customs know none", () => {
    expect(errorsOf({ senderEori: "", senderTaxId: "" }, { ...RULES, from: "TR" })).toEqual({
      senderTaxId: ["form.error.missing.customs.senderTaxId"],
    });
  });

  it("is kept unfinished, but not with numbers that none are", () => {
    const draft = (changes: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(changes)) form.set(name, value);
      return parseWithZod(form, { schema: customsDraftForm(RULES) });
    };
    const empty = draft({ senderKind: "", "inventory[0].description": "Shirts" });
    if (empty.status !== "success") throw new Error(JSON.stringify(empty.error));
    expect(CustomsInvoice.safeParse(toInvoice(empty.value)).success).toBe(true);
    expect(draft({ senderKind: "BUSINESS", senderEori: "?" }).reply().error).toHaveProperty("senderEori");
  });

  it("is shown again as it was typed, in every notation", () => {
    const item = fc.record({
      value: fc.integer({ min: 1, max: 1_000_000 }),
      unitWeight: fc.integer({ min: 1, max: 100_000 }).map((grams) => grams / 1000),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), fc.constantFrom("en", "de", "fr", "hu"), (items, language) => {
        const sent = send();
        if (sent.status !== "success") throw new Error("The example is not complete");
        const invoice: CustomsInvoice = {
          ...toInvoice(sent.value),
          inventory: items.map((each) => ({ ...each, description: "Goods", hsCode: "620590", originCountry: "ES" })),
        };
        const { inventory, ...rest } = invoiceValues(invoice, language);
        const form = new FormData();
        for (const [name, value] of Object.entries(rest)) form.set(name, value);
        inventory.forEach((row, at) =>
          Object.entries(row).forEach(([name, value]) => form.set(`inventory[${at}].${name}`, value)),
        );
        const again = parseWithZod(form, { schema: customsDraftForm(RULES) });
        if (again.status !== "success") throw new Error(JSON.stringify(again.error));
        expect(toInvoice(again.value)).toEqual(invoice);
      }),
      { numRuns: 50 },
    );
  });
});

it.each([
  ["62052000", "6205 20 00"],
  ["620520", "6205 20"],
  ["6205200", "6205 20 0"],
  ["6205200010", "6205 20 00 10"],
  ["6205", "6205"],
  ["no. 62052000", "no. 62052000"],
  ["62052000 shirts", "62052000 shirts"],
  ["", ""],
])("the tariff number %j is written %j", (code, text) => {
  expect(tariffText(code)).toBe(text);
});
