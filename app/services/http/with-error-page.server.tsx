import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { loggedPath } from "#contract/rules/logged-path";
import { prefixOf } from "#contract/rules/tenant-origin";
import sprite from "~/assets/icons.svg?url";
import { type ErrorKind, errorLook } from "~/models/error-look";
import { type MerchantPaths, merchantPaths } from "~/models/paths";
import styles from "~/styles/app.css?url";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { log, logFault } from "~/services/process/log.server";
import { findTenant } from "~/services/tenant/tenant.server";
import { isUpstreamError } from "~/services/upstream/upstream.server";
import { requestId, requestScope } from "./request-scope.server";
import { pagePolicy } from "./security-headers.server";

/**
 * Wraps a loader or action that does not render a page, e.g. a file. If it fails, the framework would respond with a line of
 * English text; this responds with an error page in the merchant's language, and with an error status, so that a download fails.
 *
 * @param answer throws a Response 404 for what is not there
 * @param pageOf where the link to the file stands, which the error page leads back to; none for the shipments
 */
export function withErrorPage<Args extends Pick<LoaderFunctionArgs, "request">>(
  answer: (args: Args) => Promise<Response>,
  pageOf?: (paths: MerchantPaths) => string,
) {
  return async (args: Args): Promise<Response> => {
    try {
      return await answer(args);
    } catch (error) {
      const { request } = args;
      if (request.signal.aborted || requestScope()?.disconnected.aborted) throw error;
      const path = loggedPath(new URL(request.url).pathname);
      if (!(error instanceof Response)) {
        logFault("fault", error, { path });
        return messagePage(request, { kind: "fault", status: isUpstreamError(error) ? 502 : 500, pageOf });
      }
      // Redirects, e.g. to the login.
      if (error.status < 400) throw error;
      log("warn", "refused", { path, status: error.status });
      const kind = error.status === 404 ? "not-found" : "bad-request";
      return messagePage(request, { kind, status: error.status, pageOf });
    }
  };
}

interface Message {
  kind: Extract<ErrorKind, "fault" | "not-found" | "bad-request">;
  status: number;
  pageOf: ((paths: MerchantPaths) => string) | undefined;
}

/** A static page with one message: looks like the error page, but does not load the app. */
async function messagePage(request: Request, { kind, status, pageOf }: Message): Promise<Response> {
  const tenant = findTenant(request);
  const language = tenant ? await detectLanguage(request, tenant) : "en";
  const t = translateIn(language, "common");
  const paths = tenant ? merchantPaths(prefixOf(tenant)) : null;
  const title = t(`error.${kind}.title`);
  const [icon, tone] = errorLook(kind);
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={styles} />
        {tenant ? <link rel="stylesheet" href={tenant.brand.theme} /> : null}
      </head>
      <body>
        <main className="message-page">
          <div className="card empty">
            <span className={`empty-mark tone-${tone}`}>
              <svg className="icon icon-20" aria-hidden="true">
                <use href={`${sprite}#${icon}`} />
              </svg>
            </span>
            <h1>{title}</h1>
            <p>{t(`error.${kind}.advice`)}</p>
            <p className="actions">
              {kind === "fault" ? (
                <a className="button button-primary" href="">
                  {t("error.try-again")}
                </a>
              ) : null}
              {paths ? (
                <a className="button" href={pageOf ? pageOf(paths) : paths.home}>
                  {t(pageOf ? "back" : "error.close")}
                </a>
              ) : null}
            </p>
            {kind === "fault" ? <p className="quiet small">{t("error.request-id", { id: requestId() })}</p> : null}
          </div>
        </main>
      </body>
    </html>,
  );
  requestScope()?.removeHeader("Content-Security-Policy");
  return new Response(`<!DOCTYPE html>${html}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Content-Security-Policy": pagePolicy("none"),
      "Cache-Control": "no-store",
      Vary: "Accept-Language, Cookie",
    },
  });
}
