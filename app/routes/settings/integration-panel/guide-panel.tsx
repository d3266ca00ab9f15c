import type { ApiKey } from "#contract/api-key";
import type { InboundIntegration } from "#contract/integrations";
import { ApiAddress, ApiKeyCard } from "~/components/api-key/api-key-card";
import { NewApiKeyForm } from "~/components/api-key/api-key-form";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Panel } from "~/components/ui/panel";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { opensGuide } from "~/models/integrations/integration-card";
import { Intro } from "./intro";

/** Data for setting up a shop's own module. */
export interface OfModule {
  apiKey: ApiKey | null;
  apiKeys: ApiKey[];
  apiUrl: string;
  documentUrl: string;
}

interface GuidePanelProps {
  integration: Pick<InboundIntegration, "name" | "alias" | "isMarketplace" | "logo" | "isConnected" | "imported">;
  /** Null for a partner, which needs no module. */
  module: OfModule | null;
  idempotencyKey: string;
  senderUrl: string | null;
}

const MODULE_STEPS = ["module-1", "module-2", "module-3"] as const;
const PARTNER_STEPS = ["partner-1", "partner-2", "partner-3"] as const;

/**
 * Instructions for connecting a partner or the shop's own module.
 *
 * @see spec configuration-and-support, section 4, "Integration panel"
 */
export function GuidePanel({ integration, module, idempotencyKey, senderUrl }: GuidePanelProps) {
  const t = useT("integrations");
  const paths = integrationPaths(usePaths());
  const { name, alias, isMarketplace } = integration;
  const steps = (
    <ol className="integration-guide">
      {(module ? MODULE_STEPS : PARTNER_STEPS).map((step) => (
        <li key={step}>{t(`guide.${step}`, { name })}</li>
      ))}
    </ol>
  );
  return (
    <Panel title={t("panel-guide", { name })} note={t(isMarketplace ? "marketplace" : "module")} closeTo={paths.page()}>
      <div className="stack">
        <Intro integration={integration} isModule={module !== null} senderUrl={senderUrl} />
        {module ? (
          <>
            <details open={opensGuide(alias, module.apiKey)}>
              <summary>{t("guide.title")}</summary>
              <div className="stack">
                {steps}
                <p className="quiet">{t("module-developer")}</p>
              </div>
            </details>
            <ModuleKeys apiKeys={module.apiKeys} integration={integration} idempotencyKey={idempotencyKey} />
            <ApiAddress apiUrl={module.apiUrl} documentUrl={module.documentUrl} />
          </>
        ) : (
          steps
        )}
      </div>
    </Panel>
  );
}

interface ModuleKeysProps extends Pick<GuidePanelProps, "idempotencyKey"> {
  apiKeys: readonly ApiKey[];
  integration: Pick<InboundIntegration, "name" | "alias">;
}

/** The API keys of the merchant's shops, and a new one for the shop that is being connected. */
function ModuleKeys({ apiKeys, integration: { name, alias }, idempotencyKey }: ModuleKeysProps) {
  const t = useT("api-key");
  const isFirst = apiKeys.length === 0;
  const form = { idempotencyKey, isFirst, module: alias, lastResult: null };
  if (isFirst) return <NewApiKeyForm {...form} shopName={name} />;
  return (
    <>
      {apiKeys.map((apiKey) => (
        <ApiKeyCard key={apiKey.id} apiKey={apiKey} />
      ))}
      <details>
        <summary>{t("add")}</summary>
        <NewApiKeyForm {...form} shopName="" />
      </details>
    </>
  );
}
