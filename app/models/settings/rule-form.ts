import { z } from "zod";
import {
  RULE_ACTION_NAMES,
  RULE_ACTIONS,
  RULE_CONDITION_NAMES,
  RULE_CONDITIONS,
  RULE_OPERATIONS,
  RULE_ROWS,
} from "#contract/rules/shipping-rules";
import { IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { CHOOSE, plainValue, ruleName, ruleProblems } from "./rule-problems";

/**
 * A row of the form. `shown` is the identifier for which the value's input was rendered: without JavaScript another identifier
 * may be chosen after that.
 */
const row = { value: z.string().max(400).default(""), shown: z.string().max(60).default("") };
const Condition = z.object({
  identifier: z.enum(RULE_CONDITION_NAMES, { error: CHOOSE }),
  operation: z.enum(RULE_OPERATIONS, { error: CHOOSE }),
  ...row,
});
const Action = z.object({ identifier: z.enum(RULE_ACTION_NAMES, { error: CHOOSE }), ...row });

/** A list that is absent from a form is empty. */
const rows = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(RULE_ROWS, problem("form.error.rows-limit", { max: RULE_ROWS }))
    .default([]);

/** @see spec configuration-and-support, section 5, "Shipping rule" */
export const RuleForm = z
  .object({
    idempotencyKey: IdempotencyKey,
    alias: z.string().default("").transform(ruleName),
    overwrite: z.enum(["keep", "overwrite"], { error: CHOOSE }).transform((choice) => choice === "overwrite"),
    conditions: rows(Condition),
    actions: rows(Action),
  })
  .superRefine((form, context) => {
    for (const [name, message] of ruleProblems(form)) context.addIssue({ code: "custom", path: pathOf(name), message });
  }, RUN_WITH_FIELD_ERRORS)
  .transform(({ conditions, actions, ...rest }) => ({
    ...rest,
    conditions: conditions.map(({ identifier, operation, value }) => ({
      identifier,
      operation,
      value: plainValue(value, RULE_CONDITIONS[identifier]),
    })),
    actions: actions.map(({ identifier, value }) => ({ identifier, value: plainValue(value, RULE_ACTIONS[identifier]) })),
  }));

/** The path of a field's name: `conditions[0].value`. */
function pathOf(name: string): (string | number)[] {
  return name.split(/[.[\]]+/).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
