import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { withOfflineFallback } from "~/components/forms/offline";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Journey } from "~/components/shipments/journey";
import { TrackingNumbers } from "~/components/shipments/tracking-numbers";
import { StatusBadge } from "~/components/shipments/status-badge";
import { TrackingTimeline } from "~/components/shipments/tracking-timeline";
import { useMoment } from "~/components/shipments/use-moment";
import { Icon } from "~/components/ui/icon";
import { detailsOf } from "~/models/shipments/details";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { logFault } from "~/services/process/log.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";
import { findPurchased } from "~/services/shipments/load-purchased.server";
import { loadTracking } from "~/services/shipments/load-parts.server";
import { useLiveShipment } from "~/components/shipments/use-live-shipment";
import { DetailsBanner } from "../details/details-banner";

export const handle = {
  i18n: ["details", "tracking", "states", "refusals"],
  title: { namespace: "details", key: "tracking.title" },
} satisfies PageHandle;

/**
 * Also loaded by list rows that expand their tracking, so a fault must not redirect: events are null, and the timeline reports
 * the failure.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { now, today, timeZone } = await loadClock(merchant);
  try {
    const shipment = await findPurchased(merchant, request, params.reference);
    const tracking = await loadTracking(merchant, shipment.waybillReference);
    const events = tracking?.events ?? null;
    const details = detailsOf(shipment, { today, timeZone, events, nextStepOn: tracking?.nextStepOn ?? null });
    const { reference, inbox, recipient, status, trackings, carrierUrl, journey, endTone, banner, to, printInStore } = details;
    const bannerDetails = { reference, banner, to, printInStore };
    const shown = { inbox, recipient, status, trackings, carrierUrl, journey, endTone, bannerDetails };
    return { reference, shipment: shown, events, now };
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("tracking", error);
    return { reference: params.reference ?? "", shipment: null, events: null, now };
  }
}

/** Keeps the expanded row while offline. */
export const clientLoader = ({ serverLoader, params }: ClientLoaderFunctionArgs) =>
  withOfflineFallback<unknown>(serverLoader, { reference: params.reference ?? "", shipment: null, events: null });

export const shouldRevalidate = revalidateUnlessRefused;

export default function Tracking() {
  const { reference, shipment, events, now } = useLoaderData<typeof loader>();
  const t = useT("details");
  const paths = usePaths();
  const moment = useMoment(now);
  useLiveShipment(reference);
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={paths.details(reference)}>{t("tracking.to-details")}</BackLink>
        <div className="line wrap">
          <h1>{t("tracking.heading", { whom: shipment?.recipient || reference })}</h1>
          {shipment ? <StatusBadge status={shipment.status} /> : null}
        </div>
      </div>
      <noscript>
        <p>
          <a href="" className="button">
            <Icon name="refresh" />
            {t("refresh")}
          </a>
        </p>
      </noscript>
      {shipment ? <DetailsBanner details={shipment.bannerDetails} /> : null}
      <div className="card">
        <div className="card-body stack">
          {shipment?.journey ? <Journey steps={shipment.journey} now={now} /> : null}
          <TrackingTimeline events={events} moment={moment} tone={shipment?.endTone} />
        </div>
        {shipment ? (
          <div className="card-body">
            <TrackingNumbers trackings={shipment.trackings} trackingUrl={shipment.carrierUrl} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
