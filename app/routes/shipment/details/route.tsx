import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { timeZoneOf } from "#contract/rules/time-zones";
import { useLiveShipment } from "~/components/shipment/use-live-shipment";
import { sitePaths } from "~/models/paths";
import { type Details, detailsOf } from "~/models/shipment/details";
import type { LabelJob } from "~/models/shipment/label-job";
import { publicOrigin } from "~/services/http/public-origin.server";
import { now, today } from "~/services/process/clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadClient, loadDiscount, loadPoint, loadTracking } from "~/services/shipments/load-parts.server";
import { requirePurchased } from "~/services/shipments/load-purchased.server";
import { Addresses, Advice } from "./addresses";
import { DetailsActions } from "./details-actions";
import { DetailsBanner } from "./details-banner";
import { DetailsHead } from "./details-head";
import { FactsCard } from "./facts-card";
import { PointSection } from "./point-section";
import { TrackingSection } from "./tracking-section";

export const handle = {
  hasMainAction: true,
  i18n: ["details", "tracking", "states", "countries", "map"],
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
  const timeZone = timeZoneOf(client.alpha2Code);
  const details = detailsOf(shipment, { today: today(), timeZone, events, nextStepOn: tracking?.nextStepOn ?? null });
  return {
    details,
    isToPoint: shipment.dropOff.destination,
    events,
    now: now(),
    shareUrl: token && details.isFollowed ? publicOrigin(request) + sitePaths.publicTracking(token) : null,
    point,
    discount,
    copyKey: randomUUID(),
    tiles: merchant.tenant.map ?? null,
  };
}

export default function DetailsPage() {
  const { details, isToPoint, events, now, shareUrl, point, discount, copyKey, tiles } = useLoaderData<typeof loader>();
  const [printed, setPrinted] = useState<LabelJob | null>(null);
  useLiveShipment(details.reference);
  return (
    <div className="page stack">
      <DetailsHead details={details} onPrinted={setPrinted} />
      <DetailsBanner details={details} />
      <div className="page-grid">
        <div className="page-main">
          <Advice details={details} />
          {details.isTracked ? <TrackingSection details={details} events={events} now={now} shareUrl={shareUrl} /> : null}
          {point === undefined ? null : <PointSection point={point} isToPoint={isToPoint} tiles={tiles} />}
          <Addresses details={details} />
        </div>
        <div className="page-aside">
          <DetailsActions details={details} printed={printed} copyKey={copyKey} onPrinted={setPrinted} />
          <FactsCard details={details} discount={discount} />
        </div>
      </div>
    </div>
  );
}
