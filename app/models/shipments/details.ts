import type { Address } from "#contract/addresses";
import type { Parcel, PublicPoint, Upsales } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import { INBOXES_BY_STATE } from "#contract/state-names";
import { type MapPoint, mapPoints } from "~/models/map/point-map";
import { isOver, planOf } from "~/models/shipments/plan";
import { type RowCopy, rowCopies } from "~/models/shipments/row-copies";
import { type StatusMark, statusMark } from "~/models/shipments/status-mark";
import type { Tone } from "~/models/shipments/status-tone";
import { shownTrackings, type TimelineEvent } from "~/models/shipments/tracking";
import { expectedDay, isRefused } from "./arrival";
import { type Banner, bannerOf } from "./banner";
import { type JourneyStep, journeyOf } from "./journey";
import { isBeforeHandover, type Notice, noticesOf, showsPrintInStore } from "./notices";
import { type OpeningSpan, openingSpans } from "./opening-times";
import { type PriceDetails, priceDetails } from "#contract/rules/price-lines";
import { isCancelableState } from "#contract/rules/ticket-obstacles";
import { webUrl } from "~/models/urls";

/** Data of the details page. Instants are ISO 8601 in UTC, money is minor units. */
export interface Details {
  reference: string;
  /** First and last name, else the company; may be empty. */
  recipient: string;
  state: ShipmentState;
  /** The badge, as in the list. */
  status: StatusMark;
  inbox: Shipment["inbox"];
  /** What happened and what happens next. */
  banner: Banner | null;
  /** Tone of the last event of a parcel that has arrived, or is back. */
  endTone: Tone | undefined;
  notices: Notice[];
  /** What its shop has done with the order since it was paid; null once its own cancellation was asked for. */
  orderSincePaid: { since: NonNullable<Shipment["orderSincePaid"]>; isHandedOver: boolean } | null;
  /** The parcel's way; null for a cancelled shipment. */
  journey: JourneyStep[] | null;
  /** Null once it does not count any more. */
  estimatedDeliveryDate: string | null;
  /** False for a cancelled shipment. */
  isTracked: boolean;
  /** False while the carrier has nothing to track. */
  isFollowed: boolean;
  trackings: ShownTracking[];
  /** The carrier's page of the parcel. */
  carrierUrl: string | null;
  /** The one action of the page's head. */
  mainAction: MainAction | null;
  from: ShownAddress;
  to: ShownAddress;
  /** Packing advice; null once the parcel is handed over. */
  packaging: { parcels: number } | null;
  printInStore: { url: string | null } | null;
  order: OrderDetails;
  price: PriceDetails | null;
  canDownloadLabels: boolean;
  /** Whether another parcel of the same order can be prepared. */
  canMultiLabel: boolean;
  /** Null where it is not offered. */
  cancel: CancelOffer | null;
  /** Whether there are customs papers to download. */
  hasCustomsPapers: boolean;
  /** Drafts that can be made from it. */
  copies: RowCopy[];
  /** Reference of the copy in which it is corrected and sent again. */
  correctedCopy: string | null;
  labelDownloaded: boolean;
}

/** Whether it can be cancelled: until when, that it is too late, or that the carrier is asked already. */
export type CancelOffer =
  | { kind: "open" | "late"; until: string; days: number }
  /** `settlesBy`: when the carrier answers at the latest; null where it does at once. */
  | { kind: "requested"; settlesBy: string | null; carrier: string };

/** `recipient` is to be called or written to, as the banner advises; `code` is what the store prints the label for, `copy` what was sent again. */
export type MainAction = "label" | "code" | "carrier" | "recipient" | "support" | "again" | "copy";

export interface ShownTracking {
  id: string;
  /** 1 for the first parcel; null if the number covers several. */
  parcel: number | null;
  url: string | null;
}

export type ShownAddress = Pick<
  Address,
  "firstName" | "lastName" | "company" | "email" | "phone" | "street1" | "street2" | "zipCode" | "city" | "alpha2Code"
>;

export interface OrderDetails {
  orderReference: string | null;
  customReference: string | null;
  orderDate: string | null;
  /** On the monthly invoice. */
  isPaidLater: boolean;
  /** Null where nothing will be collected. */
  collection: Shipment["collection"];
  service: { name: string; carrier: string; logoId: string; isOwnContract: boolean } | null;
  /** Chosen extras. */
  extras: Extra[];
  content: Shipment["content"];
  /** Cash on delivery: amount and account; null without it. */
  cashOnDelivery: Upsales["cashOnDelivery"] | null;
  currency: string;
  parcels: Parcel[];
}

export type Extra = "insurance" | "proofOfDelivery" | "adultSignature" | "additionalHandling" | "cashOnDelivery" | "printInStore";

/** What is known beside the shipment. */
interface Known {
  /** Calendar day, `2026-11-21`. */
  today: string;
  timeZone: string;
  /** Newest first; null if they could not be fetched. */
  events: TimelineEvent[] | null;
  /** After an incident: the day on which the carrier goes on. */
  nextStepOn?: string | null;
  /** Days after payment on which a shipment may be cancelled; null for whom may not. */
  cancellationDays?: number | null;
  /** Instant of the upstream's clock. */
  now?: string;
}

/** Selects what the details page shows, because a page transfers its data twice. */
export function detailsOf(shipment: Shipment, known: Known): Details {
  const { to, state, service } = shipment;
  const trackings = trackingsOf(shipment);
  const isFollowed = !isCanceled(state) && !isRefused(state);
  const carrierUrl = !isFollowed ? null : (webUrl(shipment.trackingUrl) ?? trackings.find(({ url }) => url)?.url ?? null);
  const banner = bannerOf(shipment, known);
  return {
    reference: shipment.waybillReference,
    recipient: `${to.firstName} ${to.lastName}`.trim() || to.company,
    state,
    status: statusMark(planOf(shipment, known.today), known.today),
    inbox: shipment.inbox,
    banner,
    endTone: isOver(state) ? banner?.tone : undefined,
    notices: noticesOf(shipment),
    orderSincePaid: orderSincePaid(shipment),
    journey: journeyOf(shipment, known.events ?? [], known),
    estimatedDeliveryDate: expectedDay(shipment, known.today),
    isTracked: !isCanceled(state),
    isFollowed,
    trackings,
    carrierUrl,
    mainAction: mainActionOf(shipment, banner, carrierUrl),
    from: addressOf(shipment.from),
    to: addressOf(to),
    packaging: isBeforeHandover(state) ? { parcels: shipment.parcels.length } : null,
    printInStore: showsPrintInStore(shipment) ? { url: webUrl(shipment.printInStore.url) } : null,
    order: {
      orderReference: shipment.orderReference,
      customReference: shipment.shipmentCustomReference,
      orderDate: shipment.orderDate,
      isPaidLater: shipment.isPaidLater,
      collection: isRefused(state) ? null : shipment.collection,
      service: service && {
        name: service.name,
        carrier: service.carrierName,
        logoId: service.logoId,
        isOwnContract: service.isOwnContract,
      },
      extras: extrasOf(shipment),
      content: shipment.content,
      cashOnDelivery: shipment.upsales.cashOnDelivery.amount > 0 ? shipment.upsales.cashOnDelivery : null,
      currency: shipment.currency,
      parcels: shipment.parcels,
    },
    price: shipment.price && priceDetails(shipment.price),
    canMultiLabel: !shipment.isObfuscated && isFollowed && rowCopies(state).includes("return"),
    cancel: cancelOffer(shipment, known),
    hasCustomsPapers: hasCustomsPapers(shipment),
    copies: shipment.isObfuscated ? [] : rowCopies(state),
    correctedCopy: shipment.correctedCopy,
    canDownloadLabels: shipment.actions.canDownloadLabels,
    labelDownloaded: shipment.labelDownloaded,
  };
}

/** Whom a banner advises to speak to. */
const ADVISED: Partial<Record<Banner["name"], "recipient" | "support">> = {
  "banner.carrier-ko": "support",
  "banner.labels-ko": "support",
  "banner.incident": "support",
  "banner.incident-damaged": "support",
  "banner.incident-address": "recipient",
  "banner.attempted": "recipient",
  "banner.returning": "recipient",
};

/** What the banner advises; else the label until it is printed, or the store's code; the carrier's page on the parcel's way. */
function mainActionOf(shipment: Shipment, banner: Banner | null, carrierUrl: string | null): MainAction | null {
  const { state, actions, to, labelDownloaded } = shipment;
  if (shipment.correctedCopy) return "copy";
  // What is wrong can be corrected in a copy.
  if (banner?.name === "banner.carrier-ko-field") return "again";
  const advised = banner && ADVISED[banner.name];
  if (advised) return advised === "recipient" && !to.phone && !to.email ? "support" : advised;
  if (state === "RETURNED_TO_SENDER" && !shipment.isObfuscated) return "again";
  if (showsPrintInStore(shipment)) return webUrl(shipment.printInStore.url) ? "code" : null;
  if (isBeforeHandover(state)) return actions.canDownloadLabels && !labelDownloaded ? "label" : null;
  return carrierUrl && !isOver(state) ? "carrier" : null;
}

function orderSincePaid({ state, orderSincePaid: since }: Shipment): Details["orderSincePaid"] {
  if (!since || isCanceled(state) || state === "CANCEL_REQUESTED") return null;
  return { since, isHandedOver: INBOXES_BY_STATE[state].includes("TRACKING") };
}

/** By when the carrier answers a cancellation; null without a time that is still to come. */
export function answerDue(cancellation: Shipment["cancellation"], now: string): string | null {
  const settlesBy = cancellation?.settlesBy ?? null;
  return settlesBy !== null && Date.parse(settlesBy) - Date.parse(now) > 60_000 ? settlesBy : null;
}

/**
 * Whether and until when a shipment can be cancelled.
 *
 * @see spec configuration-and-support, section 4, "Cancellation eligibility"
 */
export function cancelOffer(
  { state, orderDate, cancellation, service }: Shipment,
  { cancellationDays = null, now = "" }: Pick<Known, "cancellationDays" | "now">,
): CancelOffer | null {
  if (state === "CANCEL_REQUESTED") {
    return { kind: "requested", settlesBy: answerDue(cancellation, now), carrier: service?.carrierName ?? "" };
  }
  if (!isCancelableState(state) || cancellationDays === null || orderDate === null) return null;
  const until = new Date(Date.parse(orderDate) + cancellationDays * 86_400_000).toISOString();
  return { kind: now <= until ? "open" : "late", until, days: cancellationDays };
}

/** What a cancellation gives back, minor units: nothing of a free shipment, nor of a refused one, which is paid back by itself. */
export function refundableOf({ price, refund }: Pick<Shipment, "price" | "refund">): number {
  return refund === null ? (price?.total.totalPrice ?? 0) : 0;
}

/** @see spec shipment-core, section 4: customs for non-canceled with hasCustoms */
export function hasCustomsPapers({ state, hasCustoms, customs, isObfuscated }: Shipment): boolean {
  return hasCustoms && !isCanceled(state) && !isObfuscated && customs.status === "complete";
}

function extrasOf({ upsales }: Shipment): Extra[] {
  const chosen: [Extra, boolean][] = [
    ["insurance", upsales.insurance.insuranceType !== "NO_INSURANCE" && upsales.insurance.amount > 0],
    ["proofOfDelivery", upsales.proofOfDelivery],
    ["adultSignature", upsales.adultSignature],
    ["additionalHandling", upsales.additionalHandling],
    ["printInStore", upsales.printInStore],
    ["cashOnDelivery", upsales.cashOnDelivery.amount > 0],
  ];
  return chosen.flatMap(([name, isChosen]) => (isChosen ? name : []));
}

/** Whether it is cancelled, or about to be. */
export function isCanceled(state: ShipmentState): boolean {
  return state === "CANCELED" || state === "CANCEL_REQUESTED";
}

/** A cancelled or refused shipment has no tracking to follow. @see spec shipment-core, section 5: numbers with exactly one dash are hidden */
function trackingsOf({ trackings, parcels, state }: Shipment): ShownTracking[] {
  if (isCanceled(state) || isRefused(state)) return [];
  const shown = shownTrackings(trackings);
  return shown.map(({ id, parcelId, url }, at) => {
    // Parcels of one saved size have one id: their numbers come in their order.
    const before = shown.slice(0, at).filter((other) => other.parcelId === parcelId).length;
    const places = parcels.flatMap((parcel, place) => (parcel.id === parcelId ? place + 1 : []));
    return { id, parcel: places[before] ?? null, url: webUrl(url) };
  });
}

function addressOf(address: Address): ShownAddress {
  const { firstName, lastName, company, email, phone, street1, street2, zipCode, city, alpha2Code } = address;
  return { firstName, lastName, company, email, phone, street1, street2, zipCode, city, alpha2Code };
}

/** A pick-up or drop-off point for display. */
export interface ShownPoint {
  businessName: string;
  address: string;
  zipCode: string;
  city: string;
  alpha2Code: string;
  spans: OpeningSpan[];
  mapUrl: string;
  /** Null where the upstream does not say where it lies. */
  pin: MapPoint | null;
}

const MAP_ZOOM = 17;

/** The map is a link, so the other site learns of the visit only if it is followed. */
export function pointOf(point: PublicPoint): ShownPoint {
  const { businessName, address, zipCode, city, alpha2Code, openingTimes } = point;
  const [pin = null] = mapPoints([{ ...point, id: "point" }]);
  const spans = openingSpans(openingTimes);
  return { businessName, address, zipCode, city, alpha2Code, spans, mapUrl: mapUrlOf(point), pin };
}

/** The point's place; a search for its address where the upstream does not say where it lies. */
function mapUrlOf({ address, zipCode, city, alpha2Code, latitude, longitude }: PublicPoint): string {
  if (latitude === undefined || longitude === undefined) {
    const query = new URLSearchParams({ query: [address, zipCode, city, alpha2Code].filter(Boolean).join(", ") });
    return `https://www.openstreetmap.org/search?${query}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`;
}
