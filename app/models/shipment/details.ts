import type { Address } from "#contract/addresses";
import type { Parcel, PickUpPoint, Upsales } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import { isOver } from "~/models/shipments/plan";
import { shownTrackings } from "~/models/shipments/trackings";
import type { TimelineEvent } from "~/models/shipments/timeline";
import { type Banner, bannerOf } from "./banner";
import { type JourneyStep, journeyOf } from "./journey";
import { isBeforeHandover, type Notice, noticesOf, showsPrintInStore } from "./notices";
import { type OpeningSpan, openingSpans } from "./opening-times";
import { type PriceDetails, priceDetails } from "./price-lines";
import { webUrl } from "./web-url";

/** Data of the details page. Instants are ISO 8601 in UTC, money is minor units. */
export interface Details {
  reference: string;
  /** First and last name, else the company; may be empty. */
  recipient: string;
  state: ShipmentState;
  inbox: Shipment["inbox"];
  /** What happened and what happens next. */
  banner: Banner | null;
  notices: Notice[];
  /** The parcel's way; null for a cancelled shipment. */
  journey: JourneyStep[] | null;
  /** Drop-off instead of collection. */
  isBroughtToPoint: boolean;
  estimatedDeliveryDate: string | null;
  /** False for a cancelled shipment. */
  isTracked: boolean;
  trackings: ShownTracking[];
  /** The carrier's page of the parcel. */
  carrierUrl: string | null;
  /** The one action of the page's head. */
  mainAction: "label" | "carrier" | null;
  from: ShownAddress;
  to: ShownAddress;
  /** Packing advice; null once the parcel is handed over. */
  packaging: { parcels: number } | null;
  printInStore: { url: string | null } | null;
  order: OrderDetails;
  price: PriceDetails | null;
  canDownloadLabels: boolean;
  labelDownloaded: boolean;
}

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
  collection: Shipment["collection"];
  service: { name: string; carrier: string; logoId: string } | null;
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
}

/** Selects what the details page shows, because a page transfers its data twice. */
export function detailsOf(shipment: Shipment, known: Known): Details {
  const { to, state, service } = shipment;
  const trackings = trackingsOf(shipment);
  const carrierUrl = isCanceled(state) ? null : (webUrl(shipment.trackingUrl) ?? trackings.find(({ url }) => url)?.url ?? null);
  return {
    reference: shipment.waybillReference,
    recipient: `${to.firstName} ${to.lastName}`.trim() || to.company,
    state,
    inbox: shipment.inbox,
    banner: bannerOf(shipment, known),
    notices: noticesOf(shipment),
    journey: journeyOf(shipment, known.events ?? []),
    isBroughtToPoint: shipment.dropOff.origin,
    estimatedDeliveryDate: isOver(state) ? null : shipment.estimatedDeliveryDate,
    isTracked: !isCanceled(state),
    trackings,
    carrierUrl,
    mainAction: mainActionOf(shipment, carrierUrl),
    from: addressOf(shipment.from),
    to: addressOf(to),
    packaging: isBeforeHandover(state) ? { parcels: shipment.parcels.length } : null,
    printInStore: showsPrintInStore(shipment) ? { url: webUrl(shipment.printInStore.url) } : null,
    order: {
      orderReference: shipment.orderReference,
      customReference: shipment.shipmentCustomReference,
      orderDate: shipment.orderDate,
      collection: shipment.collection,
      service: service && { name: service.name, carrier: service.carrierName, logoId: service.logoId },
      extras: extrasOf(shipment),
      content: shipment.content,
      cashOnDelivery: shipment.upsales.cashOnDelivery.amount > 0 ? shipment.upsales.cashOnDelivery : null,
      currency: shipment.currency,
      parcels: shipment.parcels,
    },
    price: shipment.price && priceDetails(shipment.price),
    canDownloadLabels: shipment.actions.canDownloadLabels,
    labelDownloaded: shipment.labelDownloaded,
  };
}

/** The label until the parcel is handed over, then the carrier's page while it is on its way. */
function mainActionOf({ state, actions }: Shipment, carrierUrl: string | null): Details["mainAction"] {
  if (isBeforeHandover(state)) return actions.canDownloadLabels ? "label" : null;
  return carrierUrl && !isOver(state) ? "carrier" : null;
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

function isCanceled(state: ShipmentState): boolean {
  return state === "CANCELED" || state === "CANCEL_REQUESTED";
}

/** A cancelled shipment has no tracking to follow. @see spec shipment-core, section 5: numbers with exactly one dash are hidden */
function trackingsOf({ trackings, parcels, state }: Shipment): ShownTracking[] {
  if (isCanceled(state)) return [];
  return shownTrackings(trackings).map(({ id, parcelId, url }) => {
    const at = parcels.findIndex((parcel) => parcel.id === parcelId);
    return { id, parcel: at < 0 ? null : at + 1, url: webUrl(url) };
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
}

const MAP_ZOOM = 17;

/** The map is a link, so the other site learns of the visit only if it is followed. */
export function pointOf(point: PickUpPoint): ShownPoint {
  const { businessName, address, zipCode, city, alpha2Code, latitude, longitude, openingTimes } = point;
  const mapUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`;
  return { businessName, address, zipCode, city, alpha2Code, spans: openingSpans(openingTimes), mapUrl };
}
