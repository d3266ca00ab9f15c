import type { RuleValueKind } from "./shipping-rules";
import { tagName } from "./tag-name";
import { TAG_SEPARATOR, tagKey } from "./tags";

/** Why a value is invalid. */
export type RuleValueProblem =
  | { why: "required" | "not-allowed" | "format" | "positive" | "decimals-disallowed" | "comma" }
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
  if (kind.kind === "weekday") return /^[1-7]$/.test(value) ? null : { why: "not-allowed" };
  if (kind.kind === "tag") return tagProblem(tagName(value), kind);
  if (kind.kind === "text") return [...value].length > kind.max ? { why: "too-long", max: kind.max } : null;
  return kind.kind === "number" ? numberProblem(value.trim(), kind) : null;
}

function tagProblem(name: string, { max }: { max: number }): RuleValueProblem | null {
  if (name === "") return { why: "required" };
  if (name.includes(TAG_SEPARATOR)) return { why: "comma" };
  return [...name].length > max ? { why: "too-long", max } : null;
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
 * Actions that set a field which an earlier action of the rule sets already: only the last one would take effect. Several tags
 * can be added.
 *
 * @returns indexes in the list
 */
export function repeatedActions(actions: readonly Partial<Record<"identifier" | "value", string | undefined>>[]): number[] {
  const targets = actions.map(({ identifier, value = "" }) =>
    identifier === "tag" ? `${identifier} ${tagKey(tagName(value))}` : identifier,
  );
  return targets.flatMap((target, at) => (target && targets.indexOf(target) < at ? at : []));
}
