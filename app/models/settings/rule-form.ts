import { z } from "zod";
import {
  actionOf,
  conditionOf,
  RULE_ACTION_NAMES,
  RULE_ACTIONS,
  RULE_CONDITION_NAMES,
  RULE_CONDITIONS,
  RULE_OPERATIONS,
  RULE_ROWS,
  ruleValueProblem,
  type RuleValueKind,
  type RuleValueProblem,
  repeatedActions,
} from "#contract/rules/shipping-rules";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { normalizeText } from "#contract/rules/text";
import { parseDecimal } from "~/models/decimals";
import { IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";

const CHOOSE = problem("form.error.missing.choice");
const NO_NAME = problem("form.error.missing.rule.name");

/**
 * A row of the form. `shown` is the identifier that its value was asked for: without JavaScript another one may be chosen beside a
 * value that was typed for the one before.
 */
const row = { value: z.string().max(400).default(""), shown: z.string().max(60).default("") };
const Condition = z.object({
  identifier: z.enum(RULE_CONDITION_NAMES, { error: CHOOSE }),
  operation: z.enum(RULE_OPERATIONS, { error: CHOOSE }),
  ...row,
});
const Action = z.object({ identifier: z.enum(RULE_ACTION_NAMES, { error: CHOOSE }), ...row });

/** A list that a form leaves out is empty. */
const rows = <T extends z.ZodType>(item: T, none: string) =>
  z
    .array(item, { error: none })
    .min(1, none)
    .max(RULE_ROWS, problem("form.error.rows-limit", { max: RULE_ROWS }));

/** @see spec configuration-and-support, section 5, "Shipping rule" */
export const RuleForm = z
  .object({
    idempotencyKey: IdempotencyKey,
    alias: z
      .string({ error: NO_NAME })
      .transform((text) => normalizeText(text).replace(/\s+/g, " ").trim())
      .pipe(
        z
          .string()
          .min(1, NO_NAME)
          .max(MAX_LENGTH.ruleAlias, problem("form.error.too-long", { max: MAX_LENGTH.ruleAlias })),
      ),
    overwrite: z.enum(["keep", "overwrite"], { error: CHOOSE }).transform((choice) => choice === "overwrite"),
    conditions: rows(Condition, problem("form.error.missing.rule.conditions")),
    actions: rows(Action, problem("form.error.missing.rule.actions")),
  })
  .superRefine((form, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    for (const [at, condition] of listOf(form.conditions).entries()) {
      const kind = conditionOf(condition.identifier);
      if (!kind) continue;
      const wrong = problemOf(condition, kind, "condition");
      if (wrong) refuse(["conditions", at, "value"], wrong);
      else if (condition.operation && !kind.operations.includes(condition.operation))
        refuse(["conditions", at, "operation"], CHOOSE);
    }
    for (const at of repeatedActions(listOf(form.actions)))
      refuse(["actions", at, "identifier"], problem("form.error.rule-action-twice"));
    for (const [at, action] of listOf(form.actions).entries()) {
      const kind = actionOf(action.identifier);
      const wrong = kind && problemOf(action, kind, "action");
      if (wrong) refuse(["actions", at, "value"], wrong);
    }
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

/** The rule runs beside others that have failed. */
function listOf<T>(list: T[] | undefined): T[] {
  return Array.isArray(list) ? list : [];
}

/** A value as the contract has it: numbers with a point. Text that is no number stays, to be refused. */
export function plainValue(typed: string, kind: RuleValueKind): string {
  const text = normalizeText(typed).trim();
  if (kind.kind !== "number") return text;
  const number = parseDecimal(text, 12);
  return number === undefined ? text : decimalText(number);
}

/** Never in the notation of very small numbers. */
const decimalText = (number: number) => number.toFixed(12).replace(/\.?(?<!0)0+$/, "");

interface Row {
  identifier: string;
  value: string;
  shown: string;
}

function problemOf({ identifier, value, shown }: Row, kind: RuleValueKind, row: "condition" | "action") {
  const missing = problem(`form.error.missing.rule.${row}`);
  if (shown !== "" && shown !== identifier) return missing;
  const wrong = ruleValueProblem(plainValue(value, kind), kind);
  if (!wrong) return null;
  if (wrong.why !== "required") return textOf(wrong);
  return kind.kind === "text" || kind.kind === "number" ? missing : CHOOSE;
}

function textOf(wrong: RuleValueProblem): string {
  switch (wrong.why) {
    case "positive":
      return problem("form.error.not-negative");
    case "decimals-disallowed":
      return problem("form.error.whole-number");
    case "decimals-limit":
      return problem("form.error.decimals", { max: wrong.count });
    case "too-long":
      return problem("form.error.too-long", { max: wrong.max });
    case "too-big":
      return problem("form.error.at-most", { max: wrong.max });
    case "too-small":
      return problem("form.error.at-least", { min: wrong.min });
    default:
      return problem(wrong.why === "format" ? "form.error.format" : "form.error.not-allowed");
  }
}
