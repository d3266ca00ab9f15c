import type { CheckoutStep } from "./steps";
import type { Key } from "~/models/translation-keys";
import type { Order } from "#contract/orders";
import type { ProblemMessage } from "#contract/problems";
import { isReason, type REFUSAL_TEXTS } from "#contract/rules/refusal-texts";

/** How to continue after an order was refused. */
export interface OrderProblem {
  /** Next page: the step to fix, the payment step, the paid shipment, or the "not allowed" page. */
  goTo: CheckoutStep | "paid" | "not-allowed";
  /** Our own message for each reason, followed by the upstream's sentence; without duplicates. */
  messages: OrderMessage[];
}
/** A key under `order` of the namespace `flash`. */
type OrderKey = Key<"flash"> extends infer K ? (K extends `order.${infer Name}` ? Name : never) : never;

export interface OrderMessage {
  key: OrderKey;
  params?: Record<string, string>;
}

const FIELD_CODES = new Map<string, Extract<OrderKey, `field.${string}`> extends `field.${infer Name}` ? Name : never>(
  Object.entries({
    ErrorField: "field",
    RequiredField: "required",
    ValueNotAllowedField: "not-allowed",
    InvalidFormatField: "format",
    MaxSizeExceededField: "too-long",
    MinSizeNotReachedField: "too-short",
    SizeNotEqualsField: "size",
    MustBePositiveField: "positive",
    MustNotBeBlank: "required",
    MustNotBeEmpty: "required",
  }),
);

/** Ours says that a mail tells the reason. */
const HAS_REASON_BY_MAIL = "PaymentReturned";

/** Each has its own sentence of the platform, which is not shown beside ours. */
type WordedCode = Exclude<keyof typeof REFUSAL_TEXTS, "PriceChanged">;

const CODES = new Map<string, OrderKey>(
  Object.entries({
    PaymentDenied: "payment-denied",
    BalanceTooLow: "balance-too-low",
    PaymentReturned: "payment-returned",
    PaymentConfirmationRequired: "payment-confirmation",
    CarrierTermsAndConditionsRejected: "terms-rejected",
    RequestAlreadyReceived: "already-received",
    RequestInProgress: "already-received",
    IdempotencyKeyReused: "already-received",
    ShipmentAlreadyPayed: "already-paid",
    MissingCustomsDocument: "customs",
    CustomsAlreadyUsed: "customs",
    CustomsNotOnCompletedStatus: "customs",
    MissingTaxInformation: "missing-tax",
    MissingBillingDetails: "missing-billing",
    PhoneNotVerified: "missing-phone",
  } satisfies Record<WordedCode | typeof HAS_REASON_BY_MAIL, OrderKey>),
);

const SERVICE_NOT_AVAILABLE = /service not available for this user/i;

/**
 * Classifies a carrier failure by its text.
 *
 * @see spec shipment-core, section 8, "CarrierProductFailure"
 */
function carrierKey(text: string): OrderKey {
  if (/invalid drop-?off point/i.test(text)) return "drop-off-point";
  if (/dates not matching/i.test(text)) return "collection-date";
  if (SERVICE_NOT_AVAILABLE.test(text)) return "service-not-available";
  return "generic";
}

/** Removes the upstream's prefixes from a text. @see spec shipment-core, section 8 */
export function withoutTextPrefixes(text: string): string {
  return text.replace(/^\s*((Shipment [A-Z0-9]+|Reason):\s*)+/i, "").trim();
}

/** The field path that a text starts with (`to.phone is missing`) or consists of, if any. */
function fieldIn(text: string): string | undefined {
  return /^[a-z]\w*(?:(?:\.\w+|\[\d+\])+|(?=$))/i.exec(text)?.[0];
}

/** Translates one message of the payment error catalogue for the merchant. */
export function orderMessage({ error_code, field, text }: ProblemMessage): OrderMessage {
  if (field === "totalPrice") return { key: "price-changed" };
  const fieldKey = FIELD_CODES.get(error_code);
  const named = field ?? fieldIn(withoutTextPrefixes(text));
  if (fieldKey === "required" && named?.startsWith("serviceId")) return { key: "service-missing" };
  if (fieldKey) return named ? { key: `field.${fieldKey}`, params: { field: named } } : { key: "generic" };
  if (error_code === "CarrierProductFailure") return { key: carrierKey(text) };
  return { key: CODES.get(error_code) ?? "generic" };
}

/** The upstream's own sentence of a reason, to show after ours; undefined if it says no more than its code or a field. */
export function refusalReason({ text }: Pick<ProblemMessage, "text">): OrderMessage | undefined {
  const sentence = withoutTextPrefixes(text);
  return sentence === "" || fieldIn(sentence) || !isReason(sentence)
    ? undefined
    : { key: "given-reason", params: { text: sentence } };
}

function withReason(own: OrderMessage, message: ProblemMessage): OrderMessage[] {
  const given = message.error_code === HAS_REASON_BY_MAIL ? undefined : refusalReason(message);
  return given ? [own, given] : [own];
}

/**
 * Decides how to recover from an order that was refused as a whole.
 *
 * @param status HTTP status
 * @see spec shipment-core, section 8, "Checkout create-order handling"
 */
export function orderProblem(status: number, messages: ProblemMessage[]): OrderProblem {
  if (status === 403) return { goTo: "not-allowed", messages: [] };
  const first = messages[0];
  if (!first?.error_code)
    return { goTo: "payment", messages: first ? withReason({ key: "server" }, first) : [{ key: "server" }] };
  const lines = messages.flatMap((message) => withReason(orderMessage(message), message));
  return { goTo: stepToFix(first), messages: withoutDuplicates(lines) };
}

/** The checkout step in which the merchant can correct the problem. */
export function stepOfProblem(message: ProblemMessage): CheckoutStep {
  const { key } = orderMessage(message);
  if (key === "collection-date") return "service";
  // Nothing is to be corrected while the shipment is being paid.
  if (key === "already-received") return "payment";
  const goTo = stepToFix(message);
  return goTo === "paid" || goTo === "not-allowed" ? "payment" : goTo;
}

/** Fields by step; all other fields are on the address step. */
const STEP_OF_FIELD: readonly (readonly [step: CheckoutStep, fields: RegExp])[] = [
  ["info", /^(?:(?:from|to)\.(?:alpha2Code|country|zipCode|city|postalCode\w*|postalZone)|parcels)\b/],
  ["service", /^(?:serviceId|service|collection)\b/],
  ["customs", /^(?:invoice|customs)\b/],
];

function stepToFix({ error_code, field, text }: ProblemMessage): OrderProblem["goTo"] {
  if (SERVICE_NOT_AVAILABLE.test(text)) return "service";
  if (error_code === "ShipmentAlreadyPayed") return "paid";
  const staysAtPayment = [
    "MissingTaxInformation",
    "MissingBillingDetails",
    "PhoneNotVerified",
    "PaymentDenied",
    "BalanceTooLow",
    "PaymentReturned",
    "PaymentConfirmationRequired",
    "RequestInProgress",
    "IdempotencyKeyReused",
  ];
  if (staysAtPayment.includes(error_code)) return "payment";
  if (CODES.get(error_code) === "customs") return "customs";
  // The payment step shows the changed price.
  if (error_code === "ValueNotAllowedField" && field === "totalPrice") return "payment";
  if (!FIELD_CODES.has(error_code)) return "address";
  const named = field ?? fieldIn(withoutTextPrefixes(text)) ?? "";
  return STEP_OF_FIELD.find(([, fields]) => fields.test(named))?.[0] ?? "address";
}

/** A shipment of an order failed when its status is false or at least 400. @see spec shipment-core, section 8 */
export function isFailed({ status }: Pick<Order["shipments"][number], "status">): boolean {
  return status === false || (typeof status === "number" && status >= 400);
}

/** Reasons of all shipments of an order that failed. */
export function failedShipments(order: Order): ProblemMessage[] {
  return order.shipments
    .filter(isFailed)
    .flatMap(({ error_code, message, messages }) =>
      messages.length > 0 ? messages : [{ error_code: error_code ?? "", text: message }],
    );
}

/** Whether a saved method can pay only on the provider's page, where the bank asks the merchant. */
export function needsConfirmation(order: Order): boolean {
  return failedShipments(order).some(({ error_code: code }) => code === "PaymentConfirmationRequired");
}

/** Whether the merchant may be charged despite the refusal, because an earlier request is still in progress. */
export function mayBeCharged({ messages }: OrderProblem): boolean {
  return messages.some(({ key }) => key === "already-received");
}

function withoutDuplicates(messages: OrderMessage[]): OrderMessage[] {
  const seen = new Set<string>();
  return messages.filter((message) => {
    const id = JSON.stringify(message);
    return !seen.has(id) && Boolean(seen.add(id));
  });
}
