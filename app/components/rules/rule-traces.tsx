import { Link } from "@remix-run/react";
import type { RuleConfiguration, RuleTrace, ShipmentTraces } from "#contract/shipping-rules";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DOT } from "~/models/dot";
import { rulePath } from "~/models/settings/rule-paths";
import { When } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { NO_LISTS, useRuleText } from "./rule-text";

export interface RuleTracesProps {
  rules: ShipmentTraces & Pick<RuleConfiguration, "destinations">;
}

type RuleText = ReturnType<typeof useRuleText>;

/** Which rules changed which fields of a shipment, and why; then the fields changed since. */
export function RuleTraces({ rules: { traces, appliedAt, changedSince, destinations } }: RuleTracesProps) {
  const t = useT("rules");
  const text = useRuleText({ ...NO_LISTS, destinations }, { isNamed: true });
  return (
    <>
      <p className="quiet">
        {t("why.checked", { count: traces.length })} {appliedAt ? <When at={appliedAt} /> : null}
      </p>
      <ol className="why">
        {traces.map((trace, at) => (
          <Trace key={trace.ruleId} trace={trace} number={at + 1} text={text} />
        ))}
        {changedSince.map(({ identifier, value }) => (
          <li key={identifier} className="why-row">
            <span className="why-mark tone-info">
              <Icon name="user" />
            </span>
            <p className="grow" suppressHydrationWarning>
              {t("why.changed-since", { field: t(`field.${identifier}`), value: text.valueOfAction(identifier, value) })}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Trace({ trace, number, text }: { trace: RuleTrace; number: number; text: RuleText }) {
  const t = useT("rules");
  const paths = usePaths();
  const { ruleId, alias, matched, conditions, changes } = trace;
  return (
    <li className="why-row">
      <span className={`why-mark ${matched ? "tone-success" : ""}`}>
        <Icon name={matched ? "check" : "close"} />
      </span>
      <div className="grow">
        <p>
          {number}
          {DOT}
          <Link to={rulePath(paths, ruleId)}>{alias}</Link>{" "}
          <span className="quiet">{t(matched ? "why.matched" : "why.not-matched")}</span>
        </p>
        <ul className="small quiet">
          {conditions.map(({ identifier, operation, value, met, found }, at) => (
            <li key={at}>
              {text.condition(identifier, operation, value)}
              {met ? null : (
                <span suppressHydrationWarning>
                  {" "}
                  – {found === "" ? t("why.found-none") : t("why.found", { value: text.valueOfCondition(identifier, found) })}
                </span>
              )}
            </li>
          ))}
        </ul>
        {changes.length > 0 ? (
          <dl className="why-set">
            {changes.map(({ identifier, before, after, outcome }, at) => (
              <div key={at}>
                <dt className="quiet">{text.actionName(identifier)}</dt>
                <dd suppressHydrationWarning>
                  {outcome === "SET" ? (
                    <>
                      <s className="quiet">{text.valueOfAction(identifier, before)}</s> <Icon name="right" />{" "}
                      <span className="visually-hidden">{t("try.becomes")} </span>
                      <strong>{text.valueOfAction(identifier, after)}</strong>{" "}
                      {before === null ? null : <span className="badge badge-plain tone-warning">{t("why.overwritten")}</span>}
                    </>
                  ) : (
                    t(`why.outcome.${outcome}`, { value: text.valueOfAction(identifier, outcome === "KEPT" ? before : after) })
                  )}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}
