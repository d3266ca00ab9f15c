import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { TrackingNumbers } from "~/components/shipment/tracking-numbers";
import { TrackingTimeline } from "~/components/shipments/tracking-timeline";
import { type Details, detailsOf } from "~/models/shipment/details";
import { requireMerchant } from "~/services/session/merchant.server";
import { Address, Advice } from "./addresses";
import { DetailsActions } from "./details-actions";
import { DetailsHead } from "./details-head";
import { requirePurchased } from "~/services/shipments/load-purchased.server";
import { loadDiscount, loadPoint, loadTimeline } from "~/services/shipments/load-parts.server";
import { today } from "~/services/process/clock.server";
import { Notices } from "./notices";
import { OrderSection } from "./order-section";
import { PointSection } from "./point-section";
import { PriceSection } from "./price-section";
import { Section } from "./section";
import { useLiveShipment } from "~/components/shipment/use-live-shipment";

export const handle = {
  area: "shipments",
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
  const [events, point, discount] = await Promise.all([
    loadTimeline(merchant, shipment.waybillReference),
    loadPoint(merchant, shipment),
    loadDiscount(merchant, shipment),
  ]);
  return { details: detailsOf(shipment, today()), isToPoint: shipment.dropOff.destination, events, point, discount };
}

export default function DetailsPage() {
  const { details, isToPoint, events, point, discount } = useLoaderData<typeof loader>();
  const t = useT("details");
  useLiveShipment(details.reference);
  return (
    <main id="main" className="details">
      <DetailsHead details={details} />
      <DetailsActions details={details} />
      <div className="details-sections">
        <Notices details={details} />
        {details.isTracked ? (
          <Section name="tracking" heading={t("tracking.title")}>
            <TrackingNumbers trackings={details.trackings} trackingUrl={details.trackingUrl} />
            {events?.length === 0 && details.trackings.length === 0 ? null : <TrackingTimeline events={events} />}
          </Section>
        ) : null}
        <div className="details-pair">
          <Section name="origin" heading={t("address.origin")}>
            <Address address={details.from} />
          </Section>
          <Section name="destination" heading={t("address.destination")}>
            <Address address={details.to} />
          </Section>
        </div>
        {point === undefined ? null : <PointSection point={point} isToPoint={isToPoint} />}
        <Advice details={details} />
        <OrderSection order={details.order} />
        {details.price ? <PriceSection price={details.price} discount={discount} /> : null}
      </div>
    </main>
  );
}
