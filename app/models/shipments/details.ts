import type { Address } from "#contract/addresses";
import type { Parcel, PublicPoint, Upsales } from "#contract/services";
import type { OrderWithdrawal, Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import { INBOXES_BY_STATE } from "#contract/state-names";
import { type MapPoint, mapPoints } from "~/models/map/point-map";
import { isCanceled, isOver, isRefused, planOf } from "~/models/shipments/plan";
import { type RowCopy, rowCopies } from "~/models/shipments/row-copies";
import { type StatusMark, statusMark } from "~/models/shipments/status-mark";
import type { Tone } from "~/models/shipments/status-tone";
import { shownTrackings, type TimelineEvent } from "~/models/shipments/tracking";
import { expectedDay } from "./arrival";
import { type Banner, bannerOf } from "./banner";
import { type JourneyStep, journeyOf } from "./journey";
import { isBeforeHandover, type Notice, noticesOf, showsPrintInStore } from "./notices";
import { type OpeningSpan, openingSpans } from "./opening-times";
import { type PriceDetails, priceDetails } from "#contract/rules/price-lines";
import { shopName } from "#contract/rules/source-name";
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
  /** Current situation and next step. */
  banner: Banner | null;
  /** Tone of the last event of a delivered or returned parcel. */
  endTone: Tone | undefined;
  notices: Notice[];
  /** Change of the order in its shop since the payment; null once the shipment's cancellation is requested. */
  orderChange: { since: NonNullable<Shipment["orderSincePaid"]>; cancelledOrders: string[]; isHandedOver: boolean } | null;
  /** The buyer's withdrawal from the order; null once the shipment's cancellation is requested. */
  withdrawn: { withdrawal: OrderWithdrawal; isHandedOver: boolean } | null;
  /** What the order's shop was told of the parcels; null if it is told nothing. */
  shop: ShownConfirmation | null;
  /** Progress of the parcel; null for a cancelled shipment. */
  journey: JourneyStep[] | null;
  /** Null once it is no longer relevant. */
  estimatedDeliveryDate: string | null;
  /** False for a cancelled shipment. */
  isTracked: boolean;
  /** False while the carrier has nothing to track. */
  isFollowed: boolean;
  trackings: ShownTracking[];
  /** Tracking page of the carrier. */
  carrierUrl: string | null;
  /** Main action in the page's header. */
  mainAction: MainAction | null;
  from: ShownAddress;
  to: ShownAddress;
  /** Packing advice; null once the parcel is handed over. */
  packaging: { parcels: number } | null;
  printInStore: { url: string | null } | null;
  order: OrderDetails;
  price: PriceDetails | null;
  canDownloadLabels: boolean;
  /** When its goods were checked while they were packed, or null. */
  packedAt: string | null;
  /** Whether another parcel of the same order can be prepared. */
  canMultiLabel: boolean;
  /** Null if cancellation is not offered. */
  cancel: CancelOffer | null;
  /** Whether there are customs papers to download. */
  hasCustomsPapers: boolean;
  /** Kinds of drafts that can be created from it. */
  copies: RowCopy[];
  /** Reference of the corrected copy that is sent instead. */
  correctedCopy: string | null;
  labelDownloaded: boolean;
  /** The merchant's own words. */
  note: string;
  tags: string[];
  isObfuscated: boolean;
}

/** A shop, by name, and what it was told. */
export type ShownConfirmation = NonNullable<Shipment["shopConfirmation"]> & {
  name: string;
  /** Alias of its integration, by which it is connected again. */
  source: string;
};

/** Whether a shipment can be cancelled and until when, is too late, never, or its cancellation is requested already. */
export type CancelOffer =
  | { kind: "open" | "late"; until: string; days: number }
  /** The carrier does not cancel shipments of the service. */
  | { kind: "never"; carrier: string }
  /** `settlesBy`: latest time of the carrier's decision; null if unknown or due now. */
  | { kind: "requested"; settlesBy: string | null; carrier: string };

/**
 * `recipient`: call or write to the recipient, as the banner advises; `code`: show the code for printing the label in the store;
 * `again`: create a corrected copy; `copy`: open that copy.
 */
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
  /** Last day of the hand-over, by the shop. */
  shipBy: string | null;
  orderDate: string | null;
  /** Paid with the monthly invoice. */
  isPaidLater: boolean;
  /** Null without a collection. */
  collection: Shipment["collection"];
  service: { name: string; carrier: string; logoId: string; isOwnContract: boolean } | null;
  /** Chosen extras. */
  extras: Extra[];
  content: Shipment["content"];
  items: Shipment["items"];
  /** Cash on delivery: amount and account; null without it. */
  cashOnDelivery: Upsales["cashOnDelivery"] | null;
  currency: string;
  parcels: Parcel[];
}

export type Extra = "insurance" | "proofOfDelivery" | "adultSignature" | "additionalHandling" | "cashOnDelivery" | "printInStore";

/** Data besides the shipment. */
interface Known {
  /** Calendar day, `2026-11-21`. */
  today: string;
  timeZone: string;
  /** Newest first; null if they could not be fetched. */
  events: TimelineEvent[] | null;
  /** The day on which the carrier continues after an incident. */
  nextStepOn: string | null;
  /** Days after payment in which a shipment may be cancelled; null if the client may not. */
  cancellationDays?: number | null;
  /** Current instant of the upstream's clock. */
  now?: string;
}

/** Only the data that the details page shows, because a page transfers its data twice: as HTML and for hydration. */
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
    orderChange: orderChange(shipment),
    withdrawn: withdrawn(shipment),
    shop: shopOf(shipment),
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
      shipBy: shipment.shipBy,
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
      items: shipment.items,
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
    packedAt: shipment.packedAt,
    labelDownloaded: shipment.labelDownloaded,
    note: shipment.note,
    tags: shipment.tags,
    isObfuscated: shipment.isObfuscated,
  };
}

/** Contact that a banner recommends. */
const ADVISED: Partial<Record<Banner["name"], "recipient" | "support">> = {
  "banner.carrier-ko": "support",
  "banner.labels-ko": "support",
  "banner.incident": "support",
  "banner.incident-damaged": "support",
  "banner.incident-address": "recipient",
  "banner.attempted": "recipient",
  "banner.returning": "recipient",
};

/** The banner's recommendation; else the label until it is printed or the store's code; else the carrier's tracking page. */
function mainActionOf(shipment: Shipment, banner: Banner | null, carrierUrl: string | null): MainAction | null {
  const { state, actions, to, labelDownloaded } = shipment;
  if (shipment.correctedCopy) return "copy";
  // The refused field can be corrected in a copy.
  if (banner?.name === "banner.carrier-ko-field") return "again";
  const advised = banner && ADVISED[banner.name];
  if (advised) return advised === "recipient" && !to.phone && !to.email ? "support" : advised;
  if (state === "RETURNED_TO_SENDER" && !shipment.isObfuscated) return "again";
  if (showsPrintInStore(shipment)) return webUrl(shipment.printInStore.url) ? "code" : null;
  if (isBeforeHandover(state)) return actions.canDownloadLabels && !labelDownloaded ? "label" : null;
  return carrierUrl && !isOver(state) ? "carrier" : null;
}

function shopOf({ source, state, shopConfirmation: told }: Shipment): ShownConfirmation | null {
  return told && !(isCanceled(state) && told.state === "waiting") ? { ...told, name: shopName(source), source } : null;
}

function orderChange({ state, orderSincePaid: since, cancelledOrders }: Shipment): Details["orderChange"] {
  if (!since || isCanceled(state)) return null;
  return { since, cancelledOrders, isHandedOver: INBOXES_BY_STATE[state].includes("TRACKING") };
}

function withdrawn({ state, withdrawal }: Shipment): Details["withdrawn"] {
  if (!withdrawal || isCanceled(state)) return null;
  return { withdrawal, isHandedOver: INBOXES_BY_STATE[state].includes("TRACKING") };
}

/** Latest time of the carrier's decision about a cancellation; null if unknown or less than a minute away. */
export function decisionDue(cancellation: Shipment["cancellation"], now: string): string | null {
  const settlesBy = cancellation?.settlesBy ?? null;
  return settlesBy !== null && Date.parse(settlesBy) - Date.parse(now) > 60_000 ? settlesBy : null;
}

/**
 * Whether and until when a shipment can be cancelled.
 *
 * @see spec configuration-and-support, section 4, "Cancellation eligibility"
 */
export function cancelOffer(
  { state, orderDate, cancellation, service, actions }: Shipment,
  { cancellationDays = null, now = "" }: Pick<Known, "cancellationDays" | "now">,
): CancelOffer | null {
  if (state === "CANCEL_REQUESTED") {
    return { kind: "requested", settlesBy: decisionDue(cancellation, now), carrier: service?.carrierName ?? "" };
  }
  if (!isCancelableState(state) || cancellationDays === null || orderDate === null) return null;
  if (actions.canBeCancelled === false) return { kind: "never", carrier: service?.carrierName ?? "" };
  const until = new Date(Date.parse(orderDate) + cancellationDays * 86_400_000).toISOString();
  return { kind: now <= until ? "open" : "late", until, days: cancellationDays };
}

/** Refund of a cancellation, minor units: 0 for a free shipment, and for a refused one, which is refunded automatically. */
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

/**
 * None for a cancelled or refused shipment.
 *
 * @see spec shipment-core, section 5: numbers with exactly one dash are hidden
 */
function trackingsOf({ trackings, parcels, state }: Shipment): ShownTracking[] {
  if (isCanceled(state) || isRefused(state)) return [];
  const shown = shownTrackings(trackings);
  return shown.map(({ id, parcelId, url }, at) => {
    // Parcels of one saved size share an id: their tracking numbers are in the parcels' order.
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
  /** Null if its coordinates are unknown. */
  pin: MapPoint | null;
}

const MAP_ZOOM = 17;

/** Links to the map instead of embedding it, so that OpenStreetMap gets no request unless the link is followed. */
export function pointOf(point: PublicPoint): ShownPoint {
  const { businessName, address, zipCode, city, alpha2Code, openingTimes } = point;
  const [pin = null] = mapPoints([{ ...point, id: "point" }]);
  const spans = openingSpans(openingTimes);
  return { businessName, address, zipCode, city, alpha2Code, spans, mapUrl: mapUrlOf(point), pin };
}

/** A map at the point's coordinates, or a search for its address if they are unknown. */
function mapUrlOf({ address, zipCode, city, alpha2Code, latitude, longitude }: PublicPoint): string {
  if (latitude === undefined || longitude === undefined) {
    const query = new URLSearchParams({ query: [address, zipCode, city, alpha2Code].filter(Boolean).join(", ") });
    return `https://www.openstreetmap.org/search?${query}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`;
}
