/**
 * English sentences of the platform that say no more than their code. Who words the code in the merchant's language leaves them
 * out; any other sentence is a reason worth showing.
 */
export const REFUSAL_TEXTS = {
  BalanceTooLow: "The balance does not cover the order",
  CarrierTermsAndConditionsRejected: "The carrier's terms and conditions must be accepted",
  CustomsAlreadyUsed: "The shipment is no longer a draft",
  CustomsNotOnCompletedStatus: "The customs documents are incomplete",
  IdempotencyKeyReused: "This idempotency key was used for another request",
  MissingBillingDetails: "Billing details or phone number are missing",
  MissingCustomsDocument: "The customs documents are missing",
  MissingTaxInformation: "A tax number is required to ship across a customs border",
  PaymentConfirmationRequired: "The bank wants the payment to be confirmed",
  PaymentDenied: "The payment was denied",
  PhoneNotVerified: "The phone number is not verified",
  PriceChanged: "The price has changed",
  RequestAlreadyReceived: "The shipment is being paid",
  RequestInProgress: "A request with this idempotency key is still in progress",
  ShipmentAlreadyPayed: "The shipment is already paid",
} as const;

const TEXTS: ReadonlySet<string> = new Set(Object.values(REFUSAL_TEXTS));

/** Whether a sentence gives a reason beyond its code. */
export const isReason = (text: string): boolean => !TEXTS.has(text);
