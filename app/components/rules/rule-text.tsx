import type { ReactNode } from "react";
import type { RuleActionName, RuleConditionName, RuleOperation, RuleValueKind } from "#contract/rules/shipping-rules";
import type { RuleConfiguration } from "#contract/shipping-rules";
import { useT } from "~/components/document/translation";
import { useCountryName } from "~/components/ui/country-name";
import { useFormat } from "~/components/ui/format";
import { ownSource, RULE_ACTIONS, RULE_CONDITIONS, shopName } from "~/models/settings/rule-kinds";

/** Names of the ids in rules. */
export type RuleLists = Pick<RuleConfiguration, "services" | "destinations" | "warehouses" | "parcels" | "currency">;

/** For a shipment's traces, which contain names already; only zones are looked up. */
export const NO_LISTS = { services: [], warehouses: [], parcels: [], currency: "EUR" } satisfies Partial<RuleLists>;

/** Placeholder for the value while a sentence is translated. */
const SLOT = "\u0001";

/** Formats rules as text. @param isNamed values are names, not ids */
export function useRuleText(lists: RuleLists, { isNamed = false } = {}) {
  const t = useT("rules");
  const countryName = useCountryName();
  const { money, weight, number } = useFormat();
  const find = (options: { id: string; name: string }[], id: string) =>
    options.find((option) => option.id === id)?.name ?? (isNamed ? id : t("deleted"));
  const amount = (value: string, { unit }: Extract<RuleValueKind, { kind: "number" }>) => {
    if (value === "" || Number.isNaN(Number(value))) return value;
    if (unit === "kg") return weight(Number(value));
    return unit === "money" ? money(Math.round(Number(value) * 100), lists.currency) : number(Number(value));
  };
  const valueText = (value: string, kind: RuleValueKind): string => {
    if (value === "") return "…";
    switch (kind.kind) {
      case "zone":
        return find(lists.destinations, value);
      case "country":
        return countryName(value);
      case "source": {
        const own = ownSource(value);
        return own ? t(`source.${own}`) : shopName(value);
      }
      case "service":
        return find(
          lists.services.map(({ id, carrierName, name }) => ({
            id,
            name: name.startsWith(carrierName) ? name : `${carrierName} ${name}`,
          })),
          value,
        );
      case "warehouse":
        return find(
          lists.warehouses.map(({ id, alias }) => ({ id, name: alias })),
          value,
        );
      case "parcel":
        return find(lists.parcels, value);
      case "number":
        return amount(value, kind);
      case "flag":
        return t(value === "true" ? "yes" : "no");
      case "text":
      case "tag":
        return value;
    }
  };
  const fill = (sentence: string, value: string): ReactNode => {
    const [before, after] = sentence.split(SLOT);
    return (
      <span suppressHydrationWarning>
        {before}
        <b>{value}</b>
        {after}
      </span>
    );
  };
  return {
    valueOfCondition: (identifier: RuleConditionName, value: string) => valueText(value, RULE_CONDITIONS[identifier]),
    /** A tag is added to others: its action has another name than its condition. */
    actionName: (identifier: RuleActionName) => t(identifier === "tag" ? "added-tag" : `field.${identifier}`),
    /** Value of an action; zero and null are "none". */
    valueOfAction: (identifier: RuleActionName, value: string | null) => {
      const kind = RULE_ACTIONS[identifier];
      const isNone = value === null || (kind.kind === "number" && Number(value) === 0 && value !== "");
      return isNone && kind.kind !== "flag" ? t("none") : valueText(value ?? "false", kind);
    },
    condition(identifier: RuleConditionName, operation: RuleOperation, value: string): ReactNode {
      const sentence = t(`sentence.${operation}`, { field: t(`field.${identifier}`), value: SLOT });
      return fill(sentence, this.valueOfCondition(identifier, value));
    },
    action(identifier: RuleActionName, value: string): ReactNode {
      return fill(t("sets", { field: this.actionName(identifier), value: SLOT }), this.valueOfAction(identifier, value));
    },
  };
}

interface RuleSentenceProps {
  lists: RuleLists;
  conditions: readonly { identifier: RuleConditionName; operation: RuleOperation; value: string }[];
  actions: readonly { identifier: RuleActionName; value: string }[];
}

/** A whole rule as a sentence. */
export function RuleSentence({ lists, conditions, actions }: RuleSentenceProps) {
  const t = useT("rules");
  const text = useRuleText(lists);
  return (
    <p className="rule-text">
      {conditions.map(({ identifier, operation, value }, at) => (
        <span key={at}>
          <span className="kw">{t(at === 0 ? "if" : "and")}</span> {text.condition(identifier, operation, value)}{" "}
        </span>
      ))}
      {actions.map(({ identifier, value }, at) => (
        <span key={at}>
          <span className="kw">{t(at === 0 ? "then" : "and")}</span> {text.action(identifier, value)}{" "}
        </span>
      ))}
    </p>
  );
}
