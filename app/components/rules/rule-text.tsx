import { Fragment, type ReactNode } from "react";
import type { RuleActionName, RuleConditionName, RuleOperation, RuleValueKind } from "#contract/rules/shipping-rules";
import type { RuleConfiguration } from "#contract/shipping-rules";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { useCountryName } from "~/components/ui/country-name";
import { useFormat } from "~/components/ui/format";
import { localeOf } from "~/models/languages";
import { isOneOf, ownSource, RULE_ACTIONS, RULE_CONDITIONS, SERVICE_CHOICES, shopName } from "~/models/settings/rule-kinds";

/** Names of the ids in rules. */
export type RuleLists = Pick<RuleConfiguration, "services" | "destinations" | "warehouses" | "parcels" | "currency">;

/** For a shipment's traces, which contain names already; only zones are looked up. */
export const NO_LISTS = { services: [], warehouses: [], parcels: [], currency: "EUR" } satisfies Partial<RuleLists>;

/** Placeholder for the value while a sentence is translated. */
const SLOT = "\u0001";
const SECOND_SLOT = "\u0002";
const SLOTS = new RegExp(`(${SLOT}|${SECOND_SLOT})`);

/** Formats rules as text. @param isNamed values are names, not ids */
export function useRuleText(lists: RuleLists, { isNamed = false } = {}) {
  const t = useT("rules");
  const countryName = useCountryName();
  const { money, weight, number, weekday } = useFormat();
  const find = (options: { id: string; name: string }[], id: string) =>
    options.find((option) => option.id === id)?.name ?? (isNamed ? id : t("deleted"));
  const amount = (value: string, { unit }: Extract<RuleValueKind, { kind: "number" }>) => {
    if (value === "" || Number.isNaN(Number(value))) return value;
    if (unit === "kg") return weight(Number(value));
    if (unit === "days") return t("days", { count: Number(value) });
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
      case "weekday":
        return /^[1-7]$/.test(value) ? weekday(Number(value)) : value;
      case "service":
        if (isOneOf(SERVICE_CHOICES, value)) return t(`choice.${value}`);
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
    /** A condition as part of a sentence. */
    clause({ identifier, operation, value }: RuleSentenceProps["conditions"][number]): ReactNode {
      const sentence = t(`clause.${identifier}.${operation}` as "clause.tag.IS", { value: SLOT });
      return fill(sentence, this.valueOfCondition(identifier, value));
    },
    /** An action as part of a sentence. */
    does({ identifier, value }: RuleSentenceProps["actions"][number]): ReactNode {
      if (identifier === "proofOfDelivery" || identifier === "adultSignature" || identifier === "additionalHandling")
        return t(`does.${identifier}.${value === "false" ? "no" : "yes"}`);
      if (identifier === "serviceId" && isOneOf(SERVICE_CHOICES, value)) return t(`does.choice.${value}`);
      if (identifier === "insurance" && value !== "" && Number(value) === 0) return t("does.no-insurance");
      return fill(t(`does.${identifier}`, { value: SLOT }), this.valueOfAction(identifier, value));
    },
  };
}

interface RuleSentenceProps {
  lists: RuleLists;
  conditions: readonly { identifier: RuleConditionName; operation: RuleOperation; value: string }[];
  actions: readonly { identifier: RuleActionName; value: string }[];
}

/** Puts nodes where a text has placeholders. */
function withNodes(text: string, nodes: Record<string, ReactNode>): ReactNode {
  return text.split(SLOTS).map((part, at) => <Fragment key={at}>{nodes[part] ?? part}</Fragment>);
}

/** A whole rule as a sentence. */
export function RuleSentence({ lists, conditions, actions }: RuleSentenceProps) {
  const t = useT("rules");
  const text = useRuleText(lists);
  const { language } = usePageContext();
  const listOf = (nodes: ReactNode[]) =>
    new Intl.ListFormat(localeOf(language), { type: "conjunction" })
      .formatToParts(nodes.map((_, at) => String(at)))
      .map(({ type, value }, at) => <Fragment key={at}>{type === "element" ? nodes[Number(value)] : value}</Fragment>);
  return (
    <p className="rule-text" suppressHydrationWarning>
      {withNodes(t("whole", { conditions: SLOT, actions: SECOND_SLOT }), {
        [SLOT]: listOf(conditions.map((condition) => text.clause(condition))),
        [SECOND_SLOT]: listOf(actions.map((action) => text.does(action))),
      })}
    </p>
  );
}
