import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { Copied } from "~/components/ui/copied";
import { Icon } from "~/components/ui/icon";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { supportPaths } from "~/models/support/support-paths";
import { errorReason } from "~/models/shipments/error-reason";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";

export const handle = {
  hasMainAction: true,
  i18n: ["details"],
  title: { namespace: "details", key: "error-page.title" },
} satisfies PageHandle;

/** Page for errors that cannot simply be retried. @see spec shipment-core, section 2, "/error" */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  return { reason: errorReason(readQuery(request.url).get("reason")) };
}

const MARKS = { "purchase-not-allowed": "lock", unknown: "alert" } as const;

export default function ErrorRoute() {
  const { reason } = useLoaderData<typeof loader>();
  const { requestId } = usePageContext();
  const t = useT("details");
  const paths = usePaths();
  return (
    <main id="main" className="message-page">
      <div className="card empty">
        <span className="empty-mark tone-danger">
          <Icon name={MARKS[reason]} className="icon icon-20" />
        </span>
        <h1>{t(`error-page.${reason}.heading`)}</h1>
        <p>{t(`error-page.${reason}.advice`)}</p>
        <p className="actions">
          <Link to={paths.home} className="button button-primary">
            {t("error-page.close")}
          </Link>
          <Link to={supportPaths(paths).newTicket({ ticketType: "other" })} className="button">
            {t("error-page.create-ticket")}
          </Link>
        </p>
        <p className="quiet small">
          {/* The id ends the sentence in every language. */}
          {t("error-page.request-id", { id: "" })} <Copied text={requestId} />
        </p>
      </div>
    </main>
  );
}
