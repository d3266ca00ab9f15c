import type { Client } from "#contract/client";
import type { CustomsDocument, CustomsInvoice } from "#contract/customs";
import type { Language } from "#contract/primitives";
import { usesEori, usesIoss } from "#contract/rules/customs-numbers";
import type { ChosenService, Shipment } from "#contract/shipments";
import { type CountryChoice, countryNames } from "~/models/country-names";
import { formatDecimal, formatMoneyInput } from "~/models/decimals";
import { emptyValues } from "~/models/form-fields";
import { CUSTOMS_FIELDS, type CustomsValues, emptyItem, tariffText } from "./customs-fields";
import type { CustomsRules } from "./customs-form";
import { isFree } from "./summary";

/** Data of the customs step. */
export interface CustomsPage {
  reference: string;
  values: CustomsValues;
  /** Destination. */
  town: string;
  carrier: string;
  isPaperless: boolean;
  canBeSkipped: boolean;
  isSkipped: boolean;
  /** Whether exporters of the sender's country have an EORI number. */
  asksEori: boolean;
  /** Whether to ask for an IOSS number: for goods imported into the EU. */
  asksIoss: boolean;
  /** Sums that the inventory must have: minor units and kg. */
  declared: { value: number; weightKg: number; currency: string };
  isFree: boolean;
  /** Names of countries in the page's language, sorted. */
  countries: CountryChoice[];
}

interface CustomsSources {
  shipment: Shipment & { service: ChosenService };
  document: CustomsDocument;
  client: Pick<Client, "type" | "taxId" | "alpha2Code">;
  language: Language;
}

export function customsPage({ shipment, document, client, language }: CustomsSources): CustomsPage {
  const { service, from, to } = shipment;
  const { value, weightKg, currency } = customsRules(shipment);
  return {
    reference: shipment.waybillReference,
    values: document.invoice
      ? invoiceValues(document.invoice, language)
      : firstValues(shipment, client, document.sender, language),
    town: to.city,
    carrier: service.carrierName,
    isPaperless: service.hasPaperlessCustoms,
    canBeSkipped: document.canBeSkipped,
    isSkipped: document.skipped && document.canBeSkipped,
    asksEori: usesEori(from.alpha2Code),
    asksIoss: usesIoss(to.alpha2Code),
    declared: { value, weightKg, currency },
    isFree: isFree(shipment.price),
    countries: countryNames(language),
  };
}

export function customsRules(shipment: Pick<Shipment, "from" | "to" | "content" | "parcels" | "currency">): CustomsRules {
  const grams = shipment.parcels.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0);
  return {
    from: shipment.from.alpha2Code,
    to: shipment.to.alpha2Code,
    value: shipment.content.value ?? 0,
    weightKg: grams / 1000,
    currency: shipment.currency,
  };
}

/**
 * Initial values; the sender's come from the last invoice, the goods from the order's line items. Origin of the goods and the declaration are left to the merchant. A
 * shipment into the merchant's own country is a customer's return, which has none of the merchant's numbers.
 */
function firstValues(
  { from, to, content, items, shipmentCustomReference }: Shipment,
  client: CustomsSources["client"],
  sender: CustomsDocument["sender"],
  language: Language,
): CustomsValues {
  const isReturn = to.alpha2Code === client.alpha2Code && from.alpha2Code !== client.alpha2Code;
  const taxId = isReturn ? "" : client.taxId.trim();
  return {
    ...emptyValues(CUSTOMS_FIELDS),
    senderKind: sender?.senderKind ?? (isReturn && !from.company ? "PRIVATE" : "BUSINESS"),
    senderTaxId: sender?.senderTaxId || (taxId === "-" ? "" : taxId),
    senderEori: sender?.senderEori ?? "",
    ioss: sender?.ioss ?? "",
    recipientKind: to.company ? "BUSINESS" : "PRIVATE",
    reason: isReturn ? "RETURN" : "SALE",
    incoterm: "DAP",
    invoiceNumber: shipmentCustomReference ?? "",
    inventory:
      items.length > 0
        ? inventoryValues(items, language)
        : [{ ...emptyItem(), description: content.description, value: formatMoneyInput(content.value, language) }],
    undeliverable: "RETURN",
    signedBy: `${from.firstName} ${from.lastName}`.trim(),
  };
}

/** A stored invoice as form values. */
export function invoiceValues(invoice: CustomsInvoice, language: string): CustomsValues {
  const { inventory, senderKind, recipientKind, reason, incoterm, undeliverable, isDeclared, ...texts } = invoice;
  return {
    ...texts,
    senderKind: senderKind ?? "",
    recipientKind: recipientKind ?? "",
    reason: reason ?? "",
    incoterm: incoterm ?? "",
    undeliverable: undeliverable ?? "",
    isDeclared: isDeclared ? "on" : "",
    inventory: inventoryValues(inventory, language),
  };
}

function inventoryValues(items: CustomsInvoice["inventory"], language: string): CustomsValues["inventory"] {
  return items.map((item) => ({
    description: item.description,
    hsCode: tariffText(item.hsCode),
    originCountry: item.originCountry ?? "",
    quantity: String(item.quantity),
    unitWeight: item.unitWeight === null ? "" : formatDecimal(item.unitWeight, language),
    value: formatMoneyInput(item.value, language),
  }));
}
