import { z } from "zod";
import { Address } from "./addresses";
import { Alpha2Code, Currency, Instant, Language, laterValues, typedText, WaybillReference } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";
import {
  RULE_ACTION_NAMES,
  RULE_CONDITION_NAMES,
  RULE_OPERATIONS,
  RULE_ROWS,
  RULE_TRIAL_SHIPMENTS,
} from "./rules/shipping-rules";
import { SavedParcel, ServiceCategory } from "./services";
import { FailedShipment } from "./shipments";

/** A number is written with a point; yes and no are `true` and `false`; a choice is its id. */
const Value = typedText(MAX_LENGTH.id).min(1);
const Operation = z.enum(RULE_OPERATIONS);

/** All conditions of a rule must hold. @see contract/rules/shipping-rules.ts, which operations and values each has */
export const RuleCondition = z.object({ identifier: z.enum(RULE_CONDITION_NAMES), operation: Operation, value: Value });
export type RuleCondition = z.infer<typeof RuleCondition>;

/** `ASSIGN` sets only what is empty. */
export const RuleAction = z.object({
  identifier: z.enum(RULE_ACTION_NAMES),
  operation: z.enum(["ASSIGN", "OVERWRITE"]),
  value: Value,
});
export type RuleAction = z.infer<typeof RuleAction>;

const RuleContent = z.object({
  alias: typedText(MAX_LENGTH.ruleAlias).min(1).regex(/\S/),
  /** Every action overwrites if true, and assigns if false. */
  overwrite: z.boolean(),
  conditions: z.array(RuleCondition).min(1).max(RULE_ROWS),
  actions: z.array(RuleAction).min(1).max(RULE_ROWS),
});

/** @see spec configuration-and-support, section 3, "Shipping rule" */
export const ShippingRule = RuleContent.extend({
  id: z.string(),
  enabled: z.boolean(),
  updated: Instant,
  /** Shipments on which it set something in the last 30 days. */
  recentlySet: z.number().int().min(0),
});
export type ShippingRule = z.infer<typeof ShippingRule>;

/** A rule in a request: the operation of its actions is that of the rule. */
export const NewRule = RuleContent.extend({
  actions: z
    .array(RuleAction.omit({ operation: true }))
    .min(1)
    .max(RULE_ROWS),
});
export type NewRule = z.infer<typeof NewRule>;

const Named = z.object({ id: z.string(), name: z.string() });

/** What the forms of rules offer. */
export const RuleConfiguration = z.object({
  /** Rules that a client has at most. */
  maxShippingRules: z.number().int().min(0),
  conditions: z.array(
    z.object({
      identifier: z.enum(RULE_CONDITION_NAMES).register(laterValues, { readAs: null }),
      operations: z.array(z.enum(RULE_OPERATIONS).register(laterValues, { readAs: null })),
    }),
  ),
  actions: z.array(z.enum(RULE_ACTION_NAMES).register(laterValues, { readAs: null })),
  services: z.array(
    Named.extend({
      carrierName: z.string(),
      category: ServiceCategory,
      dropOff: z.object({ origin: z.boolean(), destination: z.boolean() }),
    }),
  ),
  /** Postal zones, in the language asked for. */
  destinations: z.array(Named),
  countries: z.array(Alpha2Code),
  sources: z.array(z.object({ name: z.string(), alias: z.string() })),
  warehouses: z.array(z.object({ id: z.string(), alias: z.string() })),
  parcels: z.array(SavedParcel.omit({ isDefault: true })),
  currency: Currency,
});
export type RuleConfiguration = z.infer<typeof RuleConfiguration>;

/** A field of a shipment that a rule set or left. Values are written as in rules; an empty one is null. */
export const RuleChange = z.object({
  identifier: z.enum(RULE_ACTION_NAMES),
  before: z.string().nullable(),
  after: z.string(),
  /**
   * `KEPT`: there was a value, and the rule does not overwrite. `NOT_OFFERED`: the shipment cannot have it. `INCLUDED`: a sum that
   * its service covers without an insurance.
   */
  outcome: z.enum(["SET", "SAME", "KEPT", "NOT_OFFERED", "INCLUDED", "OTHER"]).register(laterValues, { readAs: "OTHER" }),
});
export type RuleChange = z.infer<typeof RuleChange>;

/** What one rule did to a shipment, and why. */
export const RuleTrace = z.object({
  ruleId: z.string(),
  alias: z.string(),
  matched: z.boolean(),
  /** With what the shipment had when it was compared. */
  conditions: z.array(RuleCondition.extend({ met: z.boolean(), found: z.string() })),
  changes: z.array(RuleChange),
});
export type RuleTrace = z.infer<typeof RuleTrace>;

/** Every rule that was applied to a shipment last, in order. */
export const ShipmentTraces = z.object({
  appliedAt: Instant.nullable(),
  traces: z.array(RuleTrace),
  /** What rules set and someone changed since. */
  changedSince: z.array(z.object({ identifier: z.enum(RULE_ACTION_NAMES), value: z.string().nullable() })),
});
export type ShipmentTraces = z.infer<typeof ShipmentTraces>;

/** What a rule would do to one shipment. */
export const RuleTrial = z.object({
  waybillReference: WaybillReference,
  to: Address.pick({ firstName: true, lastName: true, company: true, city: true, alpha2Code: true }),
  source: z.string(),
  content: z.string(),
  matched: z.boolean(),
  changes: z.array(RuleChange),
  /** Overwrites what no rule set. */
  overwritesOwn: z.boolean(),
});
export type RuleTrial = z.infer<typeof RuleTrial>;

/** Far more than any tenant allows. */
const RULES_IN_ORDER = 1_000;

const byId = z.object({ id: z.string().max(MAX_LENGTH.id) });
const LIST = z.object({ rules: z.array(ShippingRule) });
const WRONG_VALUES = "Values outside of what the configuration lists are 422 on `conditions[0].value` or `actions[0].value`.";

/** @see spec configuration-and-support, section 7, "Shipping rules" */
export const shippingRules = {
  configuration: procedure
    .route({ method: "GET", path: "/v1/shipping-rules-configuration", summary: "Identifiers, operators and lists of rules" })
    .input(z.object({ language: Language.default("en") }))
    .output(RuleConfiguration),
  list: procedure
    .route({ method: "GET", path: "/v1/shipping-rules", summary: "The rules, in the order in which they are applied" })
    .output(LIST),
  get: procedure.route({ method: "GET", path: "/v1/shipping-rules/{id}", summary: "One rule" }).input(byId).output(ShippingRule),
  save: procedure
    .route({
      method: "POST",
      path: "/v1/shipping-rules",
      summary: "Create or update a rule",
      description: `A new one is enabled, and the last. 422 \`ShippingRulesLimitExceeded\` beyond the limit, \`ShippingRuleAliasDuplicated\` on \`alias\` if another rule has it. ${WRONG_VALUES}`,
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders, body: NewRule.extend({ id: byId.shape.id.nullable() }) }))
    .output(ShippingRule),
  setEnabled: procedure
    .route({ method: "PATCH", path: "/v1/shipping-rules/{id}", summary: "Enable or disable a rule" })
    .input(byId.extend({ enabled: z.boolean() }))
    .output(ShippingRule),
  swap: procedure
    .route({
      method: "POST",
      path: "/v1/shipping-rules/swaps",
      summary: "Switch the order of two rules",
      description: "With `order` only while all rules are in this order, 409 otherwise: an undo overwrites no later change.",
      inputStructure: "detailed",
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          ids: z.array(byId.shape.id).length(2),
          order: z.array(byId.shape.id).max(RULES_IN_ORDER).optional(),
        }),
      }),
    )
    .output(LIST),
  delete: procedure
    .route({
      method: "DELETE",
      path: "/v1/shipping-rules/{id}",
      summary: "Delete a rule",
      description: "What it set on shipments stays.",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders, params: byId }))
    .output(z.object({ deleted: z.literal(true) })),
  tryRule: procedure
    .route({
      method: "POST",
      path: "/v1/shipping-rules/trials",
      summary: `What a rule, saved or not, would have done to the last ${RULE_TRIAL_SHIPMENTS} shipments`,
      description: `Changes nothing. ${WRONG_VALUES}`,
    })
    .input(NewRule)
    .output(z.object({ trials: z.array(RuleTrial) })),
  apply: procedure
    .route({
      method: "POST",
      path: "/v1/shipping-rules/applications",
      summary: "Apply the enabled rules to drafts",
      description: "Each succeeds or fails by itself. The same key replays the first answer.",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders, body: z.object({ references: z.array(WaybillReference).min(1).max(100) }) }))
    .output(
      z.object({
        changed: z.array(WaybillReference),
        unchanged: z.array(WaybillReference),
        failed: z.array(FailedShipment),
        undoToken: z.string().optional().describe("omitted if nothing was changed"),
      }),
    ),
  traces: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/rule-traces",
      summary: "Which rule set what on a shipment, and why",
    })
    .input(z.object({ waybillReference: WaybillReference }))
    .output(ShipmentTraces),
};
