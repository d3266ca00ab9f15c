import type { ShipmentState } from "#contract/states";
import type { ListedShipment } from "#contract/shipments";
import { townLine } from "~/models/places";
import { type Fact, nextFact } from "./next-fact";
import { isBeingPaid, isDraft, isRefused, planOf } from "./plan";
import { ownSource, shopName } from "#contract/rules/source-name";
import { UNKNOWN_COUNTRY } from "#contract/rules/unknown-country";
import { type StatusMark, statusMark } from "./status-mark";
import { hasTrackingsToShow, shownTrackings } from "./tracking";

/** Extras shown in a row, besides the insurance. */
export type Benefit = "proof-of-delivery" | "adult-signature" | "additional-handling" | "print-in-store" | "cash-on-delivery";

/** A list row with only the data shown, because a page transfers it twice: as HTML and for hydration. */
export interface ShipmentRow {
  reference: string;
  state: ShipmentState;
  createdAt: string;
  isNew: boolean;
  /** `city` is the town line, "75001 Paris"; `country` is empty for an address without a place. */
  recipient: { name: string; company: string; city: string; country: string };
  /** The shop's order number or the merchant's own reference. */
  orderNumber: string | null;
  source: RowSource;
  /** The shop's deadline, until the carrier has the parcel; null if there is none. */
  shipBy: { day: string; kind: "by" | "today" | "late" } | null;
  parcels: number;
  /** Pieces of its goods, as far as they are listed. */
  pieces: number;
  /** Drafts for the recipient of a draft, itself included; 0 for others. */
  toSameRecipient: number;
  weightKg: number;
  content: string;
  currency: string;
  service: { name: string; carrier: string; logoId: string } | null;
  status: StatusMark;
  /** The one line under the status. */
  fact: Fact | null;
  /** Including tax, minor units; null until a service is chosen. */
  price: number | null;
  /** Paid; otherwise `price` is an offer. */
  isCharged: boolean;
  /** Refunded part of the price, minor units. */
  refunded: number;
  /** Insured value, minor units, 0 for none. */
  insured: number;
  /** Amount that the carrier collects from the recipient, minor units, 0 for none. */
  cashOnDelivery: number;
  benefits: Benefit[];
  trackings: string[];
  /** The label was printed or downloaded. */
  isPrinted: boolean;
  actions: RowAction[];
  /** Its addresses were removed, so no copy can be created. */
  isObfuscated: boolean;
  /** The merchant's own words. */
  note: string;
  tags: string[];
  /** Its place in the list's order, unless that is by creation. Compared by code unit. */
  sortKey?: string;
}

/** Where a shipment's data came from; `kind` selects the icon, `name` is the shop's. */
export interface RowSource {
  kind: "manual" | "csv" | "api" | "shop";
  name: string;
  /** The merchant's own name for the shop, to distinguish several. */
  shop?: string;
}

export type RowAction = "complete" | "book" | "delete" | "print" | "tracking" | "details";

/** @param today calendar day, `2026-11-21` */
export function rowOf(shipment: ListedShipment, today: string): ShipmentRow {
  const { service, upsales, to, from } = shipment;
  const plan = planOf(shipment, today);
  return {
    reference: shipment.waybillReference,
    state: shipment.state,
    createdAt: shipment.createdAt,
    isNew: shipment.isNew,
    recipient: {
      name: `${to.firstName} ${to.lastName}`.trim(),
      company: to.company,
      city: townLine(to),
      country: to.alpha2Code === UNKNOWN_COUNTRY || (to.alpha2Code === from.alpha2Code && !to.zipCode) ? "" : to.alpha2Code,
    },
    orderNumber: shipment.shipmentCustomReference,
    source: sourceOf(shipment),
    shipBy: shipByOf(shipment, today),
    parcels: shipment.parcels.length,
    pieces: shipment.pieces ?? 0,
    toSameRecipient: shipment.toSameRecipient ?? 0,
    weightKg: Math.round(shipment.parcels.reduce((sum, parcel) => sum + parcel.weight, 0) * 1000) / 1000,
    content: shipment.content.description,
    currency: shipment.currency,
    service: service && {
      name: service.name,
      carrier: service.carrierName,
      logoId: service.logoId,
    },
    status: statusMark(plan, today),
    fact: nextFact(plan, today),
    price: shipment.price?.total.totalPrice ?? null,
    isCharged: !isDraft(shipment.state),
    refunded: shipment.refund?.amount ?? 0,
    insured: upsales.insurance.insuranceType === "NO_INSURANCE" ? 0 : upsales.insurance.amount,
    cashOnDelivery: upsales.cashOnDelivery.amount,
    benefits: benefitsOf(shipment),
    trackings: shownTrackings(shipment.trackings).map(({ id }) => id),
    isPrinted: shipment.labelDownloaded,
    actions: rowActions(shipment),
    isObfuscated: shipment.isObfuscated,
    note: shipment.note,
    tags: shipment.tags,
    ...(shipment.sortKey !== undefined && { sortKey: shipment.sortKey }),
  };
}

/** States in which the parcel may still leave in time; a refused one is sent again by its copy. */
const NOT_HANDED_OVER: readonly ShipmentState[] = [
  "AWAITING_COMPLETION",
  "READY_TO_PURCHASE",
  "PURCHASE_SUCCESS",
  "CARRIER_OK",
  "CARRIER_KO",
  "CARRIER_PENDING",
  "RETRY",
  "LABELS_KO",
  "READY_TO_PRINT",
  "READY_FOR_COLLECTION",
];

/** @param today calendar day, `2026-11-21` */
export function shipByOf(
  { shipBy: day, state, correctedCopy }: Pick<ListedShipment, "shipBy" | "state" | "correctedCopy">,
  today: string,
): ShipmentRow["shipBy"] {
  if (!day || correctedCopy || !NOT_HANDED_OVER.includes(state)) return null;
  return { day, kind: day < today ? "late" : day === today ? "today" : "by" };
}

function sourceOf({ source, shopName: shop }: Pick<ListedShipment, "source" | "shopName">): RowSource {
  return { kind: ownSource(source) ?? "shop", name: shopName(source), ...(shop === undefined ? {} : { shop }) };
}

function benefitsOf({ upsales }: ListedShipment): Benefit[] {
  const chosen: [Benefit, boolean][] = [
    ["proof-of-delivery", upsales.proofOfDelivery],
    ["adult-signature", upsales.adultSignature],
    ["additional-handling", upsales.additionalHandling],
    ["print-in-store", upsales.printInStore],
    ["cash-on-delivery", upsales.cashOnDelivery.amount > 0],
  ];
  return chosen.filter(([, isChosen]) => isChosen).map(([name]) => name);
}

/** An extra of a row; `amount` is the insured value or the amount to collect, minor units. */
export interface RowExtra {
  kind: "insured" | Benefit;
  amount: number | null;
}

/** Extras as labelled icons, the insurance first. */
export function extrasOf({ insured, cashOnDelivery, benefits }: ShipmentRow): RowExtra[] {
  const chosen = benefits.map((kind) => ({ kind, amount: kind === "cash-on-delivery" ? cashOnDelivery : null }));
  return insured > 0 ? [{ kind: "insured", amount: insured }, ...chosen] : chosen;
}

/** States in which the details say what to do and the tracking does not: an incident, or no parcel yet. */
const DETAILS_FIRST: readonly ShipmentState[] = ["INCIDENT", "CARRIER_OK"];

/**
 * Row actions, the main one first.
 *
 * @see spec shipment-core, section 2, "Row actions"
 */
export function rowActions(shipment: ListedShipment): RowAction[] {
  if (isBeingPaid(shipment)) return [];
  if (isDraft(shipment.state)) return [shipment.state === "READY_TO_PURCHASE" ? "book" : "complete", "delete"];
  const actions: RowAction[] = [];
  if (shipment.actions.canDownloadLabels) actions.push("print");
  // Once the label is printed, tracking is the main action and printing is in the menu. Failed shipments have no tracking.
  if (hasTrackingsToShow(shipment) && !isRefused(shipment.state))
    actions.splice(shipment.labelDownloaded ? 0 : actions.length, 0, "tracking");
  return DETAILS_FIRST.includes(shipment.state) ? ["details", ...actions] : [...actions, "details"];
}
