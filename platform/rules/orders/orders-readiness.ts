import type { Address } from "../../../contract/addresses";
import { unprintableCharacters } from "../../../contract/label-text";
import type { ProblemMessage } from "../../../contract/problems";
import { isEmail, isPhone } from "../../../contract/rules/contact";
import { isIban } from "../../../contract/rules/iban";
import { overlongFields } from "../../../contract/rules/label-block";
import { formatPostcode } from "../../../contract/rules/postcodes";
import type { Shipment } from "../../../contract/shipments";
import type { ShipmentState, ShipmentStep } from "../../../contract/states";
import { type CustomsFacts, missingPapers } from "../customs/customs";
import { isCashOnDeliveryChosen } from "../pricing/pricing-choice";

/** Fields that a purchase requires. */
export type Purchasable = Pick<
  Shipment,
  | "from"
  | "to"
  | "parcels"
  | "content"
  | "service"
  | "collection"
  | "dropoffPointId"
  | "source"
  | "price"
  | "shipmentCustomReference"
  | "upsales"
>;

/**
 * Problems that prevent a purchase, each with the field's path and a code of the error catalogue: `RequiredField` for missing
 * values, `InvalidFormatField` for invalid emails, phone numbers, postcodes, IBANs and unprintable characters,
 * `MaxSizeExceededField` for texts that the carrier refuses to print.
 *
 * @see spec shipment-core, section 5
 */
export function purchaseProblems(shipment: Purchasable): ProblemMessage[] {
  const { service } = shipment;
  const isPickUp = service?.dropOff.destination ?? false;
  // Mirakl marketplaces hide the buyer's email address.
  const hidesEmail = shipment.source.startsWith("mirakl_");
  const problems = [
    ...addressProblems("from", shipment.from, { street: true, email: true }),
    ...addressProblems("to", shipment.to, { street: !isPickUp, email: !hidesEmail }),
  ];
  if (service?.labelLimits?.overlong === "REFUSED")
    for (const end of ["from", "to"] as const)
      for (const { field, max } of overlongFields(shipment[end], service.labelLimits))
        problems.push(tooLong(`${end}.${field}`, max));
  const requireField = (field: string, isPresent: boolean) => void (isPresent || problems.push(missing(field)));
  requireField("parcels", shipment.parcels.length > 0);
  requireField("content.description", shipment.content.description.trim() !== "");
  problems.push(...printProblems("content.description", shipment.content.description));
  problems.push(...printProblems("shipmentCustomReference", shipment.shipmentCustomReference ?? ""));
  problems.push(...cashProblems(shipment.upsales.cashOnDelivery));
  requireField("content.value", Boolean(shipment.content.value));
  requireField("serviceId", Boolean(service && shipment.price));
  requireField("collection", !service || service.dropOff.origin || shipment.collection !== null);
  requireField("dropoffPointId", !isPickUp || Boolean(shipment.dropoffPointId));
  return problems;
}

/** Distinct fields of {@link purchaseProblems}. */
export function missingForPurchase(shipment: Purchasable): string[] {
  return [...new Set(purchaseProblems(shipment).map(({ field }) => field ?? ""))];
}

/** Everything that a draft needs before it can be bought: {@link missingForPurchase}, and its customs documents. */
export function lacksOfDraft(shipment: Purchasable, papers: CustomsFacts): string[] {
  return [...missingForPurchase(shipment), ...missingPapers(papers)];
}

const REQUIRED_FIELDS = ["firstName", "lastName", "zipCode", "city"] as const;
const PRINTED_FIELDS = ["firstName", "lastName", "company", "street1", "street2", "city"] as const;

function addressProblems(end: "from" | "to", address: Address, required: { street: boolean; email: boolean }): ProblemMessage[] {
  const { zipCode, alpha2Code, email, phone } = address;
  const problems: ProblemMessage[] = [];
  const check = (field: keyof Address, isValid: boolean, text: string) => {
    if (isValid) return;
    const path = `${end}.${field}`;
    problems.push(address[field] === "" ? missing(path) : invalidField(path, text));
  };
  for (const field of REQUIRED_FIELDS) if (address[field].trim() === "") problems.push(missing(`${end}.${field}`));
  for (const field of PRINTED_FIELDS) problems.push(...printProblems(`${end}.${field}`, address[field]));
  if (zipCode.trim() !== "") check("zipCode", formatPostcode(alpha2Code, zipCode) !== null, "is not a complete postcode");
  if (required.street && address.street1.trim() === "") problems.push(missing(`${end}.street1`));
  if (required.email) check("email", isEmail(email), "is not an email address");
  check("phone", isPhone(phone), "is not a phone number");
  return problems;
}

function cashProblems(cash: Purchasable["upsales"]["cashOnDelivery"]): ProblemMessage[] {
  if (!isCashOnDeliveryChosen(cash)) return [];
  const field = "upsales.cashOnDelivery.iban";
  const ibanProblems = isIban(cash.iban) ? [] : [invalidField(field, "is not an IBAN")];
  return [...printProblems("upsales.cashOnDelivery.accountHolder", cash.accountHolder), ...ibanProblems];
}

function printProblems(field: string, text: string): ProblemMessage[] {
  const letters = unprintableCharacters(text);
  return letters.length === 0 ? [] : [invalidField(field, `cannot be printed: ${letters.join(" ")}`)];
}

function missing(field: string): ProblemMessage {
  return { error_code: "RequiredField", field, text: `${field} is missing` };
}

function tooLong(field: string, max: number): ProblemMessage {
  return {
    error_code: "MaxSizeExceededField",
    field,
    text: `${field} has more than the ${max} characters that the carrier takes`,
  };
}

function invalidField(field: string, text: string): ProblemMessage {
  return { error_code: "InvalidFormatField", field, text: `${field} ${text}` };
}

/** The state of a draft: ready to purchase if nothing is missing. */
export function draftState(missing: readonly string[]): ShipmentState {
  return missing.length === 0 ? "READY_TO_PURCHASE" : "AWAITING_COMPLETION";
}

/**
 * The step to save a draft at: the requested one, or the first incomplete one. `PURCHASED` is reached only by a purchase.
 *
 * @see spec shipment-core, section 2, "Checkout wizard"
 */
export function reachableStep(requested: ShipmentStep, shipment: Purchasable, missing: readonly string[]): ShipmentStep {
  if (requested === "SEARCH_INFO") return requested;
  const hasRoute = [shipment.from, shipment.to].every((end) => end.zipCode.trim() !== "" || end.city.trim() !== "");
  if (!hasRoute || shipment.parcels.length === 0) return "SEARCH_INFO";
  if (missing.some((field) => /\.(zipCode|city)$/.test(field))) return "SEARCH_INFO";
  if (requested === "SERVICE_SELECTION" || !shipment.service) return "SERVICE_SELECTION";
  if (
    requested === "SHIPPING_DETAILS" ||
    missing.some((field) => /^(from|to|content|upsales)\.|^shipmentCustomReference$/.test(field))
  )
    return "SHIPPING_DETAILS";
  if (missing.includes("customs")) return "CUSTOMS";
  return requested === "PURCHASED" ? "PAYMENT" : requested;
}
