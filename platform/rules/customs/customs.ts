import type { CustomsInvoice, CustomsStatus, CustomsSender } from "../../../contract/customs";
import { type CustomsShipment, customsProblems } from "../../../contract/rules/customs-problems";
import { usesIoss } from "../../../contract/rules/customs-numbers";

/** Facts that decide the status of a shipment's customs documents. */
export interface CustomsFacts {
  /** Whether the shipment crosses a customs border. */
  isRequired: boolean;
  /** Whether the service sends the documents electronically. */
  isPaperless: boolean;
  skipped: boolean;
  invoice: CustomsInvoice | null;
  shipment: CustomsShipment;
}

export function customsStatus(facts: CustomsFacts): CustomsStatus {
  if (!facts.isRequired) return "none";
  if (facts.skipped && canSkipCustoms(facts)) return "skipped";
  if (facts.invoice === null) return "required";
  return customsProblems(facts.invoice, facts.shipment).length === 0 ? "complete" : "draft";
}

/** @see spec shipment-core, section 2, "Customs": may be skipped when the service lacks paperless customs */
export function canSkipCustoms({ isRequired, isPaperless }: Pick<CustomsFacts, "isRequired" | "isPaperless">): boolean {
  return isRequired && !isPaperless;
}

/** Fields that a purchase lacks: the documents, where they are required and not complete. */
export function missingPapers(facts: CustomsFacts): "customs"[] {
  const status = customsStatus(facts);
  return status === "required" || status === "draft" ? ["customs"] : [];
}

/** A merchant's own numbers by the country that they send from: each has numbers of its own. */
export type CustomsSenders = Record<string, CustomsSender>;

/**
 * What is remembered of a complete invoice. A private person is asked for no numbers of a business, and the one-stop shop's number
 * is asked for where goods come into the EU alone: what was not asked for stays as it was.
 *
 * @param to country of the recipient
 */
export function rememberSender(before: CustomsSender | undefined, invoice: CustomsInvoice, to: string): CustomsSender {
  const { senderKind, senderTaxId, senderEori, ioss } = invoice;
  const isBusiness = senderKind === "BUSINESS";
  return {
    senderKind,
    senderTaxId: isBusiness ? senderTaxId : (before?.senderTaxId ?? ""),
    senderEori: isBusiness ? senderEori : (before?.senderEori ?? ""),
    ioss: usesIoss(to) ? ioss : (before?.ioss ?? ""),
  };
}
