import { redirect } from "@remix-run/node";
import { methodNotAllowed, PAGE_METHODS } from "~/models/answer-headers";
import { isPaymentReturn, isResourcePath, type MerchantPaths, merchantPaths, sitePaths } from "~/models/paths";
import { acceptsPrefix, prefixOf, type Tenant } from "~/models/tenant";
import { redirectWithFlash } from "./flash.server";
import { logFault } from "~/services/process/log.server";
import { oncePerRequest, sentForm } from "~/services/http/request-scope.server";
import { type BrowserSession, getSession } from "./session.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { keepUnsentForm } from "./unsent-form.server";
import { type Upstream, upstreamAs, UpstreamFault } from "~/services/upstream/upstream.server";

/** Who asks: a signed-in merchant of a tenant, with the upstream as that merchant may use it. */
export interface Merchant {
  tenant: Tenant;
  /** `/private`, `/be/private` or `/fr/private`. */
  prefix: string;
  /** The addresses under that prefix. */
  paths: MerchantPaths;
  session: BrowserSession;
  token: string;
  upstream: Upstream;
}

/**
 * The merchant of a request.
 *
 * @throws Response 405 for what no page asks
 * @throws Response redirect to the login with a return url, when nobody is signed in; redirect to the tenant's own prefix, when
 *   the url has another
 */
export async function requireMerchant(request: Request): Promise<Merchant> {
  // Routes that answer with a file or with data would take any other method for a GET.
  if (!PAGE_METHODS.includes(request.method)) throw methodNotAllowed();
  return oncePerRequest(`merchant ${new URL(request.url).pathname}`, async () => {
    const tenant = requireTenant(request);
    const country = countryOf(request);
    const prefix = prefixOf(tenant, country);
    const paths = merchantPaths(prefix);
    if (!acceptsPrefix(tenant, country)) throw redirect(paths.home);
    const session = await getSession(request);
    const token = session.get("token");
    if (!token) throw await redirectToLogin(request);
    return { tenant, prefix, paths, session, token, upstream: upstreamAs(token, () => redirectToLogin(request)) };
  });
}

/** What every page of a merchant needs, fetched once per request. */
export function loadInit(merchant: Merchant) {
  return oncePerRequest("init", () => triedAgain(() => merchant.upstream.client.init()));
}

/** Pauses before init is asked for again: an upstream that restarts is back within them. */
const INIT_PAUSES_MS = [150, 600];

async function triedAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of INIT_PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof UpstreamFault)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return ask();
}

/**
 * Where init fails as a page is opened, the token is cleared and the login says why.
 *
 * @throws Error the fault itself where something came along that is not given up for a way to the login
 * @see spec shipment-core, section 8
 */
export async function redirectAfterInitFailure(request: Request, fault: Error): Promise<Response> {
  if (carriesUserInput(request)) throw fault;
  logFault("init", fault);
  const session = await getSession(request);
  session.unset("token");
  return redirectWithFlash(request, sitePaths.login(requireTenant(request).name, returnTo(request)), {
    key: "init-failed",
    tone: "error",
  });
}

/**
 * Whether a request came with what a merchant must not have to do again: a form, or the proof of a payment. Also of the loaders that
 * draw a page after its form was refused: their request is a GET with the form's headers.
 */
export function carriesUserInput(request: Request): boolean {
  return (
    sentForm() !== null ||
    request.method !== "GET" ||
    request.headers.has("Content-Type") ||
    isPaymentReturn(pageUrl(request.url).pathname)
  );
}

function countryOf(request: Request): string | undefined {
  const match = /^\/([^/]+)\/private(?:[/.]|$)/.exec(new URL(request.url).pathname);
  return match?.[1]?.toLowerCase();
}

/**
 * The page to come back to after the login; a form cannot be sent again from there, so its page is taken. Where a page asked for a
 * part of itself, it is that page.
 */
function returnTo(request: Request): string | undefined {
  const url = pageUrl(request.url);
  if (!isResourcePath(url.pathname)) return url.pathname + url.search;
  const referer = request.headers.get("Referer") ?? "";
  const page = URL.canParse(referer) ? pageUrl(referer) : undefined;
  return page && page.host === url.host && !isResourcePath(page.pathname) ? page.pathname + page.search : undefined;
}

function pageUrl(href: string): URL {
  const url = new URL(href);
  url.pathname = url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  return url;
}

/**
 * Goes to the login with a return url, the dead token forgotten. A form that was sent is kept until after the sign-in, and the login
 * says so.
 *
 * @see spec shipment-core, section 6
 */
export async function redirectToLogin(request: Request): Promise<Response> {
  const url = sitePaths.login(requireTenant(request).name, returnTo(request));
  const session = await getSession(request);
  const hadToken = session.has("token");
  session.unset("token");
  const sentTo = pageUrl(request.url);
  const isKept = !isResourcePath(sentTo.pathname) && keepUnsentForm(session, sentTo.pathname + sentTo.search);
  if (!hadToken && !isKept) return redirect(url);
  return redirectWithFlash(request, url, { key: isKept ? "session-ended-kept" : "session-ended", tone: "warning" });
}
