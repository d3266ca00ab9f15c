import { request, NoResponse, type HttpRequest, type HttpResponse } from "../http";
import { advice, failed, type Finding, ok } from "../finding";
import type { AppOf, ConnectorApp } from "./port";

const TIMEOUT_MS = 8_000;

interface Check {
  /** What is wrong with the shape of the keys; undefined: nothing. */
  problem?: (app: ConnectorApp) => string | undefined;
  /** A call that needs no merchant; absent where the marketplace has none. */
  call?: (app: ConnectorApp) => { url: string } & Omit<HttpRequest, "timeoutMs">;
  /** Whether a response shows that the keys work; by default 200. */
  isGood?: (response: HttpResponse) => boolean;
}

/** Keys are read from the marketplaces' documents; what they may look like elsewhere is not refused, but advised against. */
const CHECKS: Partial<Record<string, Check>> = {
  amazon: {
    problem: ({ clientId, applicationId = "" }) => {
      if (!clientId.startsWith("amzn1.application-oa2-client."))
        return "clientId is not that of Login with Amazon, amzn1.application-oa2-client.…";
      return applicationId.startsWith("amzn1.sp.solution.") ? undefined : "applicationId is not amzn1.sp.solution.…";
    },
    // https://developer-docs.amazon.com/sp-api/docs/grantless-operations
    call: ({ tokenUrl, clientId, clientSecret }) => ({
      url: `${tokenUrl}/auth/o2/token`,
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        scope: "sellingpartnerapi::notifications",
        client_id: clientId,
        client_secret: clientSecret,
      }),
    }),
  },
  ebay: {
    problem: ({ clientId, apiUrl }) =>
      clientId.includes("-SBX-") && !apiUrl.includes("sandbox")
        ? "the keyset is the sandbox’s: take that for production"
        : undefined,
    // https://developer.ebay.com/api-docs/static/oauth-client-credentials-grant.html
    call: ({ tokenUrl, clientId, clientSecret }) => ({
      url: `${tokenUrl}/identity/v1/oauth2/token`,
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials", scope: "https://api.ebay.com/oauth/api_scope" }),
    }),
  },
  etsy: {
    problem: ({ clientId }) =>
      clientId.includes(":") ? "clientId is the keystring alone, without the shared secret" : undefined,
    // https://developers.etsy.com/documentation/reference/#operation/ping
    call: ({ apiUrl, clientId, clientSecret }) => ({
      url: `${apiUrl}/v3/application/openapi-ping`,
      headers: { "x-api-key": `${clientId}:${clientSecret}` },
    }),
  },
  shipengine_tiktok: {
    problem: ({ applicationId }) => (applicationId === undefined ? "applicationId is missing: the service id" : undefined),
  },
};

const isOk = ({ status }: HttpResponse) => status === 200;

/** Of a Mirakl marketplace only the address is known; it wants a merchant's key. */
const MIRAKL: Check = {
  call: ({ apiUrl }) => ({ url: `${apiUrl}/api/account` }),
  isGood: ({ status }) => [200, 400, 401, 403].includes(status),
};

/**
 * Whether the marketplaces know the platform's registrations.
 *
 * @param aliases those that are registered
 */
export async function checkApps(appOf: AppOf, aliases: readonly string[]): Promise<Finding[]> {
  return Promise.all(
    aliases.flatMap((alias) => {
      const app = appOf(alias);
      return app ? [checkApp(alias, app)] : [];
    }),
  );
}

async function checkApp(alias: string, app: ConnectorApp): Promise<Finding> {
  const about = `Marketplace ${alias}`;
  const { problem, call, isGood = isOk } = alias.startsWith("mirakl_") ? MIRAKL : (CHECKS[alias] ?? {});
  const wrong = problem?.(app);
  if (wrong !== undefined) return failed(about, wrong);
  if (!call) return advice(about, "nothing can be asked without a merchant: connect a shop of yours");
  const { url, ...rest } = call(app);
  try {
    const response = await request(url, { ...rest, timeoutMs: TIMEOUT_MS });
    if (isGood(response)) return ok(about, alias.startsWith("mirakl_") ? "its address answers" : "knows the keys");
    if ([400, 401, 403].includes(response.status)) return failed(about, `refuses the keys (${response.status}): copy them again`);
    return failed(about, `answers ${response.status} at ${new URL(url).host}`);
  } catch (error) {
    if (error instanceof NoResponse) return failed(about, `${new URL(url).host} cannot be reached from here`);
    throw error;
  }
}
