import type { Address } from "../../contract/addresses";
import { unprintable } from "../../contract/label-text";
import type { Shipment } from "../../contract/shipments";
import type { ShipmentState, ShipmentStep } from "../../contract/states";

/** What a purchase looks at. */
export type Purchasable = Pick<
  Shipment,
  "from" | "to" | "parcels" | "content" | "service" | "collection" | "dropoffPointId" | "source" | "price"
>;

const PHONE = /^[^\p{L}]{8,18}$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * What a purchase still lacks, as field paths of the shipment; empty when it can be bought. What no label can print counts as missing.
 *
 * @see spec shipment-core, section 5
 */
export function missingForPurchase(shipment: Purchasable): string[] {
  const { service } = shipment;
  const isPickUp = service?.dropOff.destination ?? false;
  // Marketplaces of this family keep the buyer's mail address to themselves.
  const hidesEmail = shipment.source.startsWith("mirakl_");
  const missing = [
    ...missingOfAddress("from", shipment.from, { street: true, email: true }),
    ...missingOfAddress("to", shipment.to, { street: !isPickUp, email: !hidesEmail }),
  ];
  if (shipment.parcels.length === 0) missing.push("parcels");
  if (shipment.content.description.trim() === "") missing.push("content.description");
  if (!shipment.content.value) missing.push("content.value");
  if (!service || !shipment.price) missing.push("serviceId");
  if (service && !service.dropOff.origin && !shipment.collection) missing.push("collection");
  if (isPickUp && !shipment.dropoffPointId) missing.push("dropoffPointId");
  return missing;
}

function missingOfAddress(end: "from" | "to", address: Address, asked: { street: boolean; email: boolean }): string[] {
  const missing: string[] = [];
  const texts = ["firstName", "lastName", "zipCode", "city"] as const;
  for (const field of texts) if (address[field].trim() === "") missing.push(`${end}.${field}`);
  const printed = ["firstName", "lastName", "company", "street1", "street2"] as const;
  for (const field of printed) if (unprintable(address[field]).length > 0) missing.push(`${end}.${field}`);
  if (asked.street && address.street1.trim() === "") missing.push(`${end}.street1`);
  if (asked.email && !EMAIL.test(address.email)) missing.push(`${end}.email`);
  if (!PHONE.test(address.phone)) missing.push(`${end}.phone`);
  return missing;
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
  if (wanted === "SERVICE_SELECTION" || !shipment.service) return "SERVICE_SELECTION";
  if (wanted === "SHIPPING_DETAILS" || missing.some((field) => /^(from|to|content)\./.test(field))) return "SHIPPING_DETAILS";
  return wanted === "PURCHASED" ? "PAYMENT" : wanted;
}
