import { redirect } from "@remix-run/node";
import { FLOW_PROVIDERS, type FlowProvider } from "#contract/integrations";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { readQuery } from "~/models/urls";
import { requireMerchant, type Merchant } from "~/services/session/merchant.server";
import { commitSession, getSession } from "~/services/session/session.server";
import { publicOrigin } from "~/services/http/public-origin.server";
import { attempt } from "~/services/upstream/upstream.server";

/** Redirects to the settings with an error, and discards the flow. */
async function leaveFailed(request: Request, { paths }: Merchant, alias: string): Promise<Response> {
  const session = await getSession(request);
  session.unset("integrationFlow");
  const url = integrationPaths(paths).page({ failed: alias });
  return redirect(url, { headers: { "Set-Cookie": await commitSession(session) } });
}

function requireProvider(alias: string): FlowProvider {
  const found = FLOW_PROVIDERS.find((name) => name === alias);
  if (!found) throw new Response("not-found", { status: 404 });
  return found;
}

/**
 * Starts the consent flow of a marketplace with the data of the panel's form.
 *
 * @returns URL of the marketplace's consent page, and the session's cookie
 * @throws redirect to the settings if it cannot be started
 */
export async function startFlow(request: Request, alias: string): Promise<{ url: string; cookie: string }> {
  const provider = requireProvider(alias);
  const merchant = await requireMerchant(request);
  const session = await getSession(request);
  const begun = session.get("integrationFlow");
  const query = begun?.alias === alias ? begun.data : {};
  const paths = integrationPaths(merchant.paths);
  const back = provider === "ebay" ? paths.ebayCallback : paths.flow(alias, "complete-flow");
  const returnUrl = publicOrigin(request) + back;
  const started = await attempt(merchant.upstream.integrations.startFlow({ provider, query, returnUrl }));
  if (started.kind === "refused") {
    // The panel asks for missing data, e.g. the shop's country.
    const lacksData = started.refusal.messages.some(({ field }) => field?.startsWith("query."));
    if (lacksData) throw redirect(paths.panel(alias));
  }
  if (started.kind !== "ok") throw await leaveFailed(request, merchant, alias);
  session.set("integrationFlow", { alias, data: query, sessionId: started.value.sessionId });
  return { url: started.value.redirectUrl, cookie: await commitSession(session) };
}

/** Connects the marketplace with the data of its return URL, and shows the import of its orders. */
export async function completeFlow(request: Request, alias: string): Promise<Response> {
  const provider = requireProvider(alias);
  const merchant = await requireMerchant(request);
  const session = await getSession(request);
  const begun = session.get("integrationFlow");
  const params = Object.fromEntries(readQuery(request.url));
  // eBay's return URL does not name the flow.
  if (provider === "ebay" && begun?.sessionId) params["sessionId"] = begun.sessionId;
  // TikTok returns the flow's state under another name.
  if (provider === "shipengine_tiktok" && params["state"]) params["auth_state"] ??= params["state"];
  const startedAt = new Date();
  const activated = await attempt(merchant.upstream.integrations.activate({ provider, params }));
  if (activated.kind !== "ok") return leaveFailed(request, merchant, alias);
  session.unset("integrationFlow");
  const url = integrationPaths(merchant.paths).panel(alias, { import: startedAt.toISOString() });
  return redirect(url, { headers: { "Set-Cookie": await commitSession(session) } });
}
