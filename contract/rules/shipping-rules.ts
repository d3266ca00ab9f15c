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

/** Type of an identifier's values: an option of a list, text, a number with a step, or a boolean. */
export type RuleValueKind =
  | { kind: "zone" | "country" | "service" | "source" | "warehouse" | "parcel" }
  | { kind: "text"; max: number }
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
  warehouse: { kind: "warehouse", operations: CHOICE },
  parcel: { kind: "parcel", operations: CHOICE },
  serviceId: { kind: "service", operations: CHOICE },
} as const satisfies Record<string, Condition>;
export type RuleConditionName = keyof typeof RULE_CONDITIONS;
export const RULE_CONDITION_NAMES = keysOf(RULE_CONDITIONS);

/** Fields that a rule can set. */
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

/** Why a value is invalid. */
export type RuleValueProblem =
  | { why: "required" | "not-allowed" | "format" | "positive" | "decimals-disallowed" }
  | { why: "too-long" | "too-big"; max: number }
  | { why: "too-small"; min: number }
  | { why: "decimals-limit"; count: number };

/**
 * Error of a value; does not check whether an option exists.
 *
 * @param value numbers have a decimal point and no thousands separators; booleans are `true` and `false`
 * @see spec configuration-and-support, section 5, "Shipping rule"
 */
export function ruleValueProblem(value: string, kind: RuleValueKind): RuleValueProblem | null {
  if (value.trim() === "") return { why: "required" };
  if (kind.kind === "flag") return value === "true" || value === "false" ? null : { why: "not-allowed" };
  if (kind.kind === "text") return [...value].length > kind.max ? { why: "too-long", max: kind.max } : null;
  return kind.kind === "number" ? numberProblem(value.trim(), kind) : null;
}

type NumberRange = { step: number; max: number; least?: number };

/** Zero means "none", whatever the minimum. */
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
 * Actions that set a field which an earlier action of the rule sets already: only the last one would take effect.
 *
 * @returns indexes in the list
 */
export function repeatedActions(actions: readonly { identifier?: string | undefined }[]): number[] {
  return actions.flatMap(({ identifier }, at) =>
    identifier && actions.findIndex((other) => other.identifier === identifier) < at ? at : [],
  );
}
