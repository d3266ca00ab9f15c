import type { LoaderFunctionArgs } from "@remix-run/node";
import type { InboundIntegration } from "#contract/integrations";
import { hasFeature } from "#contract/rules/features";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { redirect } from "@remix-run/node";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";

/** A merchant with the integration of the URL. */
export interface OfIntegration {
  merchant: Merchant;
  integration: InboundIntegration;
  /** Whether this account may connect shops. */
  canConnect: boolean;
}

/** @throws redirect to the integrations for an unknown alias */
export async function requireIntegration(request: Request, params: LoaderFunctionArgs["params"]): Promise<OfIntegration> {
  const merchant = await requireMerchant(request);
  const [{ client }, { integrations }] = await Promise.all([loadInit(merchant), merchant.upstream.integrations.list()]);
  const integration = integrations.find(({ alias }) => alias === params["integrationAlias"]);
  if (!integration) throw redirect(integrationPaths(merchant.paths).page());
  return { merchant, integration, canConnect: hasFeature(client.features, "CONNECT_SHOP") };
}
