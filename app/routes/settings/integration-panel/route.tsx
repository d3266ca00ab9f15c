import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { PageHandle } from "~/components/document/page-handle";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import type { InboundIntegration } from "#contract/integrations";
import { importState, newSince } from "~/models/integrations/integration-card";
import { fieldChoices, integrationValues } from "~/models/integrations/integration-form";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { readQuery } from "~/models/urls";
import { newSenderUrl } from "~/models/addresses/book";
import { lacksSender } from "~/services/checkout/address-book.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { intentAction } from "~/services/forms/form-action.server";
import { runIntegrationForm, requireIntegration } from "~/services/integrations/integration-forms.server";
import type { Merchant } from "~/services/session/merchant.server";
import { IntegrationPanel } from "./integration-panel";

export const handle = {
  i18n: ["integrations", "forms", "api-key"],
  title: { namespace: "integrations", key: "panel" },
  showsFlash: true,
} satisfies PageHandle;

/** An integration's panel. Closing it leads back to the integrations. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, integration: found, canConnect } = await requireIntegration(request, params);
  // The panel gets the configuration as `values`.
  const { configuration, ...integration } = found;
  const paths = integrationPaths(merchant.paths);
  if (integration.hidden) throw redirect(paths.page());
  const query = readQuery(request.url);
  const startedAt = new Date(query.get("import") ?? "");
  const since = Number.isNaN(startedAt.getTime()) ? null : startedAt;
  return {
    integration,
    canConnect,
    choices: fieldChoices(integration.fields, await detectLanguage(request, merchant.tenant)),
    values: integrationValues(integration.fields, configuration?.data ?? {}),
    asks: query.get("ask") === "deactivate" && integration.isConnected,
    importing: since && integration.isConnected ? importState(integration, since) : null,
    newOrders: newSince(integration, query.get("had")),
    idempotencyKey: randomUUID(),
    module: await moduleOf(merchant, found),
    senderUrl: canConnect && (await lacksSender(merchant)) ? newSenderUrl(merchant.paths, paths.panel(integration.alias)) : null,
  };
}

/** Only for modules that sign in here with a key; for the others the app signs in to the shop. */
async function moduleOf({ upstream }: Merchant, integration: InboundIntegration) {
  if (integration.type !== "MODULE" || integration.fields.length > 0) return null;
  return upstream.apiKey.getCurrent();
}

const INTENTS = ["connect", "deactivate", "import"] as const;

export const action = intentAction({
  who: ({ request, params }) => requireIntegration(request, params),
  intent: (pressed) => INTENTS.find((name) => name === pressed) ?? ("connect" as const),
  run: ({ intent, ...sent }) => runIntegrationForm(intent, sent),
});

export const clientAction = preserveFormOffline;

export default function Integration() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  useSettingsAddress(!data.asks && data.importing === null);
  return <IntegrationPanel key={data.integration.alias} {...data} sent={sent ?? null} />;
}

/** While the panel is open, the address bar shows the integrations' URL. @see spec configuration-and-support, section 2 */
function useSettingsAddress(isPanel: boolean) {
  const page = integrationPaths(usePaths()).page();
  const { key } = useLocation();
  useEffect(() => {
    if (isPanel) window.history.replaceState(window.history.state, "", page);
  }, [isPanel, page, key]);
}
