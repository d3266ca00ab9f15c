import type { z } from "zod";
import type { CustomsInvoice } from "#contract/customs";
import { compactNumber, isEori, isIoss } from "#contract/rules/customs-numbers";
import { type CustomsShipment, customsProblems } from "#contract/rules/customs-problems";
import { customsSums } from "#contract/rules/customs-sums";
import { numbersIn } from "#contract/rules/tax-id";
import { draftSchema, formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { CUSTOMS_FIELDS } from "./customs-fields";

/** The shipment's data that the invoice must agree with. */
export interface CustomsRules extends CustomsShipment {
  currency: string;
}

type DraftValues = z.output<ReturnType<typeof draftFields>>;
const draftFields = () => draftSchema(CUSTOMS_FIELDS).extend({ idempotencyKey: IdempotencyKey.optional() });

/** Schema of the invoice for the purchase: complete, with the numbers that the countries require and the shipment's sums. */
export function customsForm(rules: CustomsRules) {
  return formSchema(CUSTOMS_FIELDS)
    .extend({ idempotencyKey: IdempotencyKey.optional() })
    .superRefine((form, context) => {
      for (const [path, message] of [...numberProblems(form, rules.from), ...completeProblems(form, rules)])
        context.addIssue({ code: "custom", path: pathOf(path), message });
    }, RUN_WITH_FIELD_ERRORS);
}
export type CustomsForm = ReturnType<typeof customsForm>;

/** Schema of the invoice as a draft: parts may be missing. */
export function customsDraftForm({ from }: Pick<CustomsRules, "from">) {
  return draftFields().superRefine((form, context) => {
    for (const [path, message] of numberProblems(form, from)) context.addIssue({ code: "custom", path: pathOf(path), message });
  }, RUN_WITH_FIELD_ERRORS);
}
export type CustomsDraftForm = ReturnType<typeof customsDraftForm>;

const pathOf = (path: string): (string | number)[] => path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));

type Problems = [path: string, message: string][];

/** Malformed numbers, which not even a draft may have. */
function numberProblems(form: DraftValues, from: string): Problems {
  const { senderEori, ioss, inventory } = toInvoice(form);
  const problems: Problems = [];
  if (senderEori !== "" && !isEori(senderEori))
    problems.push(["senderEori", problem("form.error.eori", { example: eoriLike(from) })]);
  if (ioss !== "" && !isIoss(ioss)) problems.push(["ioss", problem("form.error.ioss")]);
  inventory.forEach(({ hsCode }, at) => {
    if (!/^(\d{6,10})?$/.test(hsCode)) problems.push([`inventory.${at}.hsCode`, problem("form.error.tariff")]);
  });
  return problems;
}

const eoriLike = (country: string) => (country === "GB" ? "GB123456789000" : `${country === "TR" ? "DE" : country}123456789`);

/** Problems beyond single fields: numbers that depend on the countries, and sums. */
function completeProblems(form: DraftValues, rules: CustomsRules): Problems {
  const invoice = toInvoice(form);
  const found = customsProblems(invoice, rules);
  const wrongSums = found.flatMap(({ error_code, field = "" }) => (error_code === "ValueNotAllowedField" ? field : []));
  return [
    ...found.flatMap(({ error_code, field = "" }): Problems => {
      const name = field.replace("invoice.", "");
      const isNumber = name === "senderTaxId" || name === "senderEori" || name === "recipientTaxId";
      if (isNumber) {
        return [[name, problem(error_code === "RequiredField" ? `form.error.missing.customs.${name}` : "form.error.tax-number")]];
      }
      return error_code === "ValueNotAllowedField" && name === "ioss" ? [[name, problem("form.error.ioss-value")]] : [];
    }),
    ...sumProblems(invoice, rules, wrongSums),
  ];
}

/** A field shows one message, so it names both sums if both differ from the shipment's. */
function sumProblems({ inventory }: CustomsInvoice, { value, weightKg, currency }: CustomsRules, wrong: string[]): Problems {
  const isValueWrong = wrong.includes("invoice.inventory.value");
  const isWeightWrong = wrong.includes("invoice.inventory.unitWeight");
  if (!isValueWrong && !isWeightWrong) return [];
  const sums = customsSums(inventory);
  const name = isValueWrong ? (isWeightWrong ? "customs-sums" : "customs-value") : "customs-weight";
  return [
    [
      "inventory",
      problem(`form.error.${name}`, {
        ...(isValueWrong ? { min: sums.value / 100, max: value / 100, currency } : {}),
        ...(isWeightWrong ? { kg: sums.grams / 1000, maxKg: weightKg } : {}),
      }),
    ],
  ];
}

/** The form's values as the upstream stores them, without the numbers that only businesses have. */
export function toInvoice(form: DraftValues): CustomsInvoice {
  const isBusiness = form.senderKind !== "PRIVATE";
  // These rules run even if single fields are invalid: a forged field may be a list.
  const textOf = (text: unknown) => (typeof text === "string" ? text : "");
  const compact = (text: unknown) => compactNumber(textOf(text));
  const numberOf = (text: unknown, isNumber: (text: string) => boolean) =>
    compact(numbersIn(textOf(text)).find(isNumber) ?? text);
  return {
    senderKind: form.senderKind ?? null,
    senderTaxId: isBusiness ? textOf(form.senderTaxId) : "",
    senderEori: isBusiness ? numberOf(form.senderEori, isEori) : "",
    recipientKind: form.recipientKind ?? null,
    recipientTaxId: textOf(form.recipientTaxId),
    ioss: numberOf(form.ioss, isIoss),
    reason: form.reason ?? null,
    incoterm: form.incoterm ?? null,
    invoiceNumber: textOf(form.invoiceNumber),
    inventory: form.inventory.map(({ description, hsCode, originCountry, quantity, unitWeight, value }) => ({
      description: textOf(description),
      hsCode: compact(hsCode),
      originCountry: originCountry ?? null,
      quantity: quantity ?? 1,
      unitWeight: unitWeight ?? null,
      value: value ?? null,
    })),
    undeliverable: form.undeliverable ?? null,
    signedBy: textOf(form.signedBy),
    isDeclared: form.isDeclared,
  };
}
