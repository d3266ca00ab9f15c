import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import { isDraft } from "~/models/shipments/plan";
import { readQuery, safeReturnTo } from "~/models/urls";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { HistoryList } from "./history-list";
import "~/components/rules/rule-traces.css";

export const handle = {
  hasMainAction: false,
  i18n: ["history", "rules", "states"],
  title: { namespace: "history", key: "heading" },
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const shipment = await requireShipment(merchant, params.reference);
  const { waybillReference, inbox, to, state } = shipment;
  const { paths, upstream } = merchant;
  const [history, { now }] = await Promise.all([
    nullIfUnavailable("history", upstream.history.list({ waybillReference })),
    loadClock(merchant),
  ]);
  const own = isDraft(state) ? paths.inbox(inbox) : paths.details(waybillReference);
  return {
    history,
    now,
    shipment: { inbox },
    whom: `${to.firstName} ${to.lastName}`.trim() || to.company || waybillReference,
    returnTo: safeReturnTo(readQuery(request.url).get("returnTo"), own),
  };
}

export default function History() {
  const { history, now, whom, returnTo } = useLoaderData<typeof loader>();
  const t = useT("history");
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={returnTo}>{whom}</BackLink>
        <h1>{t("heading")}</h1>
        <p className="quiet">{t("intro")}</p>
      </div>
      <div className="card card-body">
        {history ? (
          <HistoryList {...history} now={now} />
        ) : (
          <div className="banner tone-danger" role="alert">
            <Icon name="alert" />
            <p>{t("failed")}</p>
          </div>
        )}
      </div>
    </div>
  );
}
