import type { Order } from "../../contract/orders";
import type { OrderErrorCode, ProblemMessage } from "../../contract/problems";
import type { ShipmentState } from "../../contract/states";
import { isDraft } from "./states";

/** What decides whether a shipment of an order can be bought. */
export interface PurchaseFacts {
  reference: string;
  /** Null for a reference that the client has no shipment of. */
  state: ShipmentState | null;
  /** Another order holds it at this moment. */
  isHeld: boolean;
  /** What its fields lack. */
  problems: readonly ProblemMessage[];
  /** Why it has no price now, or null. */
  priceProblem: ProblemMessage | null;
  termsRequired: boolean;
  collectionBookable: boolean;
  dropOffPointKnown: boolean;
  needsTaxInformation: boolean;
  needsCustomsDocument: boolean;
}

export type Refusal = Order["shipments"][number];

/** The texts that the catalogue refines `CarrierProductFailure` by. */
const CARRIER_TEXTS = { dropoffPointId: "invalid drop-off point", collection: "User and service dates not matching" };

function refusalWith(reference: string, status: number, messages: readonly ProblemMessage[]): Refusal {
  const [first] = messages;
  return {
    shipmentReference: reference,
    status,
    message: `Shipment ${reference}: ${first?.text ?? ""}`,
    error_code: first?.error_code ?? "Default",
    messages: [...messages],
  };
}

/**
 * Why a shipment cannot be bought, in the words of the error catalogue, or null when it can.
 *
 * @see spec shipment-core, section 8, "Payment error codes and messages"
 */
export function refusalOf(facts: PurchaseFacts, termsAccepted: boolean): Refusal | null {
  const refuseAll = (status: number, messages: readonly ProblemMessage[]): Refusal =>
    refusalWith(facts.reference, status, messages);
  const refuse = (status: number, error_code: OrderErrorCode, text: string, field?: string): Refusal =>
    refuseAll(status, [{ error_code, text, ...(field ? { field } : {}) }]);
  if (facts.state === null) return refuse(404, "Default", "There is no such shipment");
  if (!isDraft(facts.state)) return refuse(409, "ShipmentAlreadyPayed", "The shipment is already paid");
  if (facts.isHeld) return refuse(409, "RequestAlreadyReceived", "The shipment is just being paid");
  if (facts.priceProblem?.error_code === "MissingCarrierProduct") {
    return refuse(422, "CarrierProductFailure", "Service not available for this user");
  }
  if (facts.priceProblem) return refuseAll(422, [facts.priceProblem]);
  const field = facts.problems[0]?.field;
  if (field === "dropoffPointId" || field === "collection")
    return refuse(422, "CarrierProductFailure", CARRIER_TEXTS[field], field);
  if (field !== undefined) return refuseAll(422, facts.problems);
  if (facts.termsRequired && !termsAccepted) {
    return refuse(422, "CarrierTermsAndConditionsRejected", "The carrier's terms and conditions must be accepted");
  }
  if (!facts.dropOffPointKnown) return refuse(422, "CarrierProductFailure", CARRIER_TEXTS.dropoffPointId, "dropoffPointId");
  if (!facts.collectionBookable) return refuse(422, "CarrierProductFailure", CARRIER_TEXTS.collection, "collection");
  if (facts.needsTaxInformation)
    return refuse(422, "MissingTaxInformation", "A tax number is needed to ship across a customs border");
  if (facts.needsCustomsDocument) return refuse(422, "MissingCustomsDocument", "The customs documents are missing");
  return null;
}

/** What is told of a shipment whose order could not be paid. */
export function paymentRefusal(reference: string): Refusal {
  return refusalWith(reference, 402, [{ error_code: "PaymentDenied", text: "The payment was denied" }]);
}

/** What is told of a shipment that was bought. */
export function purchaseOf(reference: string): Refusal {
  return { shipmentReference: reference, status: true, message: "", error_code: null, messages: [] };
}

/** What a payment must look like. */
export interface PaymentFacts {
  amount: number;
  currency: string;
  shipmentsCurrency: string;
  type: "DIRECT" | "DEFERRED";
  method: string;
  hasNonce: boolean;
  /** PayPal: token, payment id and payer id are all there. */
  hasApproval: boolean;
  allowedMethods: readonly string[];
}

/** What is wrong with a payment before the provider is asked; empty when it can be tried. Nothing to pay needs no payment. */
export function paymentProblems(payment: PaymentFacts): ProblemMessage[] {
  if (payment.currency !== payment.shipmentsCurrency)
    return [wrong("ValueNotAllowedField", "payment.currency", "Not the currency of the prices")];
  if (payment.amount === 0) return [];
  if (payment.type === "DEFERRED")
    return [wrong("ValueNotAllowedField", "payment.type", "Deferred payment is not open to this account")];
  const known = [...payment.allowedMethods, "CREDIT_CARD"];
  if (!known.includes(payment.method))
    return [wrong("ValueNotAllowedField", "payment.method", "Not a way to pay for this order")];
  if (payment.method === "PAYPAL" ? payment.hasApproval || payment.hasNonce : payment.hasNonce) return [];
  return [wrong("RequiredField", "payment.nonce", "The payment was not verified")];
}

function wrong(error_code: string, field: string, text: string): ProblemMessage {
  return { error_code, field, text };
}
