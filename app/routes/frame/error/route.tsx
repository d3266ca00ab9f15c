import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { WaybillReference } from "#contract/primitives";
import { Copied } from "~/components/ui/copied";
import { Icon } from "~/components/ui/icon";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { errorReason } from "~/models/shipment/error-reason";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";

export const handle = { hasMainAction: true, i18n: ["details"], title: { namespace: "details", key: "error-page.title" } };

/** Where a merchant lands when something ended that cannot simply be tried again. @see spec shipment-core, section 2, "/error" */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  const query = readQuery(request.url);
  const reason = errorReason(query.get("reason"));
  // Support is written to about a shipment.
  const shipment = WaybillReference.safeParse(query.get("shipmentReference"));
  if (reason === "support" && !shipment.success) return { reason: "unknown" as const, shipment: null };
  return { reason, shipment: shipment.data ?? null };
}

const MARKS = { "purchase-not-allowed": "lock", support: "support", unknown: "alert" } as const;

export default function ErrorRoute() {
  const { reason, shipment } = useLoaderData<typeof loader>();
  const { tenant, requestId } = usePageContext();
  const t = useT("details");
  const paths = usePaths();
  const email = tenant?.brand.supportEmail;
  return (
    <main id="main" className="message-page">
      <div className="card empty">
        <span className={`empty-mark ${reason === "support" ? "tone-info" : "tone-danger"}`}>
          <Icon name={MARKS[reason]} className="icon icon-20" />
        </span>
        <h1>{t(`error-page.${reason}.heading`)}</h1>
        <p>{t(`error-page.${reason}.advice`, { reference: shipment ?? "" })}</p>
        <p className="actions">
          <Link to={paths.home} className="button button-primary">
            {t("error-page.close")}
          </Link>
        </p>
        {email ? (
          <p className="small">
            {t("error-page.contact")} <a href={`mailto:${email}?subject=${encodeURIComponent(shipment ?? requestId)}`}>{email}</a>
          </p>
        ) : null}
        <p className="quiet small" hidden={reason === "support"}>
          {/* In every language the id is the last of the sentence. */}
          {t("error-page.request-id", { id: "" })} <Copied text={requestId} />
        </p>
      </div>
    </main>
  );
}
