import type { CustomsInvoice, CustomsStatus } from "../../contract/customs";
import type { ProblemMessage } from "../../contract/problems";

/** Facts that decide the status of a shipment's customs documents. */
export interface CustomsFacts {
  /** Whether the shipment crosses a customs border. */
  isRequired: boolean;
  /** Whether the service sends the documents electronically. */
  isPaperless: boolean;
  skipped: boolean;
  invoice: CustomsInvoice | null;
}

export function customsStatus(facts: CustomsFacts): CustomsStatus {
  if (!facts.isRequired) return "none";
  if (facts.skipped && canSkipCustoms(facts)) return "skipped";
  if (facts.invoice === null) return "required";
  return customsProblems(facts.invoice).length === 0 ? "complete" : "draft";
}

/** @see spec shipment-core, section 2, "Customs": may be skipped when the service lacks paperless customs */
export function canSkipCustoms({ isRequired, isPaperless }: Pick<CustomsFacts, "isRequired" | "isPaperless">): boolean {
  return isRequired && !isPaperless;
}

/** Fields that a complete invoice has and this one lacks. */
export function customsProblems(invoice: CustomsInvoice): ProblemMessage[] {
  const { reason, incoterm, inventory } = invoice;
  const lines = inventory.flatMap(({ description, unitValue, unitWeight, hsCode, originCountry }, index) =>
    missing(`invoice.inventory[${index}]`, { description: description.trim(), unitValue, unitWeight, hsCode, originCountry }),
  );
  return [...missing("invoice", { reason, incoterm, inventory: inventory.length }), ...lines];
}

function missing(path: string, values: Record<string, string | number | null>): ProblemMessage[] {
  const fields = Object.keys(values).filter((key) => !values[key]);
  return fields.map((key) => {
    const field = `${path}.${key}`;
    return { error_code: "RequiredField", field, text: `${field} is missing` };
  });
}
