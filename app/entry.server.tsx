import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { errorKind } from "~/components/document/error-page";
import { handleOf } from "~/components/document/page-handle";
import { type PageContext, PageContextProvider } from "~/components/document/page-context";
import { TranslationProvider } from "~/components/document/translation";
import type { ErrorKind } from "~/models/error-look";
import type { FlashMessage } from "~/models/flash";
import { publicTenant } from "~/models/tenant";
import { issueCsrfToken } from "~/services/forms/read-form.server";
import { clearShownFlash } from "~/services/session/flash.server";
import { detectLanguage, stringsVersion, translations } from "~/services/i18n/i18n.server";
import { loggedPath } from "#contract/rules/logged-path";
import { log, logFault } from "~/services/process/log.server";
import { pageBody } from "~/services/http/page-body.server";
import { startProcess } from "~/services/process/process.server";
import { settings } from "~/services/process/settings.server";
import { hasUpstreamFailed, recordUpstreamFault, requestId, requestScope } from "~/services/http/request-scope.server";
import { pagePolicy } from "~/services/http/security-headers.server";
import { signedInAccount } from "~/services/session/session.server";
import { undefinedIfStoreFails } from "~/services/session/store/timeout-store.server";
import { findTenant } from "~/services/tenant/tenant.server";
import { lacksSubmitted, submittedFields } from "~/services/session/unsent-form.server";
import { isUpstreamError } from "~/services/upstream/upstream.server";

if (import.meta.env.PROD) startProcess();

/** Longer than two upstream calls in sequence, so that a deferred part meets the upstream's timeout first. */
const RENDER_TIMEOUT_MS = 2 * settings().UPSTREAM_TIMEOUT_MS + 2_000;
export const streamTimeout = RENDER_TIMEOUT_MS;

/** An upstream fault is 502, so that proxies and monitors can tell it from our own 500. */
const gatewayStatus = (status: number) => (status === 500 && hasUpstreamFailed() ? 502 : status);

const BUYERS_PROBLEMS: Partial<Record<string, number>> = { unknown: 404, busy: 429 };

/** The status of what the page shows: after a form that was taken the framework answers 200, although the page may not load then. */
function shownStatus({ staticHandlerContext, routeModules }: EntryContext, status: number): number {
  if (status >= 400) return status;
  const { errors, matches, loaderData } = staticHandlerContext;
  // The framework types errors and data as any.
  const [error] = Object.values(errors ?? {}) as unknown[];
  if (error !== undefined) return isRouteErrorResponse(error) ? error.status : 500;
  const page = matches.find(({ route: { id } }) => handleOf(routeModules[id]?.handle).isForBuyers);
  const { problem } = ((page && loaderData[page.route.id]) ?? {}) as { problem?: string | null };
  return (problem && BUYERS_PROBLEMS[problem]) || status;
}

export default async function handleRequest(request: Request, responseStatus: number, headers: Headers, remix: EntryContext) {
  const status = gatewayStatus(shownStatus(remix, responseStatus));
  const tenant = findTenant(request);
  const language = tenant ? await detectLanguage(request, tenant, isForBuyers(remix)) : "en";
  // Forms of buyers' pages need no token, and buyers no cookie.
  const csrf = isForBuyers(remix) ? { token: "", setCookie: null } : await issueCsrfToken(request);
  const nonce = randomBytes(16).toString("base64");
  const page: PageContext = {
    language,
    tenant: tenant ? publicTenant(tenant) : null,
    csrfToken: csrf.token,
    account: (await undefinedIfStoreFails(signedInAccount(request))) ?? null,
    requestId: requestId(),
    wrong: status === 422 || tellsRefusal(remix),
    error: shownError(remix),
    strings: { version: stringsVersion(language), namespaces: namespacesOf(remix) },
    // Also with a form that failed validation: if the page's data did not load, there is no form to show the values in.
    ...(status >= 400 ? { unsent: submittedFields(), unsentLacks: lacksSubmitted() } : {}),
    nonce,
  };
  headers.set("Content-Type", "text/html; charset=utf-8");
  requestScope()?.removeHeader("Content-Security-Policy");
  headers.set("Content-Security-Policy", pagePolicy(nonce, tenant?.map?.tiles));
  headers.set("Content-Language", language);
  headers.set("Vary", "Accept-Language, Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  for (const cookie of [csrf.setCookie, await undefinedIfStoreFails(clearShownFlash(request))])
    if (cookie) headers.append("Set-Cookie", cookie);
  return render(
    request,
    status,
    headers,
    nonce,
    <TranslationProvider value={translations(language)}>
      <PageContextProvider value={page}>
        <RemixServer context={remix} url={request.url} nonce={nonce} abortDelay={RENDER_TIMEOUT_MS} />
      </PageContextProvider>
    </TranslationProvider>,
  );
}

const DATA_REDIRECT = 202;

/** Clears the flash for data requests too, unless the response is a redirect. */
export async function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const cookie = response.status === DATA_REDIRECT ? null : await clearShownFlash(request);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  const status = gatewayStatus(response.status);
  return status === response.status ? response : new Response(response.body, { status, headers: response.headers });
}

function isForBuyers({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  return matches.some(({ route: { id } }) => handleOf(routeModules[id]?.handle).isForBuyers);
}

/** Namespaces of the matched routes only; all routes together would be many times the page. */
function namespacesOf(remix: EntryContext): string[] {
  const names = remix.staticHandlerContext.matches.flatMap((match) => {
    const { id } = match.route;
    const names = handleOf(remix.routeModules[id]?.handle).i18n ?? [];
    const data: unknown = remix.staticHandlerContext.loaderData[id];
    return typeof names === "function" ? (data ? names(data) : []) : names;
  });
  return [...new Set(["common", ...names])];
}

function shownError({ staticHandlerContext: { errors } }: EntryContext): ErrorKind | null {
  // The framework types errors as any.
  const [error] = Object.values(errors ?? {}) as unknown[];
  return error === undefined ? null : errorKind(error);
}

/** Whether the page shows a flash of an error itself, such as a refused payment. */
function tellsRefusal({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext): boolean {
  // The data of the root's loader, which Remix types as any.
  const { flash } = (loaderData["root"] ?? {}) as { flash?: FlashMessage | null };
  const isShown = matches.some(({ route: { id } }) => handleOf(routeModules[id]?.handle).showsFlash);
  return isShown && flash?.tone === "error";
}

function render(request: Request, status: number, headers: Headers, nonce: string, tree: React.ReactElement) {
  return new Promise<Response>((resolve, reject) => {
    let code = status;
    let started = false;
    const send = () => {
      started = true;
      const { sink, body } = pageBody();
      resolve(new Response(body, { headers, status: code }));
      pipe(sink);
    };
    const wholePage = isbot(request.headers.get("User-Agent") ?? "");
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onShellReady: () => wholePage || send(),
      onAllReady: () => {
        clearTimeout(timer);
        if (wholePage) send();
      },
      onShellError: reject,
      onError(error: unknown) {
        code = 500;
        if (started) logFault("render", error);
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS + 1_000).unref();
  });
}

/** Logs faults of loaders and actions with the request id. Their messages are never shown to merchants. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || requestScope()?.disconnected.aborted) return;
  const path = loggedPath(new URL(request.url).pathname);
  // The router's own responses (unknown page, unsupported method) are not faults.
  if (isRouteErrorResponse(error)) return log("warn", "refused", { path, status: error.status });
  if (isUpstreamError(error)) recordUpstreamFault();
  logFault("fault", error, { path });
}
