import { repeatedActions, ruleValueProblem, type RuleValueProblem } from "#contract/rules/rule-values";
import { actionOf, conditionOf, RULE_OPERATIONS, type RuleValueKind } from "#contract/rules/shipping-rules";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { tagName } from "#contract/rules/tag-name";
import { normalizeText } from "#contract/rules/text";
import { parseDecimal } from "~/models/decimals";
import type { FieldProblem } from "~/models/field-rules";
import { problem } from "~/models/problem-text";
import { isOneOf } from "#contract/rules/objects";
import type { RuleValues } from "./rule-values";

/** The problem of a missing choice. */
export const CHOOSE = problem("form.error.missing.choice");

type Row = Partial<RuleValues["actions"][number]>;

/** A form as typed; empty fields are absent. */
interface Typed {
  alias?: string;
  conditions?: Partial<RuleValues["conditions"][number]>[];
  actions?: Row[];
}

/**
 * The problems of a rule, by field name. Must not import zod: the browser runs it, too, to enable the save button.
 *
 * @see spec configuration-and-support, section 5, "Shipping rule"
 */
export function ruleProblems({ alias = "", conditions, actions }: Typed): FieldProblem[] {
  const [whens, sets] = [listOf(conditions), listOf(actions)];
  const name = ruleName(alias);
  const repeated = repeatedActions(sets);
  return [
    ...(name === "" ? [["alias", problem("form.error.missing.rule.name")] as const] : []),
    ...(name.length > MAX_LENGTH.ruleAlias
      ? [["alias", problem("form.error.too-long", { max: MAX_LENGTH.ruleAlias })] as const]
      : []),
    ...(whens.length === 0 ? [["conditions", problem("form.error.missing.rule.conditions")] as const] : []),
    ...(sets.length === 0 ? [["actions", problem("form.error.missing.rule.actions")] as const] : []),
    ...whens.flatMap((row, at) => conditionProblems(row, `conditions[${at}]`)),
    ...repeated.map((at) => [`actions[${at}].identifier`, problem("form.error.rule-action-twice")] as const),
    ...sets.flatMap((row, at) => {
      const kind = actionOf(row.identifier);
      const wrong = kind ? valueProblem(row, kind, "action") : null;
      return wrong === null ? [] : [[`actions[${at}].value`, wrong] as const];
    }),
  ];
}

function conditionProblems(row: Partial<RuleValues["conditions"][number]>, path: string): FieldProblem[] {
  const kind = conditionOf(row.identifier);
  if (!kind) return [];
  const wrong = valueProblem(row, kind, "condition");
  if (wrong !== null) return [[`${path}.value`, wrong]];
  const isOther = isOneOf(RULE_OPERATIONS, row.operation) && !kind.operations.includes(row.operation);
  return isOther ? [[`${path}.operation`, CHOOSE]] : [];
}

/** Runs even if other checks have failed, so that the list may be invalid. */
function listOf<T>(list: T[] | undefined): T[] {
  return Array.isArray(list) ? list : [];
}

/** Normalizes a rule's name for storage. */
export function ruleName(typed: string): string {
  return normalizeText(typed).replace(/\s+/g, " ").trim();
}

/** A value in the contract's form: numbers with a decimal point. Text that is no number stays, to be rejected. */
export function plainValue(typed: string, kind: RuleValueKind): string {
  if (kind.kind === "tag") return tagName(typed);
  const text = normalizeText(typed).trim();
  if (kind.kind !== "number") return text;
  const number = parseDecimal(text, 12);
  return number === undefined ? text : decimalText(number);
}

/** Never in exponential notation. */
const decimalText = (number: number) => number.toFixed(12).replace(/\.?(?<!0)0+$/, "");

function valueProblem({ identifier = "", value = "", shown = "" }: Row, kind: RuleValueKind, row: "condition" | "action") {
  const isTyped = kind.kind === "text" || kind.kind === "tag" || kind.kind === "number";
  const missing = problem(`form.error.missing.rule.${row}${isTyped ? "" : "-choice"}`);
  if (shown !== "" && shown !== identifier) return missing;
  const wrong = ruleValueProblem(plainValue(value, kind), kind);
  if (!wrong) return null;
  return wrong.why === "required" ? missing : textOf(wrong);
}

function textOf(wrong: RuleValueProblem): string {
  switch (wrong.why) {
    case "positive":
      return problem("form.error.not-negative");
    case "decimals-disallowed":
      return problem("form.error.whole-number");
    case "decimals-limit":
      return problem("form.error.decimals", { max: wrong.count });
    case "comma":
      return problem("form.error.tag-comma");
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
