import type { FieldMetadata } from "@conform-to/react";
import type { RuleActionName, RuleConditionName, RuleValueKind } from "#contract/rules/shipping-rules";
import type { RuleConfiguration } from "#contract/shipping-rules";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { type Choice, SelectField, TextField } from "~/components/forms/field";
import { useRuleText } from "~/components/rules/rule-text";
import { useFormat } from "~/components/ui/format";
import { DOT } from "~/models/dot";

interface ValueFieldProps {
  meta: FieldMetadata<string>;
  /** The condition or action that the value was typed for. */
  shown: FieldMetadata<string>;
  name: RuleConditionName | RuleActionName;
  /** The value of an action, which may be a choice among services. */
  isSet?: boolean;
  kind: RuleValueKind;
  label: string;
  configuration: RuleConfiguration;
}

/** The value of a row: a select, a text or a number, depending on its condition or action. */
export function ValueField({ meta, shown, name, kind, label, configuration, isSet = false }: ValueFieldProps) {
  const t = useT("rules");
  const services = useServiceChoices(configuration);
  const all = useChoices(kind, configuration);
  const choices = all && kind.kind === "service" && isSet ? [...services, ...all] : all;
  // A value typed for another condition or action does not apply here.
  const own = shown.initialValue === name ? meta : withoutValue(meta);
  const hidden = <span className="visually-hidden">{label}</span>;
  if (choices) return <SelectField meta={own} label={hidden} choices={choices} empty={t("choose")} />;
  if (kind.kind === "number") {
    const unit = { kg: "kg", money: configuration.currency, count: "", days: "" }[kind.unit];
    const inputMode = Number.isInteger(kind.step) ? "numeric" : "decimal";
    return <TextField meta={own} label={hidden} unit={unit} inputMode={inputMode} />;
  }
  return <TextField meta={own} label={hidden} />;
}

/** Conform's metadata object is a proxy and cannot be copied. */
function withoutValue(meta: FieldMetadata<string>): FieldMetadata<string> {
  return new Proxy(meta, {
    get: (target, key): unknown => (key === "initialValue" ? undefined : Reflect.get(target, key)),
  });
}

/** Options that choose a service for each shipment. */
function useServiceChoices({ serviceChoices }: RuleConfiguration): Choice[] {
  const t = useT("rules");
  return serviceChoices.map((value) => ({ value, label: t(`choice.${value}`) }));
}

/** Options of a select; null for typed values. */
function useChoices(kind: RuleValueKind, configuration: RuleConfiguration): Choice[] | null {
  const t = useT("rules");
  const text = useRuleText(configuration);
  const { weight, weekday } = useFormat();
  const { language } = usePageContext();
  const { services, destinations, countries, sources, warehouses, parcels } = configuration;
  switch (kind.kind) {
    case "zone":
      return destinations.map(({ id, name }) => ({ value: id, label: name }));
    case "country":
      return countries
        .map((code) => ({ value: code, label: text.valueOfCondition("country", code) }))
        .sort((one, other) => one.label.localeCompare(other.label, language));
    case "service":
      return services.map(({ id, category, dropOff }) => ({
        value: id,
        label: [
          text.valueOfAction("serviceId", id),
          t(`category.${category}`),
          t(dropOff.origin ? "way.drop-off" : "way.collection"),
          t(dropOff.destination ? "way.pick-up" : "way.delivery"),
        ].join(DOT),
      }));
    case "source":
      return sources.map(({ alias }) => ({ value: alias, label: text.valueOfCondition("source", alias) }));
    case "warehouse":
      return warehouses.map(({ id, alias }) => ({ value: id, label: alias }));
    case "parcel":
      return parcels.map(({ id, name, length, width, height, weight: kg }) => ({
        value: id,
        label: `${name}${DOT}${length} × ${width} × ${height} cm${DOT}${weight(kg)}`,
      }));
    case "weekday":
      return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekday(day) }));
    case "flag":
      return ["true", "false"].map((value) => ({ value, label: t(value === "true" ? "yes" : "no") }));
    default:
      return null;
  }
}
