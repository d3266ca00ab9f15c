/* Names without schemas, so that browser bundles do not include zod. */

/**
 * The seventeen states of a shipment in the upstream.
 *
 * @see spec shipment-core, section 4, "Backend shipment states"
 */
export const SHIPMENT_STATES = [
  "AWAITING_COMPLETION",
  "READY_TO_PURCHASE",
  "PURCHASE_SUCCESS",
  "CARRIER_OK",
  "CARRIER_KO",
  "CARRIER_PENDING",
  "RETRY",
  "LABELS_KO",
  "READY_TO_PRINT",
  "READY_FOR_COLLECTION",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELIVERED",
  "INCIDENT",
  "RETURNED_TO_SENDER",
  "CANCEL_REQUESTED",
  "CANCELED",
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/**
 * The inboxes. A shipment is in `ALL` and in the inboxes of its state, an archived one in `ALL` and `ARCHIVED` only.
 *
 * @see spec shipment-core, section 4, "Inbox mapping"
 */
export const INBOXES = [
  "ALL",
  "PENDING",
  "READY_TO_PURCHASE",
  "DRAFT",
  "PROCESSING",
  "READY_FOR_SHIPPING",
  "TRACKING",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELIVERED",
  "INCIDENT",
  "RETURNED_TO_SENDER",
  "CANCELED",
  "ARCHIVED",
] as const;
export type Inbox = (typeof INBOXES)[number];

/** Inboxes of each state, narrowest first, without `ALL`. */
export const INBOXES_BY_STATE: Record<ShipmentState, readonly Inbox[]> = {
  AWAITING_COMPLETION: ["DRAFT", "PENDING"],
  READY_TO_PURCHASE: ["READY_TO_PURCHASE", "DRAFT", "PENDING"],
  PURCHASE_SUCCESS: ["PROCESSING"],
  CARRIER_OK: ["PROCESSING"],
  CARRIER_KO: ["PROCESSING"],
  CARRIER_PENDING: ["PROCESSING"],
  RETRY: ["PROCESSING"],
  LABELS_KO: ["PROCESSING"],
  READY_TO_PRINT: ["READY_FOR_SHIPPING"],
  READY_FOR_COLLECTION: ["READY_FOR_SHIPPING"],
  IN_TRANSIT: ["IN_TRANSIT", "TRACKING"],
  OUT_FOR_DELIVERY: ["OUT_FOR_DELIVERY", "TRACKING"],
  DELIVERED: ["DELIVERED", "TRACKING"],
  INCIDENT: ["INCIDENT", "TRACKING"],
  RETURNED_TO_SENDER: ["RETURNED_TO_SENDER", "TRACKING"],
  CANCEL_REQUESTED: ["CANCELED"],
  CANCELED: ["CANCELED"],
};

/** Progress of a checkout; the checkout resumes at the matching step. */
export const SHIPMENT_STEPS = [
  "SEARCH_INFO",
  "SERVICE_SELECTION",
  "SHIPPING_DETAILS",
  "CUSTOMS",
  "BILLING_INFO",
  "PAYMENT",
  "PURCHASED",
] as const;

/** An upstream name in kebab case: `READY_TO_PURCHASE` is `ready-to-purchase`. */
export type KebabCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${KebabCase<Tail>}`
  : Lowercase<Name>;

export function kebabCase<Name extends string>(name: Name): KebabCase<Name> {
  // TypeScript does not follow string methods.
  return name.toLowerCase().replaceAll("_", "-") as KebabCase<Name>;
}
