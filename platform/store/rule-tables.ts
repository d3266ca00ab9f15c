import type { JSONColumnType } from "kysely";
import type { RuleCondition, RuleTrace } from "../../contract/shipping-rules";
import type { EngineRule } from "../rules/shipping-rules/shipping-rules";
import type { Time } from "./column-types";

/** A client's rules; `position` is their order. */
export interface ShippingRulesTable {
  id: string;
  client_id: string;
  position: number;
  alias: string;
  enabled: boolean;
  overwrite: boolean;
  conditions: JSONColumnType<RuleCondition[]>;
  actions: JSONColumnType<EngineRule["actions"][number][]>;
  updated_at: Time;
}

/** Effect of a rule on a shipment when rules were last applied. Deleted with the shipment. */
export interface RuleTracesTable {
  client_id: string;
  reference: string;
  /** Position of the rule at that time. */
  position: number;
  /** Not a foreign key: the rule may have been deleted. */
  rule_id: string;
  has_set: boolean;
  trace: JSONColumnType<RuleTrace>;
  applied_at: Time;
}

export interface RuleTables {
  shipping_rules: ShippingRulesTable;
  rule_traces: RuleTracesTable;
}
