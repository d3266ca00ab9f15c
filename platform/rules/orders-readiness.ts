import type { Address } from "../../contract/addresses";
import { unprintableCharacters } from "../../contract/label-text";
import type { ProblemMessage } from "../../contract/problems";
import { isEmail, isPhone } from "../../contract/rules/contact";
import { formatPostcode } from "../../contract/rules/postcodes";
import type { Shipment } from "../../contract/shipments";
import type { ShipmentState, ShipmentStep } from "../../contract/states";

/** What a purchase looks at. */
export type Purchasable = Pick<
  Shipment,
  "from" | "to" | "parcels" | "content" | "service" | "collection" | "dropoffPointId" | "source" | "price"
>;

/**
 * What keeps a shipment from being bought, each with its field's path in the shipment and a code of the error catalogue; empty when
 * nothing does. `RequiredField` for what is missing, `InvalidFormatField` for what is not what its field takes: a mail address, a
 * telephone number, a whole postcode, and letters that the label can print.
 *
 * @see spec shipment-core, section 5
 */
export function purchaseProblems(shipment: Purchasable): ProblemMessage[] {
  const { service } = shipment;
  const isPickUp = service?.dropOff.destination ?? false;
  // Marketplaces of this family keep the buyer's mail address to themselves.
  const hidesEmail = shipment.source.startsWith("mirakl_");
  const problems = [
    ...addressProblems("from", shipment.from, { street: true, email: true }),
    ...addressProblems("to", shipment.to, { street: !isPickUp, email: !hidesEmail }),
  ];
  const need = (field: string, isThere: boolean) => void (isThere || problems.push(missing(field)));
  need("parcels", shipment.parcels.length > 0);
  need("content.description", shipment.content.description.trim() !== "");
  problems.push(...letterProblems("content.description", shipment.content.description));
  need("content.value", Boolean(shipment.content.value));
  need("serviceId", Boolean(service && shipment.price));
  need("collection", !service || service.dropOff.origin || shipment.collection !== null);
  need("dropoffPointId", !isPickUp || Boolean(shipment.dropoffPointId));
  return problems;
}

/** The fields that {@link purchaseProblems} names, each once. */
export function missingForPurchase(shipment: Purchasable): string[] {
  return [...new Set(purchaseProblems(shipment).map(({ field }) => field ?? ""))];
}

const NEEDED = ["firstName", "lastName", "zipCode", "city"] as const;
const PRINTED = ["firstName", "lastName", "company", "street1", "street2", "city"] as const;

function addressProblems(end: "from" | "to", address: Address, asked: { street: boolean; email: boolean }): ProblemMessage[] {
  const { zipCode, alpha2Code, email, phone } = address;
  const problems: ProblemMessage[] = [];
  const check = (field: keyof Address, isRight: boolean, text: string) => {
    if (isRight) return;
    const path = `${end}.${field}`;
    problems.push(address[field] === "" ? missing(path) : wrong(path, text));
  };
  for (const field of NEEDED) if (address[field].trim() === "") problems.push(missing(`${end}.${field}`));
  for (const field of PRINTED) problems.push(...letterProblems(`${end}.${field}`, address[field]));
  if (zipCode.trim() !== "") check("zipCode", formatPostcode(alpha2Code, zipCode) !== null, "is no whole postcode");
  if (asked.street && address.street1.trim() === "") problems.push(missing(`${end}.street1`));
  if (asked.email) check("email", isEmail(email), "is no mail address");
  check("phone", isPhone(phone), "is no telephone number");
  return problems;
}

function letterProblems(field: string, text: string): ProblemMessage[] {
  const letters = unprintableCharacters(text);
  return letters.length === 0 ? [] : [wrong(field, `cannot be printed: ${letters.join(" ")}`)];
}

function missing(field: string): ProblemMessage {
  return { error_code: "RequiredField", field, text: `${field} is missing` };
}

function wrong(field: string, text: string): ProblemMessage {
  return { error_code: "InvalidFormatField", field, text: `${field} ${text}` };
}

/** The state of a draft: ready to purchase as soon as nothing is missing. */
export function draftState(missing: readonly string[]): ShipmentState {
  return missing.length === 0 ? "READY_TO_PURCHASE" : "AWAITING_COMPLETION";
}

/**
 * The step a draft may be saved at: the one asked for, or the first whose data are missing. `PURCHASED` is only reached by buying.
 *
 * @see spec shipment-core, section 2, "Checkout wizard"
 */
export function reachableStep(wanted: ShipmentStep, shipment: Purchasable, missing: readonly string[]): ShipmentStep {
  if (wanted === "SEARCH_INFO") return wanted;
  const knowsRoute = [shipment.from, shipment.to].every((end) => end.zipCode.trim() !== "" || end.city.trim() !== "");
  if (!knowsRoute || shipment.parcels.length === 0) return "SEARCH_INFO";
  if (missing.some((field) => /\.(zipCode|city)$/.test(field))) return "SEARCH_INFO";
  if (wanted === "SERVICE_SELECTION" || !shipment.service) return "SERVICE_SELECTION";
  if (wanted === "SHIPPING_DETAILS" || missing.some((field) => /^(from|to|content)\./.test(field))) return "SHIPPING_DETAILS";
  return wanted === "PURCHASED" ? "PAYMENT" : wanted;
}
