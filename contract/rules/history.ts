/** Entries that are kept of a shipment: its creation, and the latest others. */
export const HISTORY_LENGTH = 100;

/** Who or what changed a shipment. */
export const HISTORY_ACTORS = ["MERCHANT", "RULE", "SHOP", "CARRIER", "BUYER", "SUPPORT", "SYSTEM"] as const;
export type HistoryActor = (typeof HISTORY_ACTORS)[number];

/**
 * `CHANGED` has the changed fields; the others say all by their name. `ON_MANIFEST`: the carrier has closed it by a manifest of its
 * own; `CANCELED_ON_MANIFEST`: its cancellation was asked for after that. `CHANGE_…`: of the address that a buyer wants.
 */
export const HISTORY_EVENTS = [
  "CREATED",
  "CHANGED",
  "RESTORED",
  "PACKED",
  "UNPACKED",
  "PRINTED",
  "ON_MANIFEST",
  "CANCELED_ON_MANIFEST",
  "ANSWERED",
  "CHANGE_ASKED",
  "CHANGE_DECLINED",
  "CHANGE_FAILED",
  "CHANGE_LATE",
  "CHANGE_CANCELED",
  "LABEL_REPLACED",
  "ARCHIVED",
  "DATA_REMOVED",
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/**
 * How the value of a field is written: a state's name, a number with a decimal point, `true`, a day (`2026-11-21`), a slot
 * (`2026-11-21 09:00-13:00`), sizes in cm (`30x20x10`, several with commas) or text. A `mark` has no value: only that it was changed.
 */
export type HistoryValueKind = "state" | "order" | "kg" | "money" | "count" | "flag" | "day" | "slot" | "size" | "text" | "mark";

/** Fields of a shipment whose changes are kept. */
export const HISTORY_FIELDS = {
  state: "state",
  recipient: "text",
  sender: "text",
  contents: "text",
  value: "money",
  parcels: "count",
  parcel: "text",
  weight: "kg",
  size: "size",
  service: "text",
  point: "mark",
  collection: "slot",
  insurance: "money",
  cashOnDelivery: "money",
  proofOfDelivery: "flag",
  adultSignature: "flag",
  additionalHandling: "flag",
  printInStore: "flag",
  voucher: "text",
  customs: "mark",
  orderNumber: "text",
  order: "order",
  shipBy: "day",
  trackingNumbers: "text",
  note: "text",
  tags: "text",
} as const satisfies Record<string, HistoryValueKind>;
export type HistoryField = keyof typeof HISTORY_FIELDS;

/** Fields whose values go with the personal data of a shipment. */
export const PERSONAL_HISTORY_FIELDS: readonly HistoryField[] = ["recipient", "sender", "note"];
