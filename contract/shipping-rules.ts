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
  SERVICE_CHOICES,
} from "./rules/shipping-rules";
import { SavedParcel, ServiceCategory } from "./services";
import { FailedShipment } from "./shipments";

/** Numbers have a decimal point; booleans are `true` and `false`; an option is its id. */
const Value = typedText(MAX_LENGTH.id).min(1);
const Operation = z.enum(RULE_OPERATIONS);

/** All conditions of a rule must match. @see contract/rules/shipping-rules.ts for the operations and values of each */
export const RuleCondition = z.object({ identifier: z.enum(RULE_CONDITION_NAMES), operation: Operation, value: Value });
export type RuleCondition = z.infer<typeof RuleCondition>;

/** `ASSIGN` sets only empty fields. */
export const RuleAction = z.object({
  identifier: z.enum(RULE_ACTION_NAMES),
  operation: z.enum(["ASSIGN", "OVERWRITE"]),
  value: Value,
});
export type RuleAction = z.infer<typeof RuleAction>;

const RuleContent = z.object({
  alias: typedText(MAX_LENGTH.ruleAlias).min(1).regex(/\S/),
  /** If true, every action is `OVERWRITE`, otherwise `ASSIGN`. */
  overwrite: z.boolean(),
  conditions: z.array(RuleCondition).min(1).max(RULE_ROWS),
  actions: z.array(RuleAction).min(1).max(RULE_ROWS),
});

/** @see spec configuration-and-support, section 3, "Shipping rule" */
export const ShippingRule = RuleContent.extend({
  id: z.string(),
  enabled: z.boolean(),
  updated: Instant,
  /** Number of shipments that it changed in the last 30 days. */
  recentlySet: z.number().int().min(0),
});
export type ShippingRule = z.infer<typeof ShippingRule>;

/** A rule in a request: its actions use the operation of the rule. */
export const NewRule = RuleContent.extend({
  actions: z
    .array(RuleAction.omit({ operation: true }))
    .min(1)
    .max(RULE_ROWS),
});
export type NewRule = z.infer<typeof NewRule>;

const Named = z.object({ id: z.string(), name: z.string() });

/** Options of the rule forms. */
export const RuleConfiguration = z.object({
  /** Maximum number of rules per client. */
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
  /** What an action on the service takes besides the services. */
  serviceChoices: z.array(z.enum(SERVICE_CHOICES).register(laterValues, { readAs: null })).default([]),
  /** Postal zones, named in the requested language. */
  destinations: z.array(Named),
  countries: z.array(Alpha2Code),
  sources: z.array(z.object({ name: z.string(), alias: z.string() })),
  warehouses: z.array(z.object({ id: z.string(), alias: z.string() })),
  parcels: z.array(SavedParcel.omit({ isDefault: true })),
  currency: Currency,
});
export type RuleConfiguration = z.infer<typeof RuleConfiguration>;

/** Result of an action on a field of a shipment. Values are written as in rules; an empty one is null. */
export const RuleChange = z.object({
  identifier: z.enum(RULE_ACTION_NAMES),
  before: z.string().nullable(),
  after: z.string(),
  /**
   * `KEPT`: there was a value, and the rule does not overwrite. `NOT_OFFERED`: not available for the shipment. `INCLUDED`: an
   * amount that the service covers without insurance. `NONE_OFFERED`, `NONE_IN_TIME`: `after` is a choice that no service meets.
   */
  outcome: z
    .enum(["SET", "SAME", "KEPT", "NOT_OFFERED", "INCLUDED", "NONE_OFFERED", "NONE_IN_TIME", "OTHER"])
    .register(laterValues, { readAs: "OTHER" }),
});
export type RuleChange = z.infer<typeof RuleChange>;

/** Evaluation of one rule for a shipment. */
export const RuleTrace = z.object({
  ruleId: z.string(),
  alias: z.string(),
  matched: z.boolean(),
  /** Each condition with the shipment's value at that time. */
  conditions: z.array(RuleCondition.extend({ met: z.boolean(), found: z.string() })),
  changes: z.array(RuleChange),
});
export type RuleTrace = z.infer<typeof RuleTrace>;

/** All rules of the last evaluation for a shipment, in order. */
export const ShipmentTraces = z.object({
  appliedAt: Instant.nullable(),
  traces: z.array(RuleTrace),
  /** Fields that rules set and that were changed afterwards. */
  changedSince: z.array(z.object({ identifier: z.enum(RULE_ACTION_NAMES), value: z.string().nullable() })),
});
export type ShipmentTraces = z.infer<typeof ShipmentTraces>;

/** Result of a rule's trial run for one shipment. */
export const RuleTrial = z.object({
  waybillReference: WaybillReference,
  to: Address.pick({ firstName: true, lastName: true, company: true, city: true, alpha2Code: true }),
  source: z.string(),
  content: z.string(),
  matched: z.boolean(),
  changes: z.array(RuleChange),
  /** Whether it overwrites values that no rule set. */
  overwritesOwn: z.boolean(),
});
export type RuleTrial = z.infer<typeof RuleTrial>;

/** More than any tenant allows. */
const RULES_IN_ORDER = 1_000;

const byId = z.object({ id: z.string().max(MAX_LENGTH.id) });
const LIST = z.object({ rules: z.array(ShippingRule) });
const WRONG_VALUES = "Values that the configuration does not list are 422 on `conditions[0].value` or `actions[0].value`.";

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
      description:
        "The first of `ids` switches places with each of the others in turn: with one other for two rules, with all that a moved rule passes for a move over several places. With `order` as precondition: 409 if the rules are in another order, so that an undo or a move overwrites no later change.",
      inputStructure: "detailed",
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          ids: z.array(byId.shape.id).min(2).max(RULES_IN_ORDER),
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
      description: "Values that it set on shipments stay.",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders, params: byId }))
    .output(z.object({ deleted: z.literal(true) })),
  tryRule: procedure
    .route({
      method: "POST",
      path: "/v1/shipping-rules/trials",
      summary: `Try a rule, saved or not, on the last ${RULE_TRIAL_SHIPMENTS} shipments`,
      description: `Changes nothing. ${WRONG_VALUES}`,
    })
    .input(NewRule)
    .output(z.object({ trials: z.array(RuleTrial) })),
  apply: procedure
    .route({
      method: "POST",
      path: "/v1/shipping-rules/applications",
      summary: "Apply the enabled rules to drafts",
      description: "Each succeeds or fails on its own. The same key replays the first response.",
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
      summary: "Which rules changed which fields of a shipment, and why",
    })
    .input(z.object({ waybillReference: WaybillReference }))
    .output(ShipmentTraces),
};
