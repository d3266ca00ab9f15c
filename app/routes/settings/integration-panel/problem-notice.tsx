import type { InboundIntegration } from "#contract/integrations";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { isRefused } from "~/models/integrations/integration-card";

/** What is wrong with a shop's connection, since when, and what to do. Nothing without a problem. */
export function ProblemNotice({ problem }: Pick<InboundIntegration, "problem">) {
  const t = useT("integrations");
  const { localDay, day } = useFormat();
  if (!problem) return null;
  const tone = isRefused(problem) ? "tone-danger" : "tone-warning";
  return (
    <div className={`banner ${tone}`} role="status">
      <Icon name="alert" />
      <div>
        <p className="strong" suppressHydrationWarning>
          {t(`problem.${problem.kind}`, { date: day(localDay(problem.since)) })}
        </p>
        <p>{t(`problem-advice.${problem.kind}`)}</p>
      </div>
    </div>
  );
}
