import { isOneOf, keysOf } from "./objects";

/** How a condition compares. */
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

/** What kind of value an identifier has: one of a list, a text, a number that moves in steps, or yes and no. */
export type RuleValueKind =
  | { kind: "zone" | "country" | "service" | "source" | "warehouse" | "parcel" }
  | { kind: "text"; max: number }
  | { kind: "number"; step: number; unit: "kg" | "money" | "count"; max: number; least?: number }
  | { kind: "flag" };

type Condition = RuleValueKind & { operations: readonly RuleOperation[] };

const CHOICE = ["IS", "IS_NOT"] as const;
const AMOUNT = ["AT_MOST", "OVER", "AT_LEAST", "EQUALS"] as const;

/** What a rule can ask of a shipment, with the operations of each. @see spec configuration-and-support, section 3, "Shipping rule" */
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
  warehouse: { kind: "warehouse", operations: CHOICE },
  parcel: { kind: "parcel", operations: CHOICE },
  serviceId: { kind: "service", operations: CHOICE },
} as const satisfies Record<string, Condition>;
export type RuleConditionName = keyof typeof RULE_CONDITIONS;
export const RULE_CONDITION_NAMES = keysOf(RULE_CONDITIONS);

/** What a rule can set. */
export const RULE_ACTIONS = {
  serviceId: { kind: "service" },
  warehouse: { kind: "warehouse" },
  parcel: { kind: "parcel" },
  insurance: { kind: "number", step: 0.01, unit: "money", max: 999_999, least: 0.1 },
  content: { kind: "text", max: 100 },
  proofOfDelivery: { kind: "flag" },
  adultSignature: { kind: "flag" },
  additionalHandling: { kind: "flag" },
} as const satisfies Record<string, RuleValueKind>;
export type RuleActionName = keyof typeof RULE_ACTIONS;
export const RULE_ACTION_NAMES = keysOf(RULE_ACTIONS);

/** What a condition compares; undefined for a name that is none. */
export function conditionOf(name: string | undefined): Condition | undefined {
  return isOneOf(RULE_CONDITION_NAMES, name) ? RULE_CONDITIONS[name] : undefined;
}

/** What an action sets; undefined for a name that is none. */
export function actionOf(name: string | undefined): RuleValueKind | undefined {
  return isOneOf(RULE_ACTION_NAMES, name) ? RULE_ACTIONS[name] : undefined;
}

/** Rows of one kind that a rule takes at most. */
export const RULE_ROWS = 10;
/** Shipments that a rule is tried on. */
export const RULE_TRIAL_SHIPMENTS = 50;

/** Why a value cannot be used. */
export type RuleValueProblem =
  | { why: "required" | "not-allowed" | "format" | "positive" | "decimals-disallowed" }
  | { why: "too-long" | "too-big"; max: number }
  | { why: "too-small"; min: number }
  | { why: "decimals-limit"; count: number };

/**
 * What is wrong with a value, its list aside.
 *
 * @param value a number is written with a point and without anything between thousands; yes and no are `true` and `false`
 * @see spec configuration-and-support, section 5, "Shipping rule"
 */
export function ruleValueProblem(value: string, kind: RuleValueKind): RuleValueProblem | null {
  if (value.trim() === "") return { why: "required" };
  if (kind.kind === "flag") return value === "true" || value === "false" ? null : { why: "not-allowed" };
  if (kind.kind === "text") return [...value].length > kind.max ? { why: "too-long", max: kind.max } : null;
  return kind.kind === "number" ? numberProblem(value.trim(), kind) : null;
}

type NumberRange = { step: number; max: number; least?: number };

/** Zero is "none", whatever is the least. */
function numberProblem(value: string, { step, max, least = 0 }: NumberRange): RuleValueProblem | null {
  const parts = /^(-?)\d+(?:\.(\d+))?$/.exec(value);
  if (!parts) return { why: "format" };
  if (parts[1] && Number(value) !== 0) return { why: "positive" };
  const decimals = parts[2]?.length ?? 0;
  if (Number.isInteger(step) && decimals > 0) return { why: "decimals-disallowed" };
  if (decimals > decimalsOf(step)) return { why: "decimals-limit", count: decimalsOf(step) };
  if (Number(value) !== 0 && Number(value) < least) return { why: "too-small", min: least };
  return Number(value) > max ? { why: "too-big", max } : null;
}

/** Decimal places of a step: 0.001 has 3. */
export function decimalsOf(step: number): number {
  return String(step).split(".")[1]?.length ?? 0;
}

/**
 * Which of a rule's actions set what one before has set already: the last would win, and the others do nothing.
 *
 * @returns their places in the list
 */
export function repeatedActions(actions: readonly { identifier?: string | undefined }[]): number[] {
  return actions.flatMap(({ identifier }, at) =>
    identifier && actions.findIndex((other) => other.identifier === identifier) < at ? at : [],
  );
}
