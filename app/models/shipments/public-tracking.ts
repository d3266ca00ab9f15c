import type { PublicTracking, RelatedParcel } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import { addDays, timeZoneOf } from "#contract/rules/time-zones";
import { type TimelineEvent, timelineOf, shownTrackings } from "~/models/shipments/tracking";
import { isOver } from "~/models/shipments/plan";
import type { Key } from "~/models/translation-keys";
import { arrivalOf, daysLate, expectedDay } from "./arrival";
import { isCanceled } from "./plan";
import { pointOf, type ShownPoint } from "./details";
import { type JourneyStep, journeyOf } from "./journey";
import { webUrl } from "~/models/urls";

/** A key under `public.notice` of the namespace `tracking`. */
type NoticeName = Key<"tracking"> extends infer K ? (K extends `public.notice.${infer Name}.title` ? Name : never) : never;

/** State of a parcel, and advice for its recipient. */
export interface RecipientNotice {
  name: NoticeName;
  tone: "info" | "success" | "warning" | "danger";
  /** Days after the estimate; 0 if it was delivered in time, or is not delivered. */
  daysLate: number;
  /** The day on which the carrier continues after an incident; null if unknown or past. */
  nextDay: string | null;
}

/** Data of the recipient's tracking page. */
export interface SharedTracking {
  notice: RecipientNotice;
  /** Tone of the last event of a delivered or returned parcel. */
  endTone: RecipientNotice["tone"] | undefined;
  carrier: string;
  logoId: string;
  shop: string;
  /** The shop's email address; null unless something went wrong. */
  shopEmail: string | null;
  from: string;
  to: string;
  /** Null once it is no longer relevant. */
  expected: string | null;
  /** Days between which it most likely arrives; null if too few parcels went the same way. */
  window: PublicTracking["window"];
  /** Without the purchase, which only concerns the merchant. */
  journey: JourneyStep[] | null;
  /** Pick-up point; null for home delivery. */
  point: ShownPoint | null;
  trackings: { id: string; parcel: number; url: string | null }[];
  /** Newest first, without label events. The carrier's own texts are removed, because they may contain names. */
  events: TimelineEvent[];
  others: OtherParcel[];
  /** In an incident that the buyer can answer; else null. */
  answer: PublicTracking["answer"];
  /** The carrier may have pictures of the delivery. */
  hasProof: boolean;
  /** Of the page where the buyer asks for no more messages; null if none are sent. */
  unsubscribeToken: string | null;
  /** Where the buyer can say where it is to go instead, or has; else null. */
  change: PublicTracking["change"];
  timeZone: string;
}

/** Another parcel of the same order. */
interface OtherParcel {
  /** Of its page. */
  token: string;
  carrier: string;
  logoId: string;
  notice: RecipientNotice;
  /** Null once it is no longer relevant. */
  expected: string | null;
}

/** @param today calendar day, `2026-11-21` */
export function sharedTrackingOf(tracking: PublicTracking, today: string): SharedTracking {
  const { state, from, to } = tracking;
  const reported = timelineOf(tracking.events).map((event) => ({ ...event, text: "" }));
  const events = reported.filter(({ code }) => code !== "label-created");
  const timeZone = timeZoneOf({ ...to, zipCode: "" });
  const canceled = isCanceled(state);
  const { expected, window } = whenOf(tracking, today);
  const notice = noticeOf(tracking, events, { today, timeZone });
  return {
    notice,
    endTone: isOver(state) ? notice.tone : undefined,
    carrier: tracking.carrierName,
    logoId: tracking.logoId,
    shop: tracking.brand?.name ?? tracking.shopName,
    shopEmail: tracking.shopEmail,
    from: from.city,
    to: to.city,
    expected,
    window,
    journey: recipientJourney(
      expected === null && window ? { ...tracking, estimatedDeliveryDate: window.to } : tracking,
      reported,
      { today, timeZone },
    ),
    point: tracking.point && !canceled ? pointOf(tracking.point) : null,
    trackings: canceled ? [] : trackingsOf(tracking),
    events,
    others: tracking.others.map((other) => otherParcelOf(other, { today, timeZone })),
    answer: tracking.answer,
    hasProof: tracking.hasProof,
    unsubscribeToken: tracking.unsubscribeToken,
    change: tracking.change,
    timeZone,
  };
}

/**
 * One date: the days on which most of the carrier's parcels came stand in the place of its day, unless that is later than all of them;
 * then it knows more of this parcel.
 */
function whenOf(tracking: PublicTracking, today: string): Pick<SharedTracking, "expected" | "window"> {
  const { window } = tracking;
  const expected = expectedDay(tracking, today);
  if (!window || expected === null) return { expected, window };
  return expected > window.to ? { expected, window: null } : { expected: null, window };
}

/** How a window is said: `soon` is today or tomorrow, `by` may be today. @param today where the parcel goes */
export function windowWords(
  { from, to }: Pick<NonNullable<SharedTracking["window"]>, "from" | "to">,
  today: string,
): "today" | "tomorrow" | "day" | "soon" | "by" | "days" {
  const tomorrow = addDays(today, 1);
  if (from === to) return to === today ? "today" : to === tomorrow ? "tomorrow" : "day";
  if (from !== today) return "days";
  return to === tomorrow ? "soon" : "by";
}

/** All parcels of an order go to one place: they share its time zone. */
function otherParcelOf(other: RelatedParcel, now: { today: string; timeZone: string }): OtherParcel {
  const { token, carrierName: carrier, logoId, state, newestTracking } = other;
  const events = newestTracking ? [{ ...newestTracking, id: token, state, text: "", place: "" }] : [];
  return {
    token,
    carrier,
    logoId,
    notice: noticeOf({ ...other, nextStepOn: null }, events, now),
    expected: expectedDay(other, now.today),
  };
}

/** One number for each parcel, in their order: the contract has no other link between them. */
function trackingsOf({ trackings }: PublicTracking): SharedTracking["trackings"] {
  return shownTrackings(trackings).map(({ id, url }, at) => ({ id, parcel: at + 1, url: webUrl(url) }));
}

/** States in which the carrier does not have the parcel, for any reason: the recipient sees "announced". */
const ANNOUNCED: readonly ShipmentState[] = [
  "PURCHASE_SUCCESS",
  "CARRIER_PENDING",
  "RETRY",
  "CARRIER_OK",
  "CARRIER_KO",
  "LABELS_KO",
];

/** Without the label step: to the recipient the parcel is announced at its purchase. */
function recipientJourney(
  tracking: PublicTracking,
  events: readonly TimelineEvent[],
  now: Parameters<typeof journeyOf>[2],
): JourneyStep[] | null {
  const { orderDate } = tracking;
  const seen: PublicTracking = ANNOUNCED.includes(tracking.state)
    ? { ...tracking, state: "READY_TO_PRINT", estimatedDeliveryDate: expectedDay(tracking, now.today) }
    : tracking;
  const steps = journeyOf(seen, events, now)?.filter(({ name }) => name !== "paid") ?? null;
  return steps && steps.map((step) => (step.name === "label" ? announced(step) : step));

  function announced(step: JourneyStep): JourneyStep {
    const note: JourneyStep["note"] = orderDate ? { kind: "day", at: orderDate, daysLate: 0 } : step.note;
    return { ...step, label: { from: "step", name: "announced" }, note };
  }
}

type NoticeKind = Omit<RecipientNotice, "daysLate" | "nextDay">;

const BY_STATE: Partial<Record<ShipmentState, NoticeKind>> = {
  IN_TRANSIT: { name: "on-the-way", tone: "info" },
  OUT_FOR_DELIVERY: { name: "out-for-delivery", tone: "info" },
  INCIDENT: { name: "incident", tone: "danger" },
  DELIVERED: { name: "delivered", tone: "success" },
  RETURNED_TO_SENDER: { name: "returned", tone: "danger" },
  CANCEL_REQUESTED: { name: "canceled", tone: "info" },
  CANCELED: { name: "canceled", tone: "info" },
};

/** Notices for newest events that say more than the state, by code. */
const BY_EVENT: Record<string, NoticeKind> = {
  delayed: { name: "delayed", tone: "warning" },
  attempted: { name: "attempted", tone: "warning" },
  "incident-address": { name: "incident-address", tone: "danger" },
  "incident-damaged": { name: "incident-damaged", tone: "danger" },
  returning: { name: "returning", tone: "warning" },
  "delivered-to-point": { name: "at-point", tone: "info" },
};

function noticeOf(
  { state, estimatedDeliveryDate, nextStepOn }: Pick<PublicTracking, "state" | "estimatedDeliveryDate" | "nextStepOn">,
  events: readonly TimelineEvent[],
  { today, timeZone }: { today: string; timeZone: string },
): RecipientNotice {
  const [newest] = events;
  const isMoving = state === "IN_TRANSIT" || state === "OUT_FOR_DELIVERY" || state === "INCIDENT";
  const byEvent = isMoving && newest ? BY_EVENT[newest.code] : undefined;
  const kind: NoticeKind = byEvent ?? BY_STATE[state] ?? { name: "announced", tone: "info" };
  const arrival = arrivalOf(events);
  const late = state === "DELIVERED" && arrival ? daysLate(estimatedDeliveryDate, arrival.at, timeZone) : 0;
  return {
    ...kind,
    ...(late > 0 ? { tone: "warning" } : {}),
    daysLate: late,
    nextDay: nextStepOn && nextStepOn >= today ? nextStepOn : null,
  };
}
