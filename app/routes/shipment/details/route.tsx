import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { timeZoneOf } from "#contract/rules/time-zones";
import { useLiveShipment } from "~/components/shipment/use-live-shipment";
import { sitePaths } from "~/models/paths";
import { type Details, detailsOf } from "~/models/shipment/details";
import { publicOrigin } from "~/services/http/public-origin.server";
import { today } from "~/services/process/clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadClient, loadDiscount, loadPoint, loadTracking } from "~/services/shipments/load-parts.server";
import { requirePurchased } from "~/services/shipments/load-purchased.server";
import { Addresses, Advice } from "./addresses";
import { DetailsActions } from "./details-actions";
import { DetailsBanner } from "./details-banner";
import { DetailsHead } from "./details-head";
import { FactsCard } from "./facts-card";
import { Notices } from "./notices";
import { PointSection } from "./point-section";
import { TrackingSection } from "./tracking-section";

export const handle = {
  hasMainAction: true,
  i18n: ["details", "tracking", "states", "countries"],
  title: ({ details }: { details: Details }) => ({
    namespace: "details",
    key: "title",
    params: { whom: details.recipient || details.reference },
  }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const shipment = await requirePurchased(merchant, request, params.reference);
  const [tracking, point, discount, client] = await Promise.all([
    loadTracking(merchant, shipment.waybillReference),
    loadPoint(merchant, shipment),
    loadDiscount(merchant, shipment),
    loadClient(merchant),
  ]);
  const events = tracking?.events ?? null;
  const token = tracking?.publicToken;
  return {
    details: detailsOf(shipment, { today: today(), timeZone: timeZoneOf(client.alpha2Code), events }),
    isToPoint: shipment.dropOff.destination,
    events,
    shareUrl: token ? publicOrigin(request) + sitePaths.publicTracking(token) : null,
    point,
    discount,
  };
}

export default function DetailsPage() {
  const { details, isToPoint, events, shareUrl, point, discount } = useLoaderData<typeof loader>();
  useLiveShipment(details.reference);
  return (
    <div className="page stack">
      <DetailsHead details={details} />
      <DetailsBanner details={details} />
      <Notices details={details} />
      <div className="page-grid">
        <div className="page-main">
          {details.isTracked ? <TrackingSection details={details} events={events} shareUrl={shareUrl} /> : null}
          <Advice details={details} />
          {point === undefined ? null : <PointSection point={point} isToPoint={isToPoint} />}
          <Addresses details={details} />
        </div>
        <div className="page-aside">
          <DetailsActions details={details} />
          <FactsCard details={details} discount={discount} />
        </div>
      </div>
    </div>
  );
}
