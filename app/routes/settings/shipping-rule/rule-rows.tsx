import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { isOneOf } from "#contract/rules/objects";
import {
  actionOf,
  conditionOf,
  RULE_ACTION_NAMES,
  RULE_ACTIONS,
  RULE_CONDITION_NAMES,
  RULE_CONDITIONS,
  RULE_ROWS,
} from "#contract/rules/shipping-rules";
import type { RuleConfiguration } from "#contract/shipping-rules";
import { useT } from "~/components/document/translation";
import { FieldError, SelectField } from "~/components/forms/field";
import { useRuleText } from "~/components/rules/rule-text";
import { Icon } from "~/components/ui/icon";
import { rowsOf } from "~/components/forms/rows-of";
import { useRowFocus } from "~/components/forms/use-row-focus";
import { EMPTY_ACTION, EMPTY_CONDITION, type RuleValues } from "~/models/settings/rule-values";
import { ValueField } from "./value-field";

interface RowsProps<Name extends "conditions" | "actions"> {
  form: Pick<FormMetadata<RuleValues>, "insert" | "remove">;
  list: FieldMetadata<RuleValues[Name]>;
  configuration: RuleConfiguration;
  children?: ReactNode;
}

/** Focus targets: the first select of an added row; after a removal the button that adds one. */
const ROW_FOCUS = [".rule-row:last-of-type select", "p > .button"] as const;

/** Conditions that must all match. */
export function ConditionRows({ form, list, configuration }: RowsProps<"conditions">) {
  const t = useT("rules");
  const rows = rowsOf(list);
  const box = useRowFocus<HTMLFieldSetElement>(rows.length, ...ROW_FOCUS);
  const names = RULE_CONDITION_NAMES.map((value) => ({ value, label: t(`field.${value}`) }));
  return (
    <fieldset className="card" id={list.id} ref={box}>
      <legend className="visually-hidden">{t("when.heading")}</legend>
      <div className="card-head">
        <div>
          <h2>{t("when.heading")}</h2>
          <p>{t("when.intro")}</p>
        </div>
      </div>
      <div className="card-body stack">
        <FieldError meta={list} />
        {rows.map((row, index) => {
          const { identifier, operation, value, shown } = row.getFieldset();
          const name = isOneOf(RULE_CONDITION_NAMES, identifier.value) ? identifier.value : "content";
          const kind = conditionOf(name) ?? RULE_CONDITIONS.content;
          const number = { number: index + 1 };
          return (
            <div key={row.key} className="rule-row" role="group" aria-label={t("condition-number", number)}>
              <span className="kw">{t(index === 0 ? "if" : "and")}</span>
              <SelectField meta={identifier} label={<Hidden>{t("condition-number", number)}</Hidden>} choices={names} />
              <input type="hidden" name={shown.name} value={name} />
              <SelectField
                key={`operation ${name}`}
                meta={operation}
                label={<Hidden>{t("operation-label")}</Hidden>}
                choices={kind.operations.map((each) => ({ value: each, label: t(`operation.${each}`) }))}
              />
              <ValueField
                key={`value ${name}`}
                meta={value}
                shown={shown}
                name={name}
                kind={kind}
                configuration={configuration}
                label={t("value")}
              />
              <RemoveRow form={form} list={list.name} index={index} name={t(`field.${name}`)} />
            </div>
          );
        })}
        <p>
          <button
            {...form.insert.getButtonProps({ name: list.name, defaultValue: EMPTY_CONDITION })}
            className="button"
            disabled={rows.length >= RULE_ROWS}
          >
            <Icon name="plus" /> {t("add-condition")}
          </button>
        </p>
        <p className="hint no-script">{t("no-script")}</p>
      </div>
    </fieldset>
  );
}

/** Values that the rule sets. */
export function ActionRows({ form, list, configuration, children }: RowsProps<"actions">) {
  const t = useT("rules");
  const rows = rowsOf(list);
  const box = useRowFocus<HTMLFieldSetElement>(rows.length, ...ROW_FOCUS);
  const { actionName } = useRuleText(configuration);
  const names = RULE_ACTION_NAMES.map((value) => ({ value, label: actionName(value) }));
  return (
    <fieldset className="card" id={list.id} ref={box}>
      <legend className="visually-hidden">{t("set.heading")}</legend>
      <div className="card-head">
        <div>
          <h2>{t("set.heading")}</h2>
          <p>{t("set.intro")}</p>
        </div>
      </div>
      <div className="card-body stack">
        <FieldError meta={list} />
        {rows.map((row, index) => {
          const { identifier, value, shown } = row.getFieldset();
          const name = isOneOf(RULE_ACTION_NAMES, identifier.value) ? identifier.value : "content";
          const kind = actionOf(name) ?? RULE_ACTIONS.content;
          const number = { number: index + 1 };
          return (
            <div key={row.key} className="rule-row rule-row-action" role="group" aria-label={t("action-number", number)}>
              <span className="kw">{t(index === 0 ? "then" : "and")}</span>
              <SelectField meta={identifier} label={<Hidden>{t("action-number", number)}</Hidden>} choices={names} />
              <input type="hidden" name={shown.name} value={name} />
              <ValueField
                key={`value ${name}`}
                meta={value}
                shown={shown}
                name={name}
                kind={kind}
                configuration={configuration}
                label={t("value")}
                isSet
              />
              <RemoveRow form={form} list={list.name} index={index} name={actionName(name)} />
            </div>
          );
        })}
        <p>
          <button
            {...form.insert.getButtonProps({ name: list.name, defaultValue: EMPTY_ACTION })}
            className="button"
            disabled={rows.length >= RULE_ROWS}
          >
            <Icon name="plus" /> {t("add-action")}
          </button>
        </p>
      </div>
      <div className="card-body rule-overwrite">{children}</div>
    </fieldset>
  );
}

interface RemoveRowProps {
  form: RowsProps<"conditions" | "actions">["form"];
  /** Name of the list. */
  list: FieldMetadata<RuleValues["conditions"]>["name"] | FieldMetadata<RuleValues["actions"]>["name"];
  index: number;
  /** What the row is about, for its button's name. */
  name: string;
}

function RemoveRow({ form, list, index, name }: RemoveRowProps) {
  const t = useT("rules");
  return (
    <button
      {...form.remove.getButtonProps({ name: list, index })}
      className="button button-quiet button-icon"
      aria-label={t("remove", { name })}
    >
      <Icon name="close" />
    </button>
  );
}

function Hidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
