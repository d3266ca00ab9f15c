import { useT } from "~/components/document/translation";
import { RuleTraces, type RuleTracesProps } from "~/components/rules/rule-traces";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";

/** Changes that the merchant's rules made to a draft, under the names of the matching rules. */
export function RulesFold({ rules }: RuleTracesProps) {
  const t = useT("rules");
  const matched = rules.traces.filter((trace) => trace.matched).map(({ alias }) => alias);
  return (
    <aside className="page rules-fold" aria-label={t("why.heading")}>
      <details className="card fold">
        <summary>
          <Icon name="bolt" className="icon icon-20" />
          <h2>{t("why.heading")}</h2>
          <span className="fold-line quiet">{matched.join(DOT)}</span>
          <Icon name="down" className="icon push" />
        </summary>
        <div className="card-body stack">
          <RuleTraces rules={rules} />
        </div>
      </details>
    </aside>
  );
}
