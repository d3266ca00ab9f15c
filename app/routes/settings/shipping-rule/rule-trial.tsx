import type { RuleActionName } from "#contract/rules/shipping-rules";
import type { RuleConfiguration, RuleTrial } from "#contract/shipping-rules";
import { useT } from "~/components/document/translation";
import { PostForm } from "~/components/forms/post-form";
import { useRuleText } from "~/components/rules/rule-text";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import type { RuleExtra } from "./submit-rule.server";

interface RuleTrialViewProps {
  trial: RuleExtra["trial"];
  configuration: RuleConfiguration;
  isFull: boolean;
}

/** Effect of a rule on the latest shipments; hidden inputs keep the form's values. */
export function RuleTrialView({ trial: { trials, overwrite, sent }, configuration, isFull }: RuleTrialViewProps) {
  const t = useT("rules");
  const matched = trials.filter((one) => one.matched);
  const changed = matched.filter(({ changes }) => changes.some(({ outcome }) => outcome === "SET"));
  const own = changed.filter(({ overwritesOwn }) => overwritesOwn).length;
  const all = [
    { name: "changed", list: changed },
    { name: "same", list: matched.filter((one) => !changed.includes(one)) },
    { name: "not-matched", list: trials.filter((one) => !one.matched) },
  ] as const;
  const groups = all.filter(({ list }) => list.length > 0);
  return (
    <div className="stack">
      <dl className="rule-figures">
        <Figure label={t("try.matched")}>{t("try.of", { number: matched.length, total: trials.length })}</Figure>
        <Figure label={t("try.changed")}>{changed.length}</Figure>
        <Figure label={t("try.own")}>{own}</Figure>
      </dl>
      {overwrite && own > 0 ? (
        <div className="banner tone-warning" role="status">
          <Icon name="alert" />
          <p>{t("try.own-warning", { count: own })}</p>
        </div>
      ) : null}
      {trials.length === 0 ? <p>{t("try.none")}</p> : null}
      {groups.map(({ name, list }, at) => (
        <details key={name} className="card rule-group" open={at === 0}>
          <summary className="line">
            {t(`try.group.${name}`)} <span className="quiet grow">{list.length}</span>
            <Icon name="down" />
          </summary>
          <Trials list={list} configuration={configuration} />
        </details>
      ))}
      <PostForm className="rule-buttons">
        {sent.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <button className="button" name="intent" value="edit">
          {t("try.back")}
        </button>
        <button className="button button-primary" name="intent" value="save" disabled={isFull}>
          {t("save")}
        </button>
      </PostForm>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="card card-body">
      <dt className="small quiet">{label}</dt>
      <dd className="rule-figure">{children}</dd>
    </div>
  );
}

function Trials({ list, configuration }: { list: RuleTrial[]; configuration: RuleConfiguration }) {
  const t = useT("rules");
  const text = useRuleText(configuration, { isNamed: true });
  const columns = [...new Set(list.flatMap(({ changes }) => changes.map(({ identifier }) => identifier)))];
  // A rule that sets the contents shows them with what becomes of them.
  const hasContents = columns.includes("content");
  const cell = ({ changes, content }: RuleTrial, name: RuleActionName) => {
    const done = changes.filter(({ identifier }) => identifier === name);
    if (done.length === 0) return name === "content" ? content : null;
    // Only tags have several.
    return done.map((change) => {
      const before = text.valueOfAction(name, change.before);
      const after = text.valueOfAction(name, change.after);
      if (change.outcome !== "SET")
        return (
          <span key={after} className="block quiet">
            {t("try.unchanged", { value: before })}
          </span>
        );
      return (
        <span key={after} className="block">
          <s className="quiet">{before}</s> <Icon name="right" /> <span className="visually-hidden">{t("try.becomes")}</span>
          <strong>{after}</strong>
        </span>
      );
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div className="scroll-x" tabIndex={0} role="region" aria-label={t("try.caption")}>
      <table className="table table-card">
        <caption className="visually-hidden">{t("try.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("try.shipment")}</th>
            {hasContents ? null : <th scope="col">{t("field.content")}</th>}
            {columns.map((name) => (
              <th key={name} scope="col">
                {text.actionName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.waybillReference}>
              <th scope="row">
                {[one.to.firstName, one.to.lastName].join(" ").trim() || one.to.company || one.waybillReference}
                <span className="block small quiet">
                  {[one.to.city, text.valueOfCondition("source", one.source)].filter(Boolean).join(DOT)}
                </span>
              </th>
              {hasContents ? null : <td>{one.content}</td>}
              {columns.map((name) => (
                <td key={name} suppressHydrationWarning>
                  {cell(one, name)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
