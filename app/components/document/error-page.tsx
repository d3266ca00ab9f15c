import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";
import { isNetworkFault } from "~/components/forms/offline";
import { usePageContext } from "./page-context";
import { SendAgain } from "~/components/forms/send-again";
import { useT } from "./translation";

/** What went wrong, by what the merchant can do about it; null if nothing did. */
export function useErrorKind() {
  const error = useRouteError();
  return error === undefined || error === null ? null : kindOf(error);
}

/** Why a form was rejected. */
const FORM_FAULTS = ["stale-form", "other-account"] as const;

function kindOf(
  error: unknown,
):
  | "unknown-tenant"
  | "stale-form"
  | "too-long"
  | "other-account"
  | "not-found"
  | "not-allowed"
  | "bad-request"
  | "offline"
  | "fault" {
  if (isNetworkFault(error)) return "offline";
  if (!isRouteErrorResponse(error)) return "fault";
  if (error.status === 404) return error.data === "unknown-tenant" ? "unknown-tenant" : "not-found";
  if (error.status === 403) return FORM_FAULTS.find((fault) => fault === error.data) ?? "not-allowed";
  if (error.status === 413) return "too-long";
  return error.status >= 400 && error.status < 500 ? "bad-request" : "fault";
}

/** The error page: advice, and the request id that support can search for. */
export function ErrorPage() {
  const kind = useErrorKind() ?? "fault";
  const t = useT("common");
  const { requestId, tenant, unsent = [] } = usePageContext();
  const isUnsent = (kind === "fault" || kind === "stale-form") && unsent.length > 0;
  const { country } = useParams();
  const home = tenant ? `${country ? `/${country}` : ""}/private/shipments/ready-to-purchase` : null;
  return (
    <main id="main" className="message-page">
      <h1>{t(`error.${kind}.title`)}</h1>
      {kind === "stale-form" && isUnsent ? null : <p>{t(`error.${kind}.advice`)}</p>}
      {kind === "fault" ? <p className="quiet">{t("error.request-id", { id: requestId })}</p> : null}
      {isUnsent ? <SendAgain action="" fields={unsent} /> : null}
      {home ? (
        <p className="actions">
          {!isUnsent && (kind === "fault" || kind === "stale-form" || kind === "offline") ? (
            <a className="button" href="">
              {t("error.try-again")}
            </a>
          ) : null}
          <a className="button button-quiet" href={home}>
            {t("error.close")}
          </a>
        </p>
      ) : null}
      {tenant && (kind === "fault" || kind === "not-allowed") ? (
        <p className="quiet">
          {t("error.contact")}{" "}
          <a href={`mailto:${tenant.brand.supportEmail}?subject=${requestId}`}>{tenant.brand.supportEmail}</a>
        </p>
      ) : null}
    </main>
  );
}
