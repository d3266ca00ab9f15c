import type { CustomsInvoice, CustomsStatus, CustomsSender } from "../../../contract/customs";
import { type CustomsShipment, customsProblems } from "../../../contract/rules/customs-problems";
import { usesIoss } from "../../../contract/rules/customs-numbers";
import type { RouteEnd } from "../../../contract/services";
import { territoryOf } from "../../../contract/rules/territories";

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

/** Missing fields for a purchase: the documents, if required and incomplete. */
export function missingPapers(facts: CustomsFacts): "customs"[] {
  const status = customsStatus(facts);
  return status === "required" || status === "draft" ? ["customs"] : [];
}

/** A merchant's tax and EORI numbers by the country they send from. */
export type CustomsSenders = Record<string, CustomsSender>;

/**
 * Sender data to remember from a complete invoice. Business numbers are requested from businesses only, and the IOSS number only
 * for goods entering the EU: values that were not requested are kept.
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

/**
 * The customs union and VAT area of the EU; every other country is an area of its own.
 *
 * @see Regulation (EU) 952/2013, article 4
 */
const EUROPEAN_UNION = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/**
 * Whether a route crosses a customs border and needs documents: between the EU, every other country, and the territories that lie
 * outside of their country's customs or VAT area. The same in both directions.
 *
 * @see contract/rules/territory-table.ts
 * @see spec shipment-core, section 3, "Service", `customsRequired`
 */
export function leavesCustomsArea(from: RouteEnd, to: RouteEnd): boolean {
  const areas = customsAreasOf(to);
  return !customsAreasOf(from).some((area) => areas.includes(area));
}

function customsAreasOf({ country, zip, city }: RouteEnd): readonly string[] {
  const territory = territoryOf({ alpha2Code: country, zipCode: zip, city });
  return territory?.areas ?? [EUROPEAN_UNION.has(country) ? "EU" : country];
}
