import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { PageHandle } from "~/components/document/page-handle";
import { type PageContext, PageContextProvider } from "~/components/document/page-context";
import { TranslationProvider } from "~/components/document/translation";
import { PAGE_METHODS } from "~/models/answer-headers";
import { publicTenant } from "~/models/tenant";
import { issueCsrfToken } from "~/services/forms/read-form.server";
import { forgetFlash } from "~/services/session/flash.server";
import { languageOf, stringsVersion, translations } from "~/services/i18n/i18n.server";
import { log, logFault } from "~/services/process/log.server";
import { pageBody } from "~/services/http/page-body.server";
import { startProcess } from "~/services/process/process.server";
import { hasUpstreamFailed, noteUpstreamFault, requestId, requestScope } from "~/services/http/request-scope.server";
import { pagePolicy } from "~/services/http/security-headers.server";
import { signedInAccount } from "~/services/session/session.server";
import { withoutStore } from "~/services/session/store/patient-store.server";
import { findTenant } from "~/services/tenant/tenant.server";
import { sentFields } from "~/services/session/unsent-form.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";

if (import.meta.env.PROD) startProcess();

const RENDER_TIMEOUT_MS = 5_000;
export const streamTimeout = RENDER_TIMEOUT_MS;

export default async function handleRequest(request: Request, given: number, headers: Headers, remix: EntryContext) {
  // A fault of the upstream is no fault of this server: proxies and monitors tell them apart by the status.
  const status = given === 500 && hasUpstreamFailed() ? 502 : given;
  const tenant = findTenant(request);
  const language = tenant ? await languageOf(request, tenant) : "en";
  const csrf = await issueCsrfToken(request);
  const nonce = randomBytes(16).toString("base64");
  const page: PageContext = {
    language,
    tenant: tenant ? publicTenant(tenant) : null,
    csrfToken: csrf.token,
    account: (await withoutStore(signedInAccount(request))) ?? null,
    requestId: requestId(),
    wrong: status === 422,
    strings: { version: stringsVersion(language), namespaces: namespacesOf(remix) },
    ...(status >= 500 || status === 403 ? { unsent: sentFields() } : {}),
    nonce,
  };
  headers.set("Content-Type", "text/html; charset=utf-8");
  requestScope()?.withdrawHeader("Content-Security-Policy");
  headers.set("Content-Security-Policy", pagePolicy(nonce));
  headers.set("Content-Language", language);
  headers.set("Vary", "Accept-Language, Cookie");
  if (status === 405 && !headers.has("Allow"))
    headers.set("Allow", request.method === "POST" ? "GET, HEAD" : PAGE_METHODS.join(", "));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  for (const cookie of [csrf.setCookie, await withoutStore(forgetFlash(request))])
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

const LEADS_ON = 202;

/** The same for pages whose data alone is asked for. */
export async function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const cookie = response.status === LEADS_ON ? null : await forgetFlash(request);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Strings of the matched routes only: every route's would be many times the page. */
function namespacesOf(remix: EntryContext): string[] {
  const names = remix.staticHandlerContext.matches.flatMap((match) => {
    const { id } = match.route;
    const names = (remix.routeModules[id]?.handle as Partial<PageHandle<unknown>> | undefined)?.i18n ?? [];
    const data: unknown = remix.staticHandlerContext.loaderData[id];
    return typeof names === "function" ? (data ? names(data) : []) : names;
  });
  return [...new Set(["common", ...names])];
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
      ...(wholePage ? { onAllReady: send } : { onShellReady: send }),
      onShellError: reject,
      onError(error: unknown) {
        code = 500;
        if (started) logFault("render", error);
      },
    });
    setTimeout(abort, RENDER_TIMEOUT_MS + 1_000).unref();
  });
}

/** Faults of loaders and actions: logged with the request id, never shown. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || requestScope()?.gone.aborted) return;
  const path = new URL(request.url).pathname;
  // What the router itself refuses (no such page, no such method) is nobody's fault here.
  if (isRouteErrorResponse(error)) return log("warn", "refused", { path, status: error.status });
  if (error instanceof UpstreamFault) noteUpstreamFault();
  logFault("fault", error, { path });
}
