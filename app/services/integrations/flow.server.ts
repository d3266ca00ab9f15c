import { redirect } from "@remix-run/node";
import { FLOW_PROVIDERS, type FlowProvider } from "#contract/integrations";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { readQuery } from "~/models/urls";
import { requireMerchant, type Merchant } from "~/services/session/merchant.server";
import { commitSession, getSession } from "~/services/session/session.server";
import { publicOrigin } from "~/services/http/public-origin.server";
import { attempt } from "~/services/upstream/upstream.server";

/** Back to the settings, which say that it failed; what was begun is forgotten. */
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
 * Begins the consent at a marketplace with what the panel's form was given.
 *
 * @returns where the merchant agrees, and the session's cookie
 * @throws redirect to the settings where it cannot be begun
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
    // The country of the shop, say, is asked for in the panel.
    const lacksData = started.refusal.messages.some(({ field }) => field?.startsWith("query."));
    if (lacksData) throw redirect(paths.panel(alias));
  }
  if (started.kind !== "ok") throw await leaveFailed(request, merchant, alias);
  session.set("integrationFlow", { alias, data: query, sessionId: started.value.sessionId });
  return { url: started.value.redirectUrl, cookie: await commitSession(session) };
}

/** Connects the marketplace with what its page sent back, and shows the import of its orders. */
export async function completeFlow(request: Request, alias: string): Promise<Response> {
  const provider = requireProvider(alias);
  const merchant = await requireMerchant(request);
  const session = await getSession(request);
  const begun = session.get("integrationFlow");
  const params = Object.fromEntries(readQuery(request.url));
  // eBay's page does not tell which flow it ends.
  if (provider === "ebay" && begun?.sessionId) params["sessionId"] = begun.sessionId;
  // TikTok's page sends the flow's state back by another name.
  if (provider === "shipengine_tiktok" && params["state"]) params["auth_state"] ??= params["state"];
  const asked = new Date();
  const activated = await attempt(merchant.upstream.integrations.activate({ provider, params }));
  if (activated.kind !== "ok") return leaveFailed(request, merchant, alias);
  session.unset("integrationFlow");
  const url = integrationPaths(merchant.paths).panel(alias, { import: asked.toISOString() });
  return redirect(url, { headers: { "Set-Cookie": await commitSession(session) } });
}
