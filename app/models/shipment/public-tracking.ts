import type { PublicTracking } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import { timeZoneOf } from "#contract/rules/time-zones";
import { type TimelineEvent, timelineOf } from "~/models/shipments/timeline";
import { shownTrackings } from "~/models/shipments/trackings";
import { type JourneyStep, journeyOf } from "./journey";
import { webUrl } from "./web-url";

/** What a recipient sees of a parcel. */
export interface SharedTracking {
  state: ShipmentState;
  carrier: string;
  logoId: string;
  shop: string;
  from: string;
  to: string;
  /** Null once it does not count any more. */
  expected: string | null;
  isBroughtToPoint: boolean;
  journey: JourneyStep[] | null;
  trackings: { id: string; parcel: null; url: string | null }[];
  /** Newest first. A carrier's own words are left out: they may name a person. */
  events: TimelineEvent[];
  timeZone: string;
}

export function sharedTrackingOf(tracking: PublicTracking): SharedTracking {
  const { state, from, to, estimatedDeliveryDate } = tracking;
  const events = timelineOf(tracking.events).map((event) => ({ ...event, text: "" }));
  const isPending = state !== "DELIVERED" && state !== "RETURNED_TO_SENDER";
  const isCanceled = state === "CANCELED" || state === "CANCEL_REQUESTED";
  return {
    state,
    carrier: tracking.carrierName,
    logoId: tracking.logoId,
    shop: tracking.shopName,
    from: from.city,
    to: to.city,
    expected: isPending && !isCanceled ? estimatedDeliveryDate : null,
    isBroughtToPoint: tracking.dropOff.origin,
    journey: journeyOf(tracking, events),
    trackings: isCanceled
      ? []
      : shownTrackings(tracking.trackings).map(({ id, url }) => ({ id, parcel: null, url: webUrl(url) })),
    events,
    timeZone: timeZoneOf(to.alpha2Code),
  };
}
