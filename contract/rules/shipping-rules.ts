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

/** Type of an identifier's values: an option of a list, text, a tag's name, a number with a step, or a boolean. */
export type RuleValueKind =
  | { kind: "zone" | "country" | "service" | "source" | "warehouse" | "parcel" }
  | { kind: "text" | "tag"; max: number }
  | { kind: "number"; step: number; unit: "kg" | "money" | "count"; max: number; least?: number }
  | { kind: "flag" };

type Condition = RuleValueKind & { operations: readonly [RuleOperation, ...RuleOperation[]] };

const CHOICE = ["IS", "IS_NOT"] as const;
const AMOUNT = ["AT_MOST", "OVER", "AT_LEAST", "EQUALS"] as const;

/** Conditions on a shipment, with the operations of each. @see spec configuration-and-support, section 3, "Shipping rule" */
export const RULE_CONDITIONS = {
  toPostalZoneId: { kind: "zone", operations: CHOICE },
  country: { kind: "country", operations: CHOICE },
  postcode: { kind: "text", max: 20, operations: ["STARTS_WITH", "IS", "IS_NOT"] },
  content: { kind: "text", max: 100, operations: ["CONTAINS", "IS", "NOT_CONTAINS"] },
  weight: { kind: "number", step: 0.001, unit: "kg", max: 10_000, operations: AMOUNT },
  value: { kind: "number", step: 0.01, unit: "money", max: 999_999, operations: AMOUNT },
  parcels: { kind: "number", step: 1, unit: "count", max: 50, operations: AMOUNT },
  source: { kind: "source", operations: CHOICE },
  orderNumber: { kind: "text", max: 60, operations: ["CONTAINS", "STARTS_WITH", "IS", "NOT_CONTAINS"] },
  tag: { kind: "tag", max: 30, operations: CHOICE },
  warehouse: { kind: "warehouse", operations: CHOICE },
  parcel: { kind: "parcel", operations: CHOICE },
  serviceId: { kind: "service", operations: CHOICE },
} as const satisfies Record<string, Condition>;
export type RuleConditionName = keyof typeof RULE_CONDITIONS;
export const RULE_CONDITION_NAMES = keysOf(RULE_CONDITIONS);

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
