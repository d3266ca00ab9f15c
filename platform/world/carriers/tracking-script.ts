import type { Address } from "../../../contract/addresses";
import type { Service } from "../../../contract/services";
import type { TrackingCode } from "../../../contract/shipments";
import type { ShipmentState } from "../../../contract/states";
import { findService } from "../../rules/catalogue/catalog";
import { dayIn, instantIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { estimatedDeliveryDate, nextWorkingDay } from "../../rules/catalogue/transit";
import { leavesCustomsArea } from "../../rules/customs/customs";
import { chance } from "../chance";

type End = Pick<Address, "alpha2Code" | "zipCode" | "city" | "street2">;

export interface TrackedRoute {
  reference: string;
  service: Pick<Service, "id">;
  from: End;
  /**
   * `street2` `delivered`, `incident` or `return` selects that path, for tests and demonstrations; with `handed over` the carrier has
   * the parcel at once, with `not handed over` only after a month.
   */
  to: End;
  /** When the shipment was booked, world time. */
  bookedAt: Date;
  /** The day of collection and the start of its interval; null for a drop-off. */
  collection: { date: string; intervalStart: string } | null;
}

/** A future step of the timeline. */
interface ScriptedStep {
  at: Date;
  /** Hours after booking, the same instant as `at`. */
  afterHours: number;
  state: ShipmentState;
  code: TrackingCode;
  text: string;
  place: string;
}

const HOUR_MS = 3_600_000;
const MONTH_HOURS = 30 * 24;
/** Shares of parcels: 4 % are returned, 8 % have an incident and are then delivered, the others are delivered. */
const RETURN_SHARE = 0.04;
const INCIDENT_SHARE = 0.08;

/** The future steps of a parcel, ascending. Deterministic. */
export function trackingScript(route: TrackedRoute): ScriptedStep[] {
  const handover = handoverOf(route);
  const deliveryDay = estimatedDeliveryDate({
    service: route.service,
    from: { country: route.from.alpha2Code, zip: route.from.zipCode },
    to: { country: route.to.alpha2Code, zip: route.to.zipCode },
    collectionDate: dayIn(timeZoneOf(route.from), handover),
  });
  const steps = [...untilHub(route, handover, deliveryDay), ...fromHub(route, deliveryDay)];
  // A parcel dropped off late at night may be later than its own delivery: keep the times ascending.
  let latest = route.bookedAt.getTime();
  return steps.map((step) => {
    latest = Math.max(latest, step.at.getTime());
    return { ...step, at: new Date(latest), afterHours: (latest - route.bookedAt.getTime()) / HOUR_MS };
  });
}

/**
 * When the carrier receives the parcel: at the start of the interval, or some hours after booking for a drop-off. It is announced
 * two hours before, which ends the time to cancel: the merchant has at least an hour for that.
 */
function handoverOf({ reference, from, to, collection, bookedAt }: TrackedRoute): Date {
  if (to.street2.trim().toLowerCase() === "handed over") return bookedAt;
  if (to.street2.trim().toLowerCase() === "not handed over") return hoursAfter(bookedAt, MONTH_HOURS);
  if (collection) return latest(instantIn(timeZoneOf(from), collection.date, collection.intervalStart), bookedAt);
  return hoursAfter(bookedAt, 3 + Math.floor(chance(reference, "walk to the point") * 20));
}

type Step = Omit<ScriptedStep, "afterHours">;

function step(at: Date, state: ShipmentState, code: TrackingCode, place: string): Step {
  return { at, state, code, text: TRACKING_TEXTS[code], place };
}

const endOf = ({ alpha2Code, zipCode, city }: TrackedRoute["from"]) => ({ country: alpha2Code, zip: zipCode, city });

function untilHub({ service, from, to, bookedAt, reference }: TrackedRoute, handover: Date, deliveryDay: string): Step[] {
  const isDropOff = findService(service.id)?.dropOff.origin ?? false;
  const night = instantIn(timeZoneOf(to), deliveryDay, "04:30");
  const steps = [
    step(bookedAt, "READY_TO_PRINT", "label-created", from.city),
    step(latest(hoursAfter(handover, -2), bookedAt), "READY_FOR_COLLECTION", "announced", from.city),
    step(handover, "IN_TRANSIT", isDropOff ? "dropped-off" : "collected", from.city),
    step(hoursAfter(handover, 5 + chance(reference, "evening") * 3), "IN_TRANSIT", "departed", from.city),
  ];
  if (leavesCustomsArea(endOf(from), endOf(to)))
    steps.push(step(hoursAfter(night, -7), "IN_TRANSIT", "customs", `${to.city} customs`));
  return [...steps, step(night, "IN_TRANSIT", "arrived-hub", to.city)];
}

function fromHub(route: TrackedRoute, deliveryDay: string): Step[] {
  const { to, reference, service } = route;
  const isToPoint = findService(service.id)?.dropOff.destination ?? false;
  const outForDelivery = (day: string) =>
    step(instantIn(timeZoneOf(to), day, "08:15"), "OUT_FOR_DELIVERY", "out-for-delivery", to.city);
  const deliveryTime = (day: string) => hoursAfter(instantIn(timeZoneOf(to), day, "09:00"), chance(reference, "door") * 8);
  const arrival = (day: string): Step[] =>
    isToPoint
      ? [
          step(deliveryTime(day), "OUT_FOR_DELIVERY", "delivered-to-point", to.city),
          step(hoursAfter(deliveryTime(day), 4 + chance(reference, "fetched") * 40), "DELIVERED", "delivered", to.city),
        ]
      : [step(deliveryTime(day), "DELIVERED", "delivered", to.city)];
  const nextDay = nextWorkingDay(to.alpha2Code, deliveryDay);
  switch (pathOf(route)) {
    case "delivered":
      return [outForDelivery(deliveryDay), ...arrival(deliveryDay)];
    case "incident": {
      const codes = ["attempted", "incident-address", "incident-damaged"] as const;
      const code = codes[Math.floor(chance(reference, "incident") * codes.length)] ?? "attempted";
      return [
        outForDelivery(deliveryDay),
        step(deliveryTime(deliveryDay), "INCIDENT", code, to.city),
        outForDelivery(nextDay),
        ...arrival(nextDay),
      ];
    }
    case "return":
      return returnHome(
        route,
        [outForDelivery(deliveryDay), step(deliveryTime(deliveryDay), "INCIDENT", "incident-address", to.city)],
        nextDay,
      );
  }
}

function returnHome({ from, to, service }: TrackedRoute, before: Step[], day: string): Step[] {
  const home = estimatedDeliveryDate({
    service,
    from: { country: to.alpha2Code, zip: to.zipCode },
    to: { country: from.alpha2Code, zip: from.zipCode },
    collectionDate: day,
  });
  return [
    ...before,
    step(instantIn(timeZoneOf(to), day, "10:00"), "INCIDENT", "returning", to.city),
    step(instantIn(timeZoneOf(from), home, "11:30"), "RETURNED_TO_SENDER", "returned", from.city),
  ];
}

function pathOf({ reference, to }: TrackedRoute): "delivered" | "incident" | "return" {
  const requestedPath = to.street2.trim().toLowerCase();
  if (requestedPath === "delivered" || requestedPath === "incident" || requestedPath === "return") return requestedPath;
  const roll = chance(reference, "fate");
  if (roll < RETURN_SHARE) return "return";
  return roll < RETURN_SHARE + INCIDENT_SHARE ? "incident" : "delivered";
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + Math.round(hours * HOUR_MS));
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}

/** The carriers' text for each code. */
const TRACKING_TEXTS: Record<TrackingCode, string> = {
  "label-created": "Shipment data received, label created",
  announced: "The parcel is planned on a route and waits to be handed over",
  collected: "Collected from the sender",
  "dropped-off": "Handed in at a drop-off point",
  departed: "Left the sorting centre",
  "arrived-hub": "Arrived at the sorting centre of the destination",
  customs: "Cleared by customs",
  delayed: "Delayed",
  "out-for-delivery": "On the delivery vehicle",
  attempted: "Nobody was at home, we will come again",
  "delivered-to-point": "Waiting for the recipient at the pick-up point",
  delivered: "Delivered",
  "incident-address": "The address could not be found",
  "incident-damaged": "The packaging was damaged and is being repaired",
  returning: "On the way back to the sender",
  returned: "Handed back to the sender",
};
