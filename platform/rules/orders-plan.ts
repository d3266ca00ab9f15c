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
  /** Field paths of what is missing. */
  missing: readonly string[];
  /** Why it has no price now, or null. */
  priceProblem: ProblemMessage | null;
  termsRequired: boolean;
  collectionBookable: boolean;
  dropOffPointKnown: boolean;
  needsTaxInformation: boolean;
  needsCustomsDocument: boolean;
}

export type Refusal = Order["shipments"][number];

/**
 * Why a shipment cannot be bought, in the words of the error catalogue, or null when it can.
 *
 * The texts of `CarrierProductFailure` are those that the catalogue refines the code by.
 *
 * @see spec shipment-core, section 8, "Payment error codes and messages"
 */
export function refusalOf(facts: PurchaseFacts, termsAccepted: boolean): Refusal | null {
  const refuse = (status: number, error_code: OrderErrorCode | (string & {}), text: string): Refusal => ({
    shipmentReference: facts.reference,
    status,
    message: `Shipment ${facts.reference}: ${text}`,
    error_code,
  });
  if (facts.state === null) return refuse(404, "Default", "There is no such shipment");
  if (!isDraft(facts.state)) return refuse(409, "ShipmentAlreadyPayed", "The shipment is already paid");
  if (facts.isHeld) return refuse(409, "RequestAlreadyReceived", "The shipment is just being paid");
  if (facts.priceProblem?.error_code === "MissingCarrierProduct") {
    return refuse(422, "CarrierProductFailure", "Service not available for this user");
  }
  if (facts.priceProblem) return refuse(422, facts.priceProblem.error_code, facts.priceProblem.text);
  const [field] = facts.missing;
  if (field === "dropoffPointId") return refuse(422, "CarrierProductFailure", "invalid drop-off point");
  if (field === "collection") return refuse(422, "CarrierProductFailure", "User and service dates not matching");
  if (field !== undefined) return refuse(422, "RequiredField", `${field} is missing`);
  if (facts.termsRequired && !termsAccepted) {
    return refuse(422, "CarrierTermsAndConditionsRejected", "The carrier's terms and conditions must be accepted");
  }
  if (!facts.dropOffPointKnown) return refuse(422, "CarrierProductFailure", "invalid drop-off point");
  if (!facts.collectionBookable) return refuse(422, "CarrierProductFailure", "User and service dates not matching");
  if (facts.needsTaxInformation)
    return refuse(422, "MissingTaxInformation", "A tax number is needed to ship across a customs border");
  if (facts.needsCustomsDocument) return refuse(422, "MissingCustomsDocument", "The customs documents are missing");
  return null;
}

/** What is told of a shipment whose order could not be paid. */
export function paymentRefusal(reference: string): Refusal {
  return {
    shipmentReference: reference,
    status: 402,
    message: `Shipment ${reference}: The payment was denied`,
    error_code: "PaymentDenied",
  };
}

/** What is told of a shipment that was bought. */
export function purchaseOf(reference: string): Refusal {
  return { shipmentReference: reference, status: true, message: "", error_code: null };
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
