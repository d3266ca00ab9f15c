import type { CustomsStatus } from "../../../contract/customs";
import type { Order } from "../../../contract/orders";
import { ERROR_CODES, type OrderErrorCode, type ProblemMessage } from "../../../contract/problems";
import type { ShipmentState } from "../../../contract/states";
import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import { isDraft } from "../tracking/states";

/** Facts that decide whether a shipment of an order can be bought. */
export interface PurchaseFacts {
  reference: string;
  state: ShipmentState;
  /** Reserved by another pending order. */
  isReserved: boolean;
  /** Missing and invalid fields. */
  problems: readonly ProblemMessage[];
  /** Why the shipment has no current price; null if it has one. */
  priceProblem: ProblemMessage | null;
  termsRequired: boolean;
  collectionBookable: boolean;
  dropOffPointKnown: boolean;
  needsTaxInformation: boolean;
  customs: CustomsStatus;
}

export type Refusal = Order["shipments"][number];

/** Texts of `CarrierProductFailure` in the error catalogue. */
const CARRIER_TEXTS = { dropoffPointId: "invalid drop-off point", collection: "User and service dates not matching" };

function toRefusal(reference: string, status: number, messages: readonly ProblemMessage[]): Refusal {
  const [first] = messages;
  return {
    shipmentReference: reference,
    status,
    message: `Shipment ${reference}: ${first?.text ?? ""}`,
    error_code: first?.error_code ?? "Default",
    messages: [...messages],
  };
}

/** The refusal of a reference that the client has no shipment of. */
export function refuseUnknown(reference: string): Refusal {
  return toRefusal(reference, 404, [{ error_code: "Default", text: "No such shipment" }]);
}

/**
 * Why a shipment cannot be bought, with codes of the error catalogue, or null if it can.
 *
 * @see spec shipment-core, section 8, "Payment error codes and messages"
 */
export function purchaseRefusal(facts: PurchaseFacts, termsAccepted: boolean): Refusal | null {
  const refuseAll = (status: number, messages: readonly ProblemMessage[]): Refusal =>
    toRefusal(facts.reference, status, messages);
  const refuse = (status: number, error_code: OrderErrorCode, text: string, field?: string): Refusal =>
    refuseAll(status, [{ error_code, text, ...(field ? { field } : {}) }]);
  if (!isDraft(facts.state)) return refuse(409, "ShipmentAlreadyPayed", REFUSAL_TEXTS.ShipmentAlreadyPayed);
  if (facts.isReserved) return refuse(409, "RequestAlreadyReceived", REFUSAL_TEXTS.RequestAlreadyReceived);
  if (facts.priceProblem?.error_code === "MissingCarrierProduct") {
    return refuse(422, "CarrierProductFailure", "Service not available for this user");
  }
  if (facts.priceProblem) return refuseAll(422, [facts.priceProblem]);
  const field = facts.problems[0]?.field;
  if (field === "dropoffPointId" || field === "collection")
    return refuse(422, "CarrierProductFailure", CARRIER_TEXTS[field], field);
  if (field !== undefined) return refuseAll(422, facts.problems);
  if (facts.termsRequired && !termsAccepted) {
    return refuse(422, "CarrierTermsAndConditionsRejected", REFUSAL_TEXTS.CarrierTermsAndConditionsRejected);
  }
  if (!facts.dropOffPointKnown) return refuse(422, "CarrierProductFailure", CARRIER_TEXTS.dropoffPointId, "dropoffPointId");
  if (!facts.collectionBookable) return refuse(422, "CarrierProductFailure", CARRIER_TEXTS.collection, "collection");
  if (facts.needsTaxInformation) return refuse(422, "MissingTaxInformation", REFUSAL_TEXTS.MissingTaxInformation);
  if (facts.customs === "required") return refuse(422, "MissingCustomsDocument", REFUSAL_TEXTS.MissingCustomsDocument);
  if (facts.customs === "draft") return refuse(422, "CustomsNotOnCompletedStatus", REFUSAL_TEXTS.CustomsNotOnCompletedStatus);
  return null;
}

/** Messages of an order that could not be paid. `needs-merchant`: it can be on the provider's page, where the bank asks the merchant. */
const PAYMENT_REFUSALS: Partial<Record<string, ProblemMessage>> = {
  "needs-merchant": { error_code: "PaymentConfirmationRequired", text: REFUSAL_TEXTS.PaymentConfirmationRequired },
  "balance-too-low": { error_code: ERROR_CODES.balanceTooLow, text: REFUSAL_TEXTS.BalanceTooLow },
};

/** Result of a shipment whose order could not be paid. @param reason as the provider or the balance gives it */
export function paymentRefusal(reference: string, reason = "denied"): Refusal {
  const denied = { error_code: "PaymentDenied", text: REFUSAL_TEXTS.PaymentDenied };
  return toRefusal(reference, 402, [PAYMENT_REFUSALS[reason] ?? denied]);
}

/** Result of a purchased shipment. */
export function purchaseSuccess(reference: string): Refusal {
  return { shipmentReference: reference, status: true, message: "", error_code: null, messages: [] };
}

/** Facts for the validation of a payment. */
export interface PaymentFacts {
  amount: number;
  currency: string;
  shipmentsCurrency: string;
  type: "DIRECT" | "DEFERRED";
  method: string;
  hasNonce: boolean;
  /** PayPal: whether token, payment id and payer id are present. */
  hasApproval: boolean;
  /** Whether all services are under the client's own contracts. */
  isOwnContract: boolean;
  allowedMethods: readonly string[];
  /** Methods with which the client may defer payment. */
  deferredMethods: readonly string[];
  /** Remaining limit for deferred payment, minor units. */
  deferredLeft: number;
  /** What is in the balance, minor units; null for a client without one. */
  balance: number | null;
}

/** Validates a payment before it is charged. An amount of 0 needs no payment. */
export function paymentProblems(payment: PaymentFacts): ProblemMessage[] {
  if (payment.currency !== payment.shipmentsCurrency)
    return [paymentProblem("ValueNotAllowedField", "payment.currency", "The currency differs from the prices")];
  if (payment.method === "OWN_CONTRACT" && !(payment.amount === 0 && payment.isOwnContract))
    return [
      paymentProblem("ValueNotAllowedField", "payment.method", "Only shipments under own contracts that cost nothing here"),
    ];
  if (payment.amount === 0) return [];
  if (payment.type === "DEFERRED") return deferredProblems(payment);
  if (payment.method === "BALANCE" && payment.balance !== null) return balanceProblems(payment.amount, payment.balance);
  const known = [...payment.allowedMethods, "CREDIT_CARD"];
  if (!known.includes(payment.method))
    return [paymentProblem("ValueNotAllowedField", "payment.method", "This payment method is not available")];
  if (payment.method === "PAYPAL" ? payment.hasApproval || payment.hasNonce : payment.hasNonce) return [];
  return [paymentProblem("RequiredField", "payment.nonce", "The payment was not verified")];
}

function deferredProblems({ deferredMethods, method, amount, deferredLeft }: PaymentFacts): ProblemMessage[] {
  if (!deferredMethods.includes(method))
    return [paymentProblem("ValueNotAllowedField", "payment.type", "Deferred payment is not available for this account")];
  return amount > deferredLeft
    ? [paymentProblem("PaymentDenied", "payment.type", "More than the limit of deferred payment")]
    : [];
}

/** An order is paid from the balance whole, or not at all: a refund then has one place to go back to. */
function balanceProblems(amount: number, balance: number): ProblemMessage[] {
  return amount > balance ? [paymentProblem(ERROR_CODES.balanceTooLow, "payment.method", REFUSAL_TEXTS.BalanceTooLow)] : [];
}

function paymentProblem(error_code: string, field: string, text: string): ProblemMessage {
  return { error_code, field, text };
}
