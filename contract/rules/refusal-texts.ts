/**
 * English sentences of the platform that say no more than their code. Who words the code in the merchant's language leaves them
 * out; any other sentence is a reason worth showing.
 */
export const REFUSAL_TEXTS = {
  CarrierTermsAndConditionsRejected: "The carrier's terms and conditions must be accepted",
  CustomsNotOnCompletedStatus: "The customs documents are incomplete",
  MissingCustomsDocument: "The customs documents are missing",
  MissingTaxInformation: "A tax number is required to ship across a customs border",
  PaymentConfirmationRequired: "The bank wants the payment to be confirmed",
  PaymentDenied: "The payment was denied",
  PriceChanged: "The price has changed",
  RequestAlreadyReceived: "The shipment is being paid",
  ShipmentAlreadyPayed: "The shipment is already paid",
} as const;

const TEXTS: ReadonlySet<string> = new Set(Object.values(REFUSAL_TEXTS));

/** Whether a sentence gives a reason beyond its code. */
export const isReason = (text: string): boolean => !TEXTS.has(text);
