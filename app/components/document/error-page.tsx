import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";
import { isNetworkFault } from "~/components/forms/offline";
import { Icon } from "~/components/ui/icon";
import { type ErrorKind, errorLook } from "~/models/error-look";
import { usePageContext } from "./page-context";
import { useBuyersPage } from "./page-handle";
import { SendAgain } from "~/components/forms/send-again";
import { useReportError } from "./shown-error";
import { useT } from "./translation";

/** Reasons for which a form is rejected as a whole. */
const FORM_FAULTS = ["stale-form", "other-account"] as const;

/** Kind of error, by what the merchant can do about it. */
export function errorKind(error: unknown): ErrorKind {
  if (isNetworkFault(error)) return "offline";
  if (!isRouteErrorResponse(error)) return "fault";
  if (error.status === 404) return error.data === "unknown-tenant" ? "unknown-tenant" : "not-found";
  if (error.status === 403) return FORM_FAULTS.find((fault) => fault === error.data) ?? "not-allowed";
  if (error.status === 413) return "too-long";
  return error.status >= 400 && error.status < 500 ? "bad-request" : "fault";
}

/** The error page. */
export function ErrorPage() {
  return (
    <main id="main" className="message-page">
      <ErrorCard />
    </main>
  );
}

/** Advice, and the request id for support. Buyers have no shipments to go to, and only the shop to write to. */
export function ErrorCard() {
  const kind = errorKind(useRouteError());
  useReportError(kind);
  const [icon, tone] = errorLook(kind);
  const t = useT("common");
  const { requestId, tenant, unsent = [], unsentLacks } = usePageContext();
  const isUnsent = (kind === "fault" || kind === "stale-form") && unsent.length > 0;
  const { country } = useParams();
  const { isPlain: isForBuyers } = useBuyersPage();
  const home = tenant && !isForBuyers ? `${country ? `/${country}` : ""}/private/shipments/ready-to-purchase` : null;
  return (
    <div className="card empty">
      <span className={`empty-mark tone-${tone}`}>
        <Icon name={icon} className="icon icon-20" />
      </span>
      <h1>{t(`error.${kind}.title`)}</h1>
      {kind === "stale-form" && isUnsent ? null : (
        <p>{t(isForBuyers && kind === "fault" ? "error.for-buyers.fault" : `error.${kind}.advice`)}</p>
      )}
      {isUnsent ? <SendAgain action="" fields={unsent} lacks={unsentLacks} /> : null}
      {tenant ? (
        <p className="actions">
          {!isUnsent && ["fault", "stale-form", "offline"].includes(kind) ? (
            <a className="button button-primary" href="">
              {t("error.try-again")}
            </a>
          ) : null}
          {home ? (
            <a className="button" href={home}>
              {t("error.close")}
            </a>
          ) : null}
        </p>
      ) : null}
      {tenant && !isForBuyers && (kind === "fault" || kind === "not-allowed") ? (
        <p className="small">
          {t("error.contact")}{" "}
          <a href={`mailto:${tenant.brand.supportEmail}?subject=${requestId}`}>{tenant.brand.supportEmail}</a>
        </p>
      ) : null}
      {kind === "fault" ? <p className="quiet small">{t("error.request-id", { id: requestId })}</p> : null}
    </div>
  );
}
