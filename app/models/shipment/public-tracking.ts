import type { PublicTracking } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import { timeZoneOf } from "#contract/rules/time-zones";
import { type TimelineEvent, timelineOf } from "~/models/shipments/timeline";
import { shownTrackings } from "~/models/shipments/trackings";
import type { Key } from "~/models/translation-keys";
import { expectedDay } from "./arrival";
import { type JourneyStep, journeyOf } from "./journey";
import { webUrl } from "./web-url";

/** A key under `public.notice` of the namespace `tracking`. */
type NoticeName = Key<"tracking"> extends infer K ? (K extends `public.notice.${infer Name}.title` ? Name : never) : never;

/** What happened to a parcel and what its recipient can do. */
export interface RecipientNotice {
  name: NoticeName;
  tone: "info" | "success" | "warning" | "danger";
}

/** What a recipient sees of a parcel. */
export interface SharedTracking {
  notice: RecipientNotice;
  carrier: string;
  logoId: string;
  shop: string;
  from: string;
  to: string;
  /** Null once it does not count any more. */
  expected: string | null;
  /** Without the purchase, which is the merchant's. */
  journey: JourneyStep[] | null;
  trackings: { id: string; parcel: null; url: string | null }[];
  /** Newest first. A carrier's own words are left out: they may name a person. */
  events: TimelineEvent[];
  timeZone: string;
}

/** @param today calendar day, `2026-11-21` */
export function sharedTrackingOf(tracking: PublicTracking, today: string): SharedTracking {
  const { state, from, to } = tracking;
  const events = timelineOf(tracking.events).map((event) => ({ ...event, text: "" }));
  const timeZone = timeZoneOf(to.alpha2Code);
  const isCanceled = state === "CANCELED" || state === "CANCEL_REQUESTED";
  return {
    notice: noticeOf(state, events[0]?.code),
    carrier: tracking.carrierName,
    logoId: tracking.logoId,
    shop: tracking.shopName,
    from: from.city,
    to: to.city,
    expected: expectedDay(tracking, today),
    journey: recipientJourney(journeyOf(tracking, events, { today, timeZone })),
    trackings: isCanceled
      ? []
      : shownTrackings(tracking.trackings).map(({ id, url }) => ({ id, parcel: null, url: webUrl(url) })),
    events,
    timeZone,
  };
}

/** A recipient knows nothing of labels: the parcel is announced. */
function recipientJourney(steps: JourneyStep[] | null): JourneyStep[] | null {
  if (!steps) return null;
  return steps
    .filter(({ name }) => name !== "paid")
    .map((step) => (step.name === "label" ? { ...step, label: { from: "step", name: "announced" } } : step));
}

const BY_STATE: Partial<Record<ShipmentState, RecipientNotice>> = {
  IN_TRANSIT: { name: "on-the-way", tone: "info" },
  OUT_FOR_DELIVERY: { name: "out-for-delivery", tone: "info" },
  INCIDENT: { name: "incident", tone: "danger" },
  DELIVERED: { name: "delivered", tone: "success" },
  RETURNED_TO_SENDER: { name: "returned", tone: "warning" },
  CANCEL_REQUESTED: { name: "canceled", tone: "info" },
  CANCELED: { name: "canceled", tone: "info" },
};

/** Newest events that say more than the state, by their code. */
const BY_EVENT: Record<string, RecipientNotice> = {
  attempted: { name: "attempted", tone: "warning" },
  "incident-address": { name: "incident-address", tone: "danger" },
  "incident-damaged": { name: "incident-damaged", tone: "danger" },
  returning: { name: "returning", tone: "warning" },
  "delivered-to-point": { name: "at-point", tone: "info" },
};

function noticeOf(state: ShipmentState, newestCode: string | undefined): RecipientNotice {
  const isMoving = state === "IN_TRANSIT" || state === "OUT_FOR_DELIVERY" || state === "INCIDENT";
  const byEvent = isMoving && newestCode ? BY_EVENT[newestCode] : undefined;
  return byEvent ?? BY_STATE[state] ?? { name: "announced", tone: "info" };
}
