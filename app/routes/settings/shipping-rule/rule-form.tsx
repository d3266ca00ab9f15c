import { parse, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { isOneOf } from "#contract/rules/objects";
import { actionOf, conditionOf, RULE_ACTION_NAMES, RULE_CONDITION_NAMES } from "#contract/rules/shipping-rules";
import type { RuleConfiguration, ShippingRule } from "#contract/shipping-rules";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { RadioField, TextField } from "~/components/forms/field";
import { FirstProblem, ReadyButton } from "~/components/forms/ready-button";
import { useFormProblems } from "~/components/forms/use-form-reading";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { PageForm } from "~/components/forms/page-form";
import { RuleSentence } from "~/components/rules/rule-text";
import { rowsOf } from "~/components/forms/rows-of";
import { Icon } from "~/components/ui/icon";
import { parseDecimal } from "~/models/decimals";
import { ruleProblems } from "~/models/settings/rule-problems";
import { ruleValues, type RuleValues } from "~/models/settings/rule-values";
import { ActionRows, ConditionRows } from "./rule-rows";

interface RuleFormProps {
  /** Null for a new rule. */
  rule: ShippingRule | null;
  configuration: RuleConfiguration;
  position: { number: number; before: string | null; after: number };
  /** The limit of rules is reached. */
  isFull: boolean;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
}

/** A rule as rows of three fields, with a summary beside. Buttons add and remove rows, also without JavaScript. */
export function RuleForm({ rule, configuration, position, isFull, idempotencyKey, lastResult }: RuleFormProps) {
  const t = useT("rules");
  const paths = usePaths();
  const { language } = usePageContext();
  const defaultValue = ruleValues(rule, language);
  const [form, fields, applyChange] = useQuickForm<RuleValues>({ id: "rule", lastResult, defaultValue });
  const conditions = rowsOf(fields.conditions).map((row) => row.getFieldset());
  const actions = rowsOf(fields.actions).map((row) => row.getFieldset());
  const problems = useFormProblems(form.id, (typed) => ruleProblems(parse(typed, { resolve: (value) => ({ value }) }).payload));
  const labels: Record<string, string> = {
    [fields.alias.name]: t("name"),
    [fields.conditions.name]: t("when.heading"),
    [fields.actions.name]: t("set.heading"),
  };
  for (const [at, { identifier, operation, value }] of conditions.entries()) {
    const row = t("condition-number", { number: at + 1 });
    labels[identifier.name] = row;
    labels[operation.name] = `${row} – ${t("operation-label")}`;
    labels[value.name] = `${row} – ${t("value")}`;
  }
  for (const [at, { identifier, value }] of actions.entries()) {
    const row = t("action-number", { number: at + 1 });
    labels[identifier.name] = row;
    labels[value.name] = `${row} – ${t("value")}`;
  }
  return (
    <div className="rule-grid">
      <PageForm form={form} className="stack" onSubmit={applyChange} idempotencyKey={idempotencyKey} labels={labels}>
        {/* Default button for Enter. */}
        <button hidden name="intent" value="save" />
        {isFull ? (
          <div className="banner tone-warning" role="status">
            <Icon name="alert" />
            <p>{t("limit", { max: configuration.maxShippingRules })}</p>
          </div>
        ) : null}
        <section className="card card-body">
          <TextField meta={fields.alias} label={t("name")} />
        </section>
        <ConditionRows form={form} list={fields.conditions} configuration={configuration} />
        <ActionRows form={form} list={fields.actions} configuration={configuration}>
          <RadioField
            meta={fields.overwrite}
            legend={t("if-set")}
            choices={[
              { value: "keep", label: t("keep"), hint: t("keep-hint") },
              { value: "overwrite", label: t("overwrite"), hint: t("overwrite-hint") },
            ]}
          />
        </ActionRows>
        <div className="rule-buttons">
          <FirstProblem formId={form.id} problems={problems} labels={labels} />
          {rule ? (
            <Link to={paths.settings("shipping-rules", { delete: rule.id })} className="button button-danger at-start">
              {t("question.delete")}
            </Link>
          ) : null}
          <button className="button" name="intent" value="try">
            {t("try.submit")}
          </button>
          <ReadyButton name="intent" value="save" isReady={problems.length === 0} disabled={isFull}>
            {t("save")}
          </ReadyButton>
        </div>
      </PageForm>
      <aside className="stack">
        <section className="card" aria-labelledby="rule-words">
          <div className="card-head">
            <h2 id="rule-words">{t("in-words")}</h2>
          </div>
          <div className="card-body">
            <RuleSentence
              lists={configuration}
              conditions={conditions.flatMap(({ identifier, operation, value }) => {
                const name = identifier.value;
                const kind = conditionOf(name);
                if (!kind || !isOneOf(RULE_CONDITION_NAMES, name)) return [];
                return {
                  identifier: name,
                  operation: kind.operations.find((each) => each === operation.value) ?? kind.operations[0],
                  value: plain(value.value, kind.kind),
                };
              })}
              actions={actions.flatMap(({ identifier, value }) => {
                const name = identifier.value;
                const kind = actionOf(name);
                return kind && isOneOf(RULE_ACTION_NAMES, name) ? { identifier: name, value: plain(value.value, kind.kind) } : [];
              })}
            />
            <p className="quiet small">{t(fields.overwrite.value === "overwrite" ? "overwrite-hint" : "keep-hint")}</p>
          </div>
        </section>
        <div className="banner tone-info">
          <Icon name="info" />
          <div>
            <p className="strong">{t("position", { number: position.number })}</p>
            {position.before === null ? null : <p>{t("runs-before", { alias: position.before })}</p>}
            {position.after > 0 ? <p>{t("runs-after", { count: position.after })}</p> : null}
          </div>
        </div>
      </aside>
    </div>
  );
}

/** A typed number in the contract's format; unchanged if it is not a number. */
function plain(value: string | undefined, kind: string): string {
  if (kind !== "number" || !value) return value ?? "";
  return String(parseDecimal(value, 12) ?? value);
}
