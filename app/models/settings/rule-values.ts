import { RULE_ACTIONS, RULE_CONDITIONS, type RuleValueKind } from "#contract/rules/shipping-rules";
import type { ShippingRule } from "#contract/shipping-rules";
import { formatDecimal } from "~/models/decimals";

// A type and not an interface: conform requires an index signature.
type Row = {
  identifier: string;
  operation: string;
  value: string;
  shown: string;
};

/** Values of a rule's form. */
export type RuleValues = {
  alias: string;
  overwrite: string;
  conditions: Row[];
  actions: Omit<Row, "operation">[];
};

/** An empty row. */
export const EMPTY_CONDITION: Row = { identifier: "content", operation: "CONTAINS", value: "", shown: "content" };
export const EMPTY_ACTION: Omit<Row, "operation"> = { identifier: "serviceId", value: "", shown: "serviceId" };

/** Initial values of the form. @param rule null for a new rule @param language for the number format */
export function ruleValues(
  rule: Pick<ShippingRule, "alias" | "overwrite" | "conditions" | "actions"> | null,
  language: string,
): RuleValues {
  if (!rule) return { alias: "", overwrite: "keep", conditions: [EMPTY_CONDITION], actions: [EMPTY_ACTION] };
  return {
    alias: rule.alias,
    overwrite: rule.overwrite ? "overwrite" : "keep",
    conditions: rule.conditions.map(({ identifier, operation, value }) => ({
      identifier,
      operation,
      value: typedValue(value, RULE_CONDITIONS[identifier], language),
      shown: identifier,
    })),
    actions: rule.actions.map(({ identifier, value }) => ({
      identifier,
      value: typedValue(value, RULE_ACTIONS[identifier], language),
      shown: identifier,
    })),
  };
}

function typedValue(value: string, kind: RuleValueKind, language: string): string {
  return kind.kind === "number" ? formatDecimal(Number(value), language) : value;
}
