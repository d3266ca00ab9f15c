import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useState } from "react";
import { hasFeature } from "#contract/rules/features";
import { WithdrawnNotice } from "~/components/buyers/withdrawn-notice";
import { latePart } from "~/components/document/late-part";
import type { PageHandle } from "~/components/document/page-handle";
import { useLiveShipment } from "~/components/shipments/use-live-shipment";
import { BesidePanel } from "~/components/ui/beside-panel";
import { sitePaths } from "~/models/paths";
import { shownChange } from "~/models/shipments/address-change";
import { type Details, detailsOf } from "~/models/shipments/details";
import type { LabelJob } from "~/models/shipments/label-job";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { shownWay, townPicture } from "~/services/map/pictures.server";
import { publicOrigin } from "~/services/http/public-origin.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { loadCustoms, loadDiscount, loadPoint, loadRuleTraces, loadTracking } from "~/services/shipments/load-parts.server";
import { requirePurchased } from "~/services/shipments/load-purchased.server";
import { useBesideDetails } from "../details-beside/route";
import { Addresses, Advice } from "./addresses";
import { AnnotationsSection } from "./annotations-section";
import * as addressChange from "./address-change";
import * as buyerAnswer from "./buyer-answer";
import { CustomsSection } from "./customs-section";
import { DetailsActions } from "./details-actions";
import { DetailsBanner, OrderChange } from "./details-banner";
import { DetailsHead } from "./details-head";
import { FactsCard } from "./facts-card";
import { HistorySection } from "./history-section";
import { ItemsSection } from "./items-section";
import { PackingSection } from "./packing-section";
import * as rulesSection from "./rules-section";
import { PointSection } from "./point-section";
import { ShopNotTold } from "./shop-told";
import { TrackingSection } from "./tracking-section";
import "~/components/rules/rule-traces.css";

/** Loaded on demand: few buyers have to answer. */
const BuyerAnswer = latePart(import.meta.env.SSR ? buyerAnswer.default : null, "#buyer-answer", () => import("./buyer-answer"));

/** Loaded on demand: few buyers change the address. */
const AddressChange = latePart(
  import.meta.env.SSR ? addressChange.default : null,
  "#address-change",
  () => import("./address-change"),
);

/** Loaded on demand: few shipments were changed by rules. */
const RulesSection = latePart(import.meta.env.SSR ? rulesSection.default : null, "#rules", () => import("./rules-section"));

export const handle = {
  hasMainAction: true,
  i18n: ["details", "annotations", "history", "tracking", "states", "countries", "map", "price", "rules", "refusals"],
  title: ({ details }: { details: Details }) => ({
    namespace: "details",
    key: "title",
    params: { whom: details.recipient || details.reference },
  }),
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const shipment = await requirePurchased(merchant, request, params.reference);
  const [tracking, point, discount, { client, limits }, customs, rules, language] = await Promise.all([
    loadTracking(merchant, shipment.waybillReference),
    loadPoint(merchant, shipment),
    loadDiscount(merchant, shipment),
    loadInit(merchant),
    loadCustoms(merchant, shipment),
    loadRuleTraces(merchant, request, shipment.waybillReference),
    detectLanguage(request, merchant.tenant),
  ]);
  const events = tracking?.events ?? null;
  const token = tracking?.publicToken;
  const { now, today, timeZone } = await loadClock(merchant);
  const cancellationDays = hasFeature(client.features, "CANCEL_SHIPMENT") ? limits.cancellationDays : null;
  const known = {
    today,
    timeZone,
    events,
    nextStepOn: tracking?.nextStepOn ?? null,
    cancellationDays,
    now,
  };
  const details = detailsOf(shipment, known);
  return {
    details,
    answer: tracking?.answer ?? null,
    hasProof: tracking?.hasProof ?? false,
    change: shownChange(tracking?.addressChange ?? null, {
      isPrinted: shipment.labelDownloaded || !shipment.actions.canDownloadLabels,
    }),
    currency: shipment.currency,
    isToPoint: shipment.dropOff.destination,
    events,
    now,
    shareUrl: token && details.isFollowed ? publicOrigin(request) + sitePaths.publicTracking(token) : null,
    point,
    discount,
    customs,
    rules,
    copyKey: randomUUID(),
    tiles: merchant.tenant.map ?? null,
    way: details.isTracked
      ? shownWay(tracking?.way ?? null, { state: shipment.state, newest: events?.[0]?.code }, language)
      : null,
    pointPicture: point?.pin ? townPicture(point.pin, point.city) : null,
  };
}

export default function DetailsPage() {
  const {
    details,
    answer,
    hasProof,
    change,
    currency,
    isToPoint,
    events,
    now,
    shareUrl,
    point,
    discount,
    customs,
    rules,
    copyKey,
    tiles,
    way,
    pointPicture,
  } = useLoaderData<typeof loader>();
  const beside = useBesideDetails();
  const [printed, setPrinted] = useState<LabelJob | null>(null);
  useLiveShipment(details.reference);
  const panel = useOutlet();
  return (
    <div className="page stack">
      <BesidePanel panel={panel}>
        <DetailsHead
          details={details}
          list={beside?.list ?? null}
          asksAddress={change?.isAsked ?? false}
          onPrinted={setPrinted}
        />
        {details.shop?.state === "refused" ? <ShopNotTold shop={details.shop} reference={details.reference} /> : null}
        {details.orderChange ? <OrderChange order={details.orderChange} details={details} /> : null}
        {details.withdrawn ? <WithdrawnNotice {...details.withdrawn} /> : null}
        {change ? (
          <AddressChange
            change={change}
            reference={details.reference}
            carrier={details.order.service?.carrier ?? ""}
            currency={currency}
            now={now}
          />
        ) : null}
        <DetailsBanner details={details} />
        {answer ? <BuyerAnswer answer={answer} reference={details.reference} now={now} /> : null}
        <div className="page-grid">
          <div className="page-main">
            <Advice details={details} />
            {details.isTracked ? (
              <TrackingSection
                hasProof={hasProof}
                details={details}
                events={events}
                now={now}
                shareUrl={shareUrl}
                way={way}
                tiles={tiles}
              />
            ) : null}
            {point === undefined ? null : (
              <PointSection point={point} isToPoint={isToPoint} tiles={tiles} picture={pointPicture} />
            )}
            <Addresses details={details} />
            <ItemsSection order={details.order} />
            <PackingSection details={details} now={now} />
            {customs ? (
              <CustomsSection customs={customs} hasPapers={details.hasCustomsPapers} reference={details.reference} />
            ) : null}
            {rules ? <RulesSection rules={rules} /> : null}
            <HistorySection reference={details.reference} />
          </div>
          <div className="page-aside">
            <DetailsActions details={details} printed={printed} copyKey={copyKey} onPrinted={setPrinted} />
            <AnnotationsSection details={details} known={beside?.knownTags ?? []} />
            <FactsCard details={details} discount={discount} />
          </div>
        </div>
      </BesidePanel>
    </div>
  );
}
