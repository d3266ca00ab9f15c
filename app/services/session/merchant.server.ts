import { redirect } from "@remix-run/node";
import { methodNotAllowed, PAGE_METHODS } from "~/models/response-headers";
import { isPaymentReturn, isResourcePath, type MerchantPaths, merchantPaths, sitePaths } from "~/models/paths";
import { prefixOf } from "#contract/rules/tenant-origin";
import { acceptsPrefix, type Tenant } from "~/models/tenant";
import { redirectWithFlash } from "./flash.server";
import { logFault } from "~/services/process/log.server";
import { oncePerRequest, submittedForm } from "~/services/http/request-scope.server";
import { type BrowserSession, commitSession, getSession } from "./session.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { saveUnsentForm } from "./unsent-form.server";
import { settings } from "~/services/process/settings.server";
import {
  attempt,
  hasTimedOut,
  hasUsedUpRetries,
  type Outcome,
  type Upstream,
  upstreamAs,
  UpstreamFault,
  UpstreamUnavailable,
} from "~/services/upstream/upstream.server";

/** A signed-in merchant of a tenant, with the upstream client for that merchant. */
export interface Merchant {
  tenant: Tenant;
  /** `/private`, `/be/private` or `/fr/private`. */
  prefix: string;
  /** The URLs under that prefix. */
  paths: MerchantPaths;
  session: BrowserSession;
  token: string;
  upstream: Upstream;
}

/**
 * The merchant of a request.
 *
 * @throws Response 405 for a method that pages do not accept
 * @throws Response redirect to the login with a return URL if nobody is signed in; redirect to the tenant's own prefix if the URL
 * has another
 */
export async function requireMerchant(request: Request): Promise<Merchant> {
  // Resource routes would treat any other method as a GET.
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
    return { tenant, prefix, paths, session, token, upstream: upstreamAs(token, waysOf(request)) };
  });
}

function waysOf(request: Request) {
  return { onSignedOut: () => redirectToLogin(request), onConsentRequired: () => redirectToPrivacyGate(request) };
}

/**
 * Data that every merchant page needs, fetched once per request.
 *
 * @throws UpstreamFault if the upstream failed or refused the call
 */
export function loadInit(merchant: Merchant) {
  return oncePerRequest("init", async () => {
    const init = await loadWithRetries(() => merchant.upstream.client.init());
    if (init.kind === "ok") return init.value;
    if (init.kind === "fault") throw init.fault;
    const { status } = init.refusal;
    const Fault = status === TOO_MANY_REQUESTS ? UpstreamUnavailable : UpstreamFault;
    throw new Fault(`client.init: refused with ${status}`);
  });
}

const TOO_MANY_REQUESTS = 429;
const FORM_RETRY_MS = 750;

/** Retries with backoff for up to `INIT_RETRY_MS`: a failure ends the session, which an upstream's restart must not do. */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<Outcome<T>> {
  // Forms retry less, because their failure shows a message and does not end the session.
  const budget = Math.min(settings().INIT_RETRY_MS, submittedForm() ? FORM_RETRY_MS : Infinity);
  let waited = 0;
  for (let pause = 150; ; pause *= 2) {
    const outcome = await attempt(load());
    // After a timeout or an unavailable upstream, the call has waited long enough.
    if (outcome.kind !== "fault" || waited >= budget || hasTimedOut() || hasUsedUpRetries()) return outcome;
    const delay = Math.min(pause, budget - waited);
    await new Promise((resolve) => setTimeout(resolve, delay));
    waited += delay;
  }
}

/**
 * If init fails on page load, clears the token and redirects to the login with a message.
 *
 * @throws Error the fault itself if the request carries user input, which a redirect would lose, or if the upstream is
 *   temporarily unavailable, which does not mean that the token is invalid
 * @see spec shipment-core, section 8
 */
export async function redirectAfterInitFailure(request: Request, fault: Error): Promise<Response> {
  if (carriesUserInput(request) || fault instanceof UpstreamUnavailable) throw fault;
  logFault("init", fault);
  const session = await getSession(request);
  session.unset("token");
  return redirectWithFlash(request, sitePaths.login(requireTenant(request).name, returnTo(request)), {
    key: "init-failed",
    tone: "error",
  });
}

/**
 * Whether a request carries input that the merchant must not have to repeat: a form, or the proof of a payment. Also true for
 * loaders that render a page after its form was rejected: their request is a GET with the form's headers.
 */
export function carriesUserInput(request: Request): boolean {
  return (
    submittedForm() !== null ||
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
 * The page to return to after the login. A form cannot be resent from there, so its page is used; for a fragment request, the
 * page that made it.
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
 * Redirects to the login with a return URL and clears the expired token. A submitted form is saved until after the sign-in, which
 * the login page mentions.
 *
 * @see spec shipment-core, section 6
 */
export async function redirectToLogin(request: Request): Promise<Response> {
  const url = sitePaths.login(requireTenant(request).name, returnTo(request));
  const session = await getSession(request);
  const hadToken = session.has("token");
  session.unset("token");
  const formUrl = pageUrl(request.url);
  const isSaved = !isResourcePath(formUrl.pathname) && saveUnsentForm(session, formUrl.pathname + formUrl.search);
  if (!hadToken && !isSaved) return redirect(url);
  return redirectWithFlash(request, url, { key: isSaved ? "session-ended-kept" : "session-ended", tone: "warning" });
}

/** Redirects to the privacy questions with a return URL. A submitted form is saved until they are answered. */
export async function redirectToPrivacyGate(request: Request): Promise<Response> {
  const { privacyGate } = merchantPaths(prefixOf(requireTenant(request), countryOf(request)));
  const back = returnTo(request);
  const url = privacyGate("questions", back ? { returnTo: back } : {});
  const session = await getSession(request);
  const formUrl = pageUrl(request.url);
  const isSaved = !isResourcePath(formUrl.pathname) && saveUnsentForm(session, formUrl.pathname + formUrl.search);
  return redirect(url, isSaved ? { headers: { "Set-Cookie": await commitSession(session) } } : {});
}
