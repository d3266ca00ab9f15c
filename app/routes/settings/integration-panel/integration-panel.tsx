import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { InboundIntegration } from "#contract/integrations";
import { readProblem } from "~/models/problem-text";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { FirstProblem, ReadyButton } from "~/components/forms/ready-button";
import { useFieldProblems } from "~/components/forms/use-form-reading";
import { PageForm } from "~/components/forms/page-form";
import { PostForm } from "~/components/forms/post-form";
import { useIsWorking } from "~/components/ui/working-bar";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import type { FormActionData } from "~/models/form-action-data";
import { fieldLabels } from "~/models/form-fields";
import { actionOf, type ImportState, isRefused } from "~/models/integrations/integration-card";
import { integrationFields } from "~/models/integrations/integration-form";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { DataField } from "./data-field";
import { GuidePanel, type OfModule } from "./guide-panel";
import { ImportStateView } from "./import-state";
import { Intro } from "./intro";
import { ProblemNotice } from "./problem-notice";

interface IntegrationPanelProps {
  integration: Omit<InboundIntegration, "configuration">;
  canConnect: boolean;
  values: Record<string, string>;
  /** Options of select fields, by field name. */
  choices: Record<string, { value: string; label: string }[]>;
  asks: boolean;
  importing: ImportState | null;
  /** Number of new orders in a requested import; null if unknown. */
  newOrders: number | null;
  idempotencyKey: string;
  sent: FormActionData | null;
  /** Null unless the shop connects by its own module. */
  module: OfModule | null;
  /** Where to enter a sender address; null if there is one. */
  senderUrl: string | null;
}

/** @see spec configuration-and-support, section 4, "Integration panel" */
export function IntegrationPanel(props: IntegrationPanelProps) {
  const { integration, asks, importing, newOrders } = props;
  if (importing) return <ImportStateView integration={integration} state={importing} newOrders={newOrders} />;
  if (asks) return <Deactivation {...props} />;
  if (["guide", "key"].includes(actionOf(integration))) return <GuidePanel {...props} />;
  return <Connection {...props} />;
}

function Connection({ integration, canConnect, values, choices, idempotencyKey, sent, senderUrl }: IntegrationPanelProps) {
  const t = useT("integrations");
  const paths = integrationPaths(usePaths());
  const isWorking = useIsWorking();
  const { name, alias, isConnected, fields, type, problem } = integration;
  // Connecting starts the first import, which needs a sender address.
  const isSenderFirst = senderUrl !== null && !isConnected;
  const isOpen = canConnect && !isSenderFirst && (!isConnected || isRefused(problem));
  const hasFlow = type === "ONBOARDING_WAYBILL";
  const [form, meta] = useForm<Record<string, string>>({
    id: "integration",
    lastResult: sent?.result ?? null,
    defaultValue: values,
  });
  const rows = integrationFields(fields);
  const labels = fieldLabels(rows, t);
  const problems = useFieldProblems(form.id, rows);
  return (
    <Panel
      title={t(isRefused(problem) ? "reconnect" : isConnected ? "panel-connected" : "panel-connect", { name })}
      note={t(integration.isMarketplace ? "marketplace" : "module")}
      closeTo={paths.page()}
      foot={
        isOpen ? (
          <>
            <FirstProblem formId={form.id} problems={problems} labels={labels} />
            {isConnected ? <DisconnectLink alias={alias} /> : null}
            <ReadyButton
              form={form.id}
              name="intent"
              value="connect"
              className="button button-primary grow"
              isReady={problems.length === 0}
              disabled={isWorking}
              aria-busy={isWorking || undefined}
            >
              {t(form.errors ? "try-again" : hasFlow ? "go-to-shop" : isConnected ? "reconnect" : "connect", { name })}
            </ReadyButton>
            {isConnected ? null : (
              <Link to={paths.page()} className="button" preventScrollReset>
                {t("cancel")}
              </Link>
            )}
          </>
        ) : isConnected ? (
          <>
            <DisconnectLink alias={alias} />
            {canConnect ? (
              <button form="integration-import" className="button grow">
                <Icon name="refresh" />
                {t("import.again")}
              </button>
            ) : null}
          </>
        ) : null
      }
    >
      <div className="stack">
        <Intro integration={integration} senderUrl={senderUrl} />
        <ProblemNotice problem={problem} />
        {canConnect ? null : (
          <p className="banner banner-slim tone-info">
            <Icon name="info" />
            <span>{t("not-allowed")}</span>
          </p>
        )}
        {isOpen ? (
          <ol className="integration-guide">
            {(hasFlow ? (["flow-1", "flow-2"] as const) : (["key-1", "key-2", "key-3"] as const)).map((step) => (
              <li key={step}>{t(`guide.${step}`, { name })}</li>
            ))}
          </ol>
        ) : null}
        <PageForm action={paths.panel(alias)} form={form} className="stack" idempotencyKey={idempotencyKey} labels={labels}>
          {form.errors?.every(isAnswer) ? <p>{t("error.subtitle")}</p> : null}
          {(isSenderFirst ? [] : fields).map((field) => (
            <DataField
              key={field.name}
              field={field}
              choices={choices[field.name]}
              meta={meta[field.name]!}
              isOpen={isOpen}
              label={labels[field.name]!}
            />
          ))}
        </PageForm>
        {isConnected && !isOpen ? (
          <PostForm id="integration-import" action={paths.panel(alias)} idempotencyKey={idempotencyKey}>
            <input type="hidden" name="intent" value="import" />
          </PostForm>
        ) : null}
      </div>
    </Panel>
  );
}

/** Whether a problem is the upstream's verdict: after a fault it is unknown whether the shop was connected. */
function isAnswer(problem: string): boolean {
  return readProblem(problem).key !== "form.error.fault";
}

function DisconnectLink({ alias }: { alias: string }) {
  const t = useT("integrations");
  const paths = integrationPaths(usePaths());
  return (
    <Link to={paths.panel(alias, { ask: "deactivate" })} className="button button-danger" preventScrollReset>
      {t("deactivate.action")}
    </Link>
  );
}

/** Asks before a shop is disconnected. */
function Deactivation({ integration: { name, alias }, sent }: IntegrationPanelProps) {
  const t = useT("integrations");
  const paths = integrationPaths(usePaths());
  const [form] = useForm({ id: "deactivation", lastResult: sent?.result ?? null });
  return (
    <Panel
      isDialog
      title={t("deactivate.title", { name })}
      closeTo={paths.panel(alias)}
      foot={
        <>
          <Link to={paths.panel(alias)} preventScrollReset className="button">
            {t("deactivate.keep")}
          </Link>
          <button form={form.id} className="button button-danger">
            {t("deactivate.action")}
          </button>
        </>
      }
    >
      <PageForm action={paths.panel(alias)} form={form} className="stack" labels={{}}>
        <input type="hidden" name="intent" value="deactivate" />
        <p>{t("deactivate.what")}</p>
      </PageForm>
    </Panel>
  );
}
