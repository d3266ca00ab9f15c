import type { CustomsInvoice } from "../customs";
import { unprintableCharacters } from "../label-text";
import type { ProblemMessage } from "../problems";
import { checkedNumberOf, taxNumberOf, usesEori } from "./customs-numbers";
import { contradictions, customsSums, type Declared } from "./customs-sums";

/** Data of a shipment that its customs documents are validated against. */
export interface CustomsShipment extends Declared {
  /** Countries, ISO 3166-1 alpha-2. */
  from: string;
  to: string;
}

/**
 * Errors that make an invoice incomplete: missing fields, numbers that no register of the country issues, and sums that
 * contradict the shipment.
 */
export function customsProblems(invoice: CustomsInvoice, shipment: CustomsShipment): ProblemMessage[] {
  const { inventory } = invoice;
  const lines = inventory.flatMap(({ description, value, unitWeight, hsCode, originCountry }, index) =>
    missing(`invoice.inventory[${index}]`, { description: description.trim(), value, unitWeight, hsCode, originCountry }),
  );
  const heads = missing("invoice", { ...neededOf(invoice, shipment), inventory: inventory.length });
  const isCounted = inventory.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
  const hasSums = inventory.length > 0 && lines.length === 0 && isCounted;
  return [
    ...heads,
    ...lines,
    ...wordProblems(invoice),
    ...numberProblems(invoice, shipment),
    ...(hasSums ? sumProblems(invoice, shipment) : []),
  ];
}

/** Required fields. A business needs its registration numbers; a person does not. */
function neededOf(invoice: CustomsInvoice, { from }: CustomsShipment): Record<string, string | boolean | null> {
  const { senderKind, senderTaxId, senderEori, recipientKind, reason, incoterm, undeliverable, signedBy, isDeclared } = invoice;
  const isBusiness = senderKind === "BUSINESS";
  return {
    senderKind,
    recipientKind,
    reason,
    incoterm,
    undeliverable,
    isDeclared,
    signedBy: signedBy.trim(),
    ...(isBusiness ? { senderTaxId: senderTaxId.trim() } : {}),
    ...(isBusiness && usesEori(from) ? { senderEori } : {}),
  };
}

const REGIONS = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Whether a code names a country. Newer versions of Node.js throw for invalid codes. */
const isNamed = (code: string) => /^[A-Z]{2}$/.test(code) && code !== "ZZ" && REGIONS.of(code) !== undefined;

/** Texts that cannot be printed, and unknown countries. */
function wordProblems({ inventory, invoiceNumber, signedBy }: CustomsInvoice): ProblemMessage[] {
  const printed: [field: string, text: string][] = [
    ...inventory.map(({ description }, index): [string, string] => [`invoice.inventory[${index}].description`, description]),
    ["invoice.invoiceNumber", invoiceNumber],
    ["invoice.signedBy", signedBy],
  ];
  const unprintable = printed.filter(([, text]) => unprintableCharacters(text).length > 0).map(([field]) => field);
  const nowhere = inventory.flatMap(({ originCountry: origin }, index) =>
    origin === null || isNamed(origin) ? [] : `invoice.inventory[${index}].originCountry`,
  );
  return [...unprintable, ...nowhere].map((field) => ({
    error_code: "InvalidFormatField",
    field,
    text: `${field} cannot be printed, or is no country`,
  }));
}

/**
 * Extracts the tax number from a text, without its label. A company that sends from a branch abroad uses the number of its seat,
 * which has a country prefix.
 */
export function customsTaxNumber(country: string, text: string): string | null {
  return taxNumberOf(country, text) ?? checkedNumberOf(text.trim().slice(0, 2).toUpperCase(), text);
}

function numberProblems({ senderTaxId, recipientTaxId }: CustomsInvoice, { from, to }: CustomsShipment): ProblemMessage[] {
  const numbers = { senderTaxId: [from, senderTaxId], recipientTaxId: [to, recipientTaxId] } as const;
  return Object.entries(numbers).flatMap(([name, [country, text]]) => {
    if (text.trim() === "" || customsTaxNumber(country, text) !== null) return [];
    const field = `invoice.${name}`;
    return [{ error_code: "InvalidFormatField", field, text: `${field} is no tax number of ${country}` } as const];
  });
}

const SUM_FIELDS = { value: "value", weight: "unitWeight" } as const;

/** Maximum value for the Import One-Stop Shop, EUR, minor units. @see Directive 2006/112/EC, article 369l */
const IOSS_MAX_VALUE = 15_000;

function sumProblems(invoice: CustomsInvoice, shipment: CustomsShipment): ProblemMessage[] {
  return [...contradicted(invoice, shipment), ...iossProblems(invoice)];
}

function iossProblems({ ioss, inventory }: CustomsInvoice): ProblemMessage[] {
  if (ioss === "" || customsSums(inventory).value <= IOSS_MAX_VALUE) return [];
  return [{ error_code: "ValueNotAllowedField", field: "invoice.ioss", text: "The IOSS covers goods up to 150 EUR" }];
}

function contradicted({ inventory }: CustomsInvoice, shipment: CustomsShipment): ProblemMessage[] {
  return contradictions(inventory, shipment).map((name) => {
    const field = `invoice.inventory.${SUM_FIELDS[name]}`;
    return { error_code: "ValueNotAllowedField", field, text: `The ${name} of the goods contradicts the shipment's` };
  });
}

function missing(path: string, values: Record<string, string | number | boolean | null>): ProblemMessage[] {
  const fields = Object.keys(values).filter((key) => !values[key]);
  return fields.map((key) => {
    const field = `${path}.${key}`;
    return { error_code: "RequiredField", field, text: `${field} is missing` };
  });
}
