import type { RefusalCode } from "#contract/rules/refusals";
import type { ShipmentState } from "#contract/states";
import type { Shipment } from "#contract/shipments";
import type { Key } from "~/models/translation-keys";
import type { TimelineEvent } from "~/models/shipments/tracking";
import { isLate } from "~/models/shipments/plan";
import { localDay } from "~/models/local-time";
import { arrivalOf, daysLate } from "./arrival";
import { showsPrintInStore } from "./notices";

/** A key of the namespace `details` with a `title` and an `advice`. */
type BannerName =
  Key<"details"> extends infer K
    ? K extends `${infer Name extends `${"banner" | "notice"}.${string}`}.title`
      ? Name
      : never
    : never;

/** A shipment's current situation and its next step, in one sentence each. */
export interface Banner {
  name: BannerName;
  tone: "info" | "success" | "warning" | "danger";
  carrier: string;
  /** The day that the texts name, `2026-11-21`. */
  day: string | null;
  /** The day on which the carrier continues after an incident. */
  nextDay: string | null;
  /** Hours of the collection. */
  hours: { start: string; end: string } | null;
  /** The instant that the title names. */
  at: string | null;
  /** Days after the estimate; 0 if it was delivered in time, or is not delivered. */
  daysLate: number;
  /** Amount paid, or to be paid later, for a cancelled shipment, minor units; null if nothing is, or the carrier bills it. */
  paid: { amount: number; currency: string; isLater: boolean } | null;
  /** Why the carrier refused it. */
  refusal: RefusalCode | null;
  /** The carrier's own sentence about it. */
  said: string | null;
  /** The refund, minor units. */
  refund: (NonNullable<Shipment["refund"]> & { currency: string }) | null;
}

type BannerSource = Pick<
  Shipment,
  | "state"
  | "from"
  | "to"
  | "service"
  | "labelDownloaded"
  | "dropOff"
  | "collection"
  | "estimatedDeliveryDate"
  | "price"
  | "upsales"
  | "printInStore"
  | "orderDate"
  | "refund"
  | "isPaidLater"
  | "refusal"
  | "currency"
>;

interface Now {
  /** Newest first; null if unknown. */
  events: TimelineEvent[] | null;
  /** Calendar day, `2026-11-21`. */
  today: string;
  timeZone: string;
  /** The day on which the carrier continues after an incident. */
  nextStepOn?: string | null;
}

/** The banner of a bought shipment; null for a draft. */
export function bannerOf(shipment: BannerSource, now: Now): Banner | null {
  const chosen = choose(shipment, now);
  if (!chosen) return null;
  const refund = shipment.refund && { ...shipment.refund, currency: shipment.currency };
  const carrier = shipment.service?.carrierName ?? "";
  return {
    carrier,
    day: null,
    nextDay: null,
    hours: null,
    at: null,
    daysLate: 0,
    paid: null,
    refusal: null,
    said: null,
    refund,
    ...chosen,
  };
}

type Choice = Pick<Banner, "name" | "tone"> & Partial<Banner>;

/** States whose banner depends on the state only. */
const BY_STATE: Partial<Record<ShipmentState, Choice>> = {
  PURCHASE_SUCCESS: { name: "banner.booking", tone: "info" },
  CARRIER_OK: { name: "banner.booking", tone: "info" },
  CARRIER_PENDING: { name: "notice.carrier-pending", tone: "info" },
  RETRY: { name: "notice.retry", tone: "warning" },
  LABELS_KO: { name: "banner.labels-ko", tone: "danger" },
  RETURNED_TO_SENDER: { name: "notice.returned-to-sender", tone: "danger" },
};

function choose(shipment: BannerSource, now: Now): Choice | null {
  switch (shipment.state) {
    case "PURCHASE_SUCCESS":
    case "CARRIER_OK":
      return booking(shipment, now);
    case "READY_TO_PRINT":
    case "READY_FOR_COLLECTION":
      return beforeHandover(shipment, now.today);
    case "IN_TRANSIT":
    case "OUT_FOR_DELIVERY":
      return onTheWay(shipment, now);
    case "INCIDENT":
      return incident(now);
    case "DELIVERED":
      return delivered(shipment, now);
    case "CANCEL_REQUESTED":
    case "CANCELED":
      return canceled(shipment);
    case "CARRIER_KO":
      return refused(shipment);
    default:
      return BY_STATE[shipment.state] ?? null;
  }
}

function refused({ refusal }: BannerSource): Choice {
  const name = refusal?.field ? "banner.carrier-ko-field" : "banner.carrier-ko";
  const said = refusal?.text || null;
  // "Gave no reason" would be wrong beside the carrier's sentence.
  const code = refusal?.code === "other" && said !== null ? null : (refusal?.code ?? null);
  return { name, tone: "danger", refusal: code, said };
}

/** Labels take seconds: a shipment bought on an earlier day without a label is delayed by its carrier. */
function booking(shipment: BannerSource, { today, timeZone }: Now): Choice | null {
  if (showsPrintInStore(shipment)) return PRINT_IN_STORE;
  const isWaiting = shipment.orderDate !== null && localDay(new Date(shipment.orderDate), timeZone) < today;
  return BY_STATE[isWaiting ? "CARRIER_PENDING" : shipment.state] ?? null;
}

const PRINT_IN_STORE: Choice = { name: "notice.print-in-store", tone: "info" };

function beforeHandover(shipment: BannerSource, today: string): Choice {
  if (showsPrintInStore(shipment)) return PRINT_IN_STORE;
  const { labelDownloaded, collection, dropOff } = shipment;
  if (dropOff.origin || !collection) {
    return { name: labelDownloaded ? "banner.drop-off-printed" : "banner.drop-off", tone: "info" };
  }
  const { date: day, intervalStart: start, intervalEnd: end } = collection;
  if (day < today) return { name: "banner.not-collected", tone: "warning", day };
  return { name: "banner.collection", tone: "info", day, hours: { start, end } };
}

function onTheWay(shipment: BannerSource, { events, today }: Now): Choice {
  const day = shipment.estimatedDeliveryDate;
  const latest = events?.[0]?.code;
  if (latest === "delivered-to-point") return { name: "banner.at-point", tone: "info" };
  if (latest === "attempted") return { name: "banner.attempted", tone: "warning" };
  if (isLate(shipment, today)) return { name: "banner.late", tone: "warning", day };
  if (latest === "delayed") return { name: "banner.delayed", tone: "warning" };
  if (shipment.state === "OUT_FOR_DELIVERY") return { name: "banner.out-for-delivery", tone: "info" };
  return day ? { name: "banner.in-transit", tone: "info", day } : { name: "banner.on-the-way", tone: "info" };
}

const BY_INCIDENT: Record<string, Choice> = {
  attempted: { name: "banner.attempted", tone: "warning" },
  "incident-address": { name: "banner.incident-address", tone: "danger" },
  "incident-damaged": { name: "banner.incident-damaged", tone: "danger" },
  returning: { name: "banner.returning", tone: "danger" },
};

/** The next day is only shown until it has passed. */
function incident({ events, today, nextStepOn }: Now): Choice {
  const incident = BY_INCIDENT[events?.[0]?.code ?? ""] ?? { name: "banner.incident", tone: "danger" };
  return nextStepOn && nextStepOn >= today ? { ...incident, nextDay: nextStepOn } : incident;
}

function delivered({ estimatedDeliveryDate: day }: BannerSource, { events, timeZone }: Now): Choice {
  const at = events?.find(({ state }) => state === "DELIVERED")?.at;
  if (!at) return { name: "banner.delivered-undated", tone: "success" };
  if (day === null || localDay(new Date(at), timeZone) === day) return { name: "banner.delivered", tone: "success", at };
  const late = daysLate(day, arrivalOf(events ?? [])?.at ?? at, timeZone);
  return { name: "banner.delivered-other-day", tone: late > 0 ? "warning" : "success", at, day, daysLate: late };
}

/** The payment is refunded; own contracts and free shipments were not charged by us. */
function canceled({ state, price, service, isPaidLater }: BannerSource): Choice {
  const total = price?.total;
  const isCharged = total && total.totalPrice > 0 && !service?.isOwnContract;
  const paid = isCharged ? { amount: total.totalPrice, currency: total.currency, isLater: isPaidLater } : null;
  return { name: state === "CANCELED" ? "notice.canceled" : "notice.cancel-requested", tone: "info", paid };
}
