import { isOneOf, keysOf } from "./objects";

/** Comparison operators of conditions. */
export const RULE_OPERATIONS = [
  "IS",
  "IS_NOT",
  "CONTAINS",
  "NOT_CONTAINS",
  "STARTS_WITH",
  "EQUALS",
  "AT_LEAST",
  "AT_MOST",
  "OVER",
] as const;
export type RuleOperation = (typeof RULE_OPERATIONS)[number];

/** Type of an identifier's values: an option of a list, text, a tag's name, a number with a step, or a boolean. Weekdays are 1 for Monday to 7. */
export type RuleValueKind =
  | { kind: "zone" | "country" | "service" | "source" | "warehouse" | "parcel" | "weekday" }
  | { kind: "text" | "tag"; max: number }
  | { kind: "number"; step: number; unit: "kg" | "money" | "count" | "days"; max: number; least?: number }
  | { kind: "flag" };

type Condition = RuleValueKind & { operations: readonly [RuleOperation, ...RuleOperation[]] };

const CHOICE = ["IS", "IS_NOT"] as const;
const AMOUNT = ["AT_MOST", "OVER", "AT_LEAST", "EQUALS"] as const;

/** Conditions on a shipment and the day on which the rule runs, with the operations of each. @see spec configuration-and-support, section 3, "Shipping rule" */
export const RULE_CONDITIONS = {
  toPostalZoneId: { kind: "zone", operations: CHOICE },
  country: { kind: "country", operations: CHOICE },
  postcode: { kind: "text", max: 20, operations: ["STARTS_WITH", "IS", "IS_NOT"] },
  content: { kind: "text", max: 100, operations: ["CONTAINS", "IS", "NOT_CONTAINS"] },
  /** Of any line item; a shipment without line items has none. */
  sku: { kind: "text", max: 60, operations: ["IS", "STARTS_WITH", "IS_NOT"] },
  weight: { kind: "number", step: 0.001, unit: "kg", max: 10_000, operations: AMOUNT },
  value: { kind: "number", step: 0.01, unit: "money", max: 999_999, operations: AMOUNT },
  parcels: { kind: "number", step: 1, unit: "count", max: 50, operations: AMOUNT },
  source: { kind: "source", operations: CHOICE },
  orderNumber: { kind: "text", max: 60, operations: ["CONTAINS", "STARTS_WITH", "IS", "NOT_CONTAINS"] },
  tag: { kind: "tag", max: 30, operations: CHOICE },
  warehouse: { kind: "warehouse", operations: CHOICE },
  parcel: { kind: "parcel", operations: CHOICE },
  serviceId: { kind: "service", operations: CHOICE },
  /** Days left until the shop's deadline, below zero where it has passed; a shipment without one meets nothing. */
  shipBy: { kind: "number", step: 1, unit: "days", max: 365, operations: AMOUNT },
  weekday: { kind: "weekday", operations: CHOICE },
} as const satisfies Record<string, Condition>;
export type RuleConditionName = keyof typeof RULE_CONDITIONS;
export const RULE_CONDITION_NAMES = keysOf(RULE_CONDITIONS);

/**
 * Values of an action on the service that choose one for each shipment: of those to the recipient's door the cheapest, the fastest,
 * the cheapest that arrives on the ship-by day at the latest, or the one of whose parcels 9 of 10 arrived first on the lane.
 */
export const SERVICE_CHOICES = ["CHEAPEST", "FASTEST", "CHEAPEST_IN_TIME", "SUREST"] as const;
export type ServiceChoice = (typeof SERVICE_CHOICES)[number];

/** Fields that a rule can set; a tag is added to those that the shipment has. */
export const RULE_ACTIONS = {
  serviceId: { kind: "service" },
  warehouse: { kind: "warehouse" },
  parcel: { kind: "parcel" },
  insurance: { kind: "number", step: 0.01, unit: "money", max: 999_999, least: 0.1 },
  content: { kind: "text", max: 100 },
  tag: { kind: "tag", max: 30 },
  proofOfDelivery: { kind: "flag" },
  adultSignature: { kind: "flag" },
  additionalHandling: { kind: "flag" },
} as const satisfies Record<string, RuleValueKind>;
export type RuleActionName = keyof typeof RULE_ACTIONS;
export const RULE_ACTION_NAMES = keysOf(RULE_ACTIONS);

/** Definition of a condition; undefined for an unknown name. */
export function conditionOf(name: string | undefined): Condition | undefined {
  return isOneOf(RULE_CONDITION_NAMES, name) ? RULE_CONDITIONS[name] : undefined;
}

/** Value type of an action; undefined for an unknown name. */
export function actionOf(name: string | undefined): RuleValueKind | undefined {
  return isOneOf(RULE_ACTION_NAMES, name) ? RULE_ACTIONS[name] : undefined;
}

/** Maximum conditions, and maximum actions, of a rule. */
export const RULE_ROWS = 10;
/** Number of shipments in a trial run of a rule. */
export const RULE_TRIAL_SHIPMENTS = 50;
