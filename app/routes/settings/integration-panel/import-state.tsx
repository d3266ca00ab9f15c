import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { InboundIntegration } from "#contract/integrations";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { FileWait } from "~/components/live/file-wait";
import { useFormat } from "~/components/ui/format";
import { Panel } from "~/components/ui/panel";
import { PanelState } from "~/components/ui/panel-state";
import { type ImportState, isRefused } from "~/models/integrations/integration-card";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { IMPORT_ERROR_MS } from "~/models/timings";
import { ProblemNotice } from "./problem-notice";

interface ImportStateProps {
  integration: Pick<InboundIntegration, "alias" | "name" | "imported" | "problem">;
  state: ImportState;
  /** Number of new orders; null for the first import. */
  newOrders: number | null;
}

/**
 * State of an import: running, finished, failed or refused.
 *
 * @see spec configuration-and-support, section 4, "Import modal"
 */
export function ImportStateView({ integration, state, newOrders }: ImportStateProps) {
  const t = useT("integrations");
  const all = usePaths();
  const paths = integrationPaths(all);
  const { number } = useFormat();
  const { alias, name, imported, problem } = integration;
  return (
    <Panel
      isDialog
      title={t("import.title", { name })}
      closeTo={paths.page()}
      foot={
        state === "unauthorized" ? (
          <>
            <Link to={paths.panel(alias, { ask: "deactivate" })} className="button button-danger" preventScrollReset>
              {t("deactivate.action")}
            </Link>
            <Link to={paths.panel(alias)} className="button button-primary" preventScrollReset>
              {t("import.go-to", { name })}
            </Link>
          </>
        ) : (
          <>
            <Link to={paths.page()} className="button" preventScrollReset>
              {t("import.close")}
            </Link>
            <Link to={all.inbox("ALL")} className="button button-primary">
              {t("import.shipments")}
            </Link>
          </>
        )
      }
    >
      {state === "importing" ? (
        <FileWait isMeant={(event) => event.type === "import-ended" && event.integration === alias}>
          {t("import.importing")}
        </FileWait>
      ) : null}
      {state !== "ended" ? null : newOrders === 0 ? (
        <PanelState tone="success" heading={t("import.none")}>
          {problem ? null : <p>{t("import.none-advice")}</p>}
        </PanelState>
      ) : (
        <PanelState tone="success" heading={t("import.ended")}>
          <p>
            {newOrders === null
              ? t("imported", { count: imported, number: number(imported) })
              : t("import.new", { count: newOrders, number: number(newOrders) })}
          </p>
        </PanelState>
      )}
      {state === "ended" ? <ProblemNotice problem={problem} /> : null}
      {state === "error" ? <ImportError closeTo={paths.page()} /> : null}
      {state === "unauthorized" && isRefused(problem) ? (
        <PanelState tone="danger" heading={t(`import.unauthorized.${problem.kind}`, { name })}>
          <p>{t(`problem-advice.${problem.kind}`)}</p>
        </PanelState>
      ) : null}
    </Panel>
  );
}

/** Closes by itself with JavaScript: the import is retried automatically. */
function ImportError({ closeTo }: { closeTo: string }) {
  const t = useT("integrations");
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(closeTo, { preventScrollReset: true }), IMPORT_ERROR_MS);
    return () => clearTimeout(timer);
  }, [navigate, closeTo]);
  return (
    <PanelState tone="danger" heading={t("import.error")}>
      <p>{t("problem-advice.unavailable")}</p>
    </PanelState>
  );
}
