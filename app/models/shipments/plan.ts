import type { ShipmentState } from "#contract/states";
import type { ListedShipment } from "#contract/shipments";
import { addDays, dayIn, daysBetween, startOfDay, timeZoneOf } from "#contract/rules/time-zones";
import { type MissingDetail, missingDetailsOf } from "./missing-details";

/** Data that decides a row's badge and the line under it. */
export interface ShipmentPlan {
  state: ShipmentState;
  /** Carrier's name; null until a service is chosen. */
  carrier: string | null;
  collectionDate: string | null;
  /** Start and end, `09:00`. */
  collectionHours: [start: string, end: string] | null;
  /** Last day to bring the parcel to a drop-off point. */
  dropOffBy: string | null;
  /** Why the carrier refused it, or the shipment of which it is a copy. */
  refusal: ListedShipment["refusal"];
  /** An order of it waits for its payment to be confirmed. */
  isBeingPaid: boolean;
  /** What a draft needs before it can be paid. */
  lacks: MissingDetail[];
  /** Change of the order in its shop since the payment. */
  orderSincePaid: ListedShipment["orderSincePaid"];
  /** When the buyer has withdrawn from the order. */
  withdrawnAt: string | null;
  /** Its buyer asks for another address. */
  asksAddress: boolean;
  /** A corrected copy of the refused shipment exists. */
  isSentAgain: boolean;
  /** Estimated delivery day while pending. */
  deliveryDate: string | null;
  isLate: boolean;
  deliveredAt: string | null;
  /** Days between estimate and delivery; 0 if delivered in time or not delivered. */
  deliveredDaysLate: number;
  /** The newest tracking event, in states in which it says more than the state. */
  event: { at: string; code: string } | null;
  labelDownloaded: boolean;
  isPrintedInStore: boolean;
}

/** A complete draft that cannot be bought is reserved by an order. */
export function isBeingPaid({ state, actions }: Pick<ListedShipment, "state" | "actions">): boolean {
  return state === "READY_TO_PURCHASE" && !actions.canBePurchased;
}

/** @param today calendar day, `2026-11-21` */
export function planOf(shipment: ListedShipment, today: string): ShipmentPlan {
  const { state, collection } = shipment;
  // A refused shipment will be neither collected nor delivered.
  const isCarrierRefused = state === "CARRIER_KO";
  return {
    state,
    carrier: shipment.service?.carrierName ?? null,
    collectionDate: isCarrierRefused ? null : (collection?.date ?? null),
    collectionHours: collection && [collection.intervalStart, collection.intervalEnd],
    dropOffBy: shipment.dropOffBy,
    refusal: shipment.refusal,
    isBeingPaid: isBeingPaid(shipment),
    lacks: missingDetailsOf(shipment),
    orderSincePaid: shipment.orderSincePaid,
    withdrawnAt: shipment.withdrawal?.receivedAt ?? null,
    asksAddress: shipment.asksAddress,
    isSentAgain: shipment.correctedCopy !== null,
    deliveryDate: isOver(state) || isDraft(state) || isCarrierRefused ? null : shipment.estimatedDeliveryDate,
    isLate: isLate(shipment, today),
    deliveredAt: shipment.deliveredAt,
    deliveredDaysLate: deliveredDaysLate(shipment),
    event: saysMore(state, shipment.newestTracking) ? shipment.newestTracking : null,
    labelDownloaded: shipment.labelDownloaded,
    isPrintedInStore: shipment.upsales.printInStore,
  };
}

/** States whose newest event a list shows: the incident, or where the parcel waits. */
const STATES_WITH_EVENT: readonly ShipmentState[] = ["OUT_FOR_DELIVERY", "INCIDENT", "RETURNED_TO_SENDER"];

/** Of what happens on the way, only a delay matters before the parcel has arrived. */
const saysMore = (state: ShipmentState, event: ListedShipment["newestTracking"]): boolean =>
  STATES_WITH_EVENT.includes(state) || (state === "IN_TRANSIT" && event?.code === "delayed");

/** In the recipient's time zone. Never for pick-up points, where the day depends on the recipient. */
function deliveredDaysLate({ state, service, deliveredAt, estimatedDeliveryDate, to }: ListedShipment): number {
  if (state !== "DELIVERED" || !deliveredAt || !estimatedDeliveryDate || service?.dropOff.destination) return 0;
  return Math.max(0, daysBetween(estimatedDeliveryDate, dayIn(timeZoneOf(to), new Date(deliveredAt))));
}

/** Draft: not purchased yet. @see spec shipment-core, section 4 */
export function isDraft(state: ShipmentState): boolean {
  return state === "AWAITING_COMPLETION" || state === "READY_TO_PURCHASE";
}

/** Whether it is cancelled, or its cancellation is requested. */
export function isCanceled(state: ShipmentState): boolean {
  return state === "CANCELED" || state === "CANCEL_REQUESTED";
}

/** Whether the carrier refused the shipment or could not make its label: there is no label and no tracking. */
export function isRefused(state: ShipmentState): boolean {
  return state === "CARRIER_KO" || state === "LABELS_KO";
}

/** Whether no delivery is pending any more. */
export function isOver(state: ShipmentState): boolean {
  return state === "DELIVERED" || state === "RETURNED_TO_SENDER" || isCanceled(state);
}

/** An end of the route; without a postcode in shared tracking, which hides it. */
type End = { alpha2Code: string; zipCode?: string };

/** Hours between a carrier's last deliveries and midnight. */
const EVENING_HOURS = 4;

/**
 * Whether delivery is overdue. If the recipient's time zone is more than {@link EVENING_HOURS} behind the sender's, a parcel is
 * late one day later, because deliveries continue after the sender's midnight.
 *
 * @param today the sender's calendar day, `2026-11-21`
 */
export function isLate(
  {
    state,
    estimatedDeliveryDate: due,
    from,
    to,
  }: Pick<ListedShipment, "state" | "estimatedDeliveryDate"> & { from: End; to: End },
  today: string,
): boolean {
  if (due === null || due >= today || isDraft(state) || isOver(state)) return false;
  const startIn = ({ alpha2Code, zipCode = "" }: End) => startOfDay(timeZoneOf({ alpha2Code, zipCode }), due).getTime();
  const hoursBehind = (startIn(to) - startIn(from)) / 3_600_000;
  return addDays(due, hoursBehind > EVENING_HOURS ? 1 : 0) < today;
}

/** Whether the parcel waits to be collected or dropped off. */
export function awaitsHandover({ state }: Pick<ShipmentPlan, "state">): boolean {
  return state === "READY_TO_PRINT" || state === "READY_FOR_COLLECTION";
}

type Planned = Pick<ShipmentPlan, "state" | "collectionDate" | "dropOffBy">;

/** Whether the collection or the last day to drop the parcel off has passed without the carrier getting it. */
export function hasMissedHandover(row: Planned, today: string): boolean {
  const lastDay = row.collectionDate ?? row.dropOffBy;
  return awaitsHandover(row) && lastDay !== null && lastDay < today;
}
