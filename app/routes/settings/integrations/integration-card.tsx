import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ShopMark } from "~/components/integrations/shop-mark";
import { useFormat } from "~/components/ui/format";
import { DOT } from "~/models/dot";
import { actionOf, type CardIntegration, isRefused } from "~/models/integrations/integration-card";
import { integrationPaths } from "~/models/integrations/integration-paths";

/** A shop or marketplace with its state and its one action. */
export function IntegrationCard({ integration }: { integration: CardIntegration }) {
  const t = useT("integrations");
  const paths = integrationPaths(usePaths());
  const { name, alias, isConnected, problem } = integration;
  const action = t(`action.${actionOf(integration)}`);
  return (
    <li className="card shop-card">
      <ShopMark alias={alias} logo={integration.logo} />
      <div className="grow">
        <h2 className="line wrap">
          {name}
          {isConnected ? (
            <span className={`badge ${isRefused(problem) ? "tone-danger" : "tone-success"}`}>
              {t(isRefused(problem) ? "needs-attention" : "connected")}
            </span>
          ) : null}
        </h2>
        <p className="small quiet">
          <Note integration={integration} />
        </p>
      </div>
      <Link to={paths.panel(alias)} className="button button-small" aria-label={`${action}: ${name}`} preventScrollReset>
        {action}
      </Link>
    </li>
  );
}

function Note({
  integration: { isConnected, problem, imported, importedToday, isMarketplace },
}: {
  integration: CardIntegration;
}) {
  const t = useT("integrations");
  const { number, localDay, day } = useFormat();
  if (problem)
    return <span suppressHydrationWarning>{t(`problem.${problem.kind}`, { date: day(localDay(problem.since)) })}</span>;
  if (isConnected)
    return (
      <>
        {importedToday > 0 ? t("imported-today", { number: number(importedToday) }) + DOT : null}
        {t("imported", { count: imported, number: number(imported) })}
      </>
    );
  return <>{t(isMarketplace ? "marketplace" : "module")}</>;
}
