import type { ReturnOutcome, ReturnRule } from "../../../contract/buyer-returns";

interface Asked {
  /** Of the buyer. */
  country: string;
  reason: string;
  skus: readonly string[];
}

/** What becomes of a request: what the first rule says that fits, else what the merchant does without a rule. */
export function outcomeOf(
  { outcome, rules }: { outcome: ReturnOutcome; rules: readonly ReturnRule[] },
  { country, reason, skus }: Asked,
): ReturnOutcome {
  const isAnyOr = (some: readonly string[], one: string) => some.length === 0 || some.includes(one);
  const start = (sku: string) => sku.trim().toLowerCase();
  const { decision, way, fee } =
    rules.find(
      (rule) =>
        isAnyOr(rule.countries, country) &&
        isAnyOr(rule.reasons, reason) &&
        (start(rule.sku) === "" || skus.some((sku) => start(sku).startsWith(start(rule.sku)))),
    ) ?? outcome;
  return { decision, way, fee: way === "label" ? fee : 0 };
}
