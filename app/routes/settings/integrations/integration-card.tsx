import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ShopMark } from "~/components/integrations/shop-mark";
import { useFormat } from "~/components/ui/format";
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
      <div className="shop-card-head">
        <ShopMark logo={integration.logo} />
        <div>
          <h2>{name}</h2>
          <p className="small quiet">
            <Note integration={integration} />
          </p>
        </div>
      </div>
      <div className="shop-card-foot">
        {isConnected ? (
          <span className={`badge ${isRefused(problem) ? "tone-danger" : "tone-success"}`}>
            {t(isRefused(problem) ? "needs-attention" : "connected")}
          </span>
        ) : (
          <span />
        )}
        <Link to={paths.panel(alias)} className="button button-small" aria-label={`${action}: ${name}`} preventScrollReset>
          {action}
        </Link>
      </div>
    </li>
  );
}

function Note({ integration: { isConnected, problem, imported, isMarketplace } }: { integration: CardIntegration }) {
  const t = useT("integrations");
  const { number, localDay, day } = useFormat();
  if (problem)
    return <span suppressHydrationWarning>{t(`problem.${problem.kind}`, { date: day(localDay(problem.since)) })}</span>;
  if (isConnected) return <>{t("imported", { count: imported, number: number(imported) })}</>;
  return <>{t(isMarketplace ? "marketplace" : "module")}</>;
}
