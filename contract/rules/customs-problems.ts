import type { CustomsInvoice } from "../customs";
import type { ProblemMessage } from "../problems";
import { isTaxNumberOf, usesEori } from "./customs-numbers";
import { contradictions, type Declared } from "./customs-sums";

/** What the documents of a shipment are held against. */
export interface CustomsShipment extends Declared {
  /** Countries, ISO 3166-1 alpha-2. */
  from: string;
  to: string;
}

/**
 * What keeps an invoice from being complete: fields that are missing, numbers that no register of the country gives out, and sums
 * that contradict the shipment.
 */
export function customsProblems(invoice: CustomsInvoice, shipment: CustomsShipment): ProblemMessage[] {
  const { inventory } = invoice;
  const lines = inventory.flatMap(({ description, unitValue, unitWeight, hsCode, originCountry }, index) =>
    missing(`invoice.inventory[${index}]`, { description: description.trim(), unitValue, unitWeight, hsCode, originCountry }),
  );
  const heads = missing("invoice", { ...neededOf(invoice, shipment), inventory: inventory.length });
  const hasSums = inventory.length > 0 && lines.length === 0;
  return [...heads, ...lines, ...numberProblems(invoice, shipment), ...(hasSums ? sumProblems(invoice, shipment) : [])];
}

/** A business is known to customs by its numbers; a person is not. */
function neededOf(invoice: CustomsInvoice, { from }: CustomsShipment): Record<string, string | boolean | null> {
  const { senderKind, senderTaxId, senderEori, recipientKind, reason, incoterm, undeliverable, signedBy, isDeclared } = invoice;
  const isBusiness = senderKind === "BUSINESS";
  return {
    ...{ senderKind, recipientKind, reason, incoterm, undeliverable, isDeclared },
    signedBy: signedBy.trim(),
    ...(isBusiness ? { senderTaxId: senderTaxId.trim() } : {}),
    ...(isBusiness && usesEori(from) ? { senderEori } : {}),
  };
}

function numberProblems({ senderTaxId, recipientTaxId }: CustomsInvoice, { from, to }: CustomsShipment): ProblemMessage[] {
  const numbers = { senderTaxId: [from, senderTaxId], recipientTaxId: [to, recipientTaxId] } as const;
  return Object.entries(numbers).flatMap(([name, [country, text]]) => {
    if (text.trim() === "" || isTaxNumberOf(country, text)) return [];
    const field = `invoice.${name}`;
    return [{ error_code: "InvalidFormatField", field, text: `${field} is no tax number of ${country}` } as const];
  });
}

const SUM_FIELDS = { value: "unitValue", weight: "unitWeight" } as const;

function sumProblems({ inventory }: CustomsInvoice, shipment: CustomsShipment): ProblemMessage[] {
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
