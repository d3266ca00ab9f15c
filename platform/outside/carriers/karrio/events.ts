import type { TrackingCode } from "../../../../contract/shipments";
import type { ShipmentState } from "../../../../contract/states";
import type { CarrierEvent } from "../port";
import type { KarrioEvent, KarrioTracker } from "./answers";

type Meaning = Pick<CarrierEvent, "state" | "code">;

const meaning = (state: ShipmentState | null, code: TrackingCode | "other"): Meaning => ({ state, code });

/** Karrio's tracking statuses. An exception is refined by its reason. */
export const STATUSES: Readonly<Record<string, Meaning>> = {
  pending: meaning(null, "label-created"),
  picked_up: meaning("IN_TRANSIT", "collected"),
  // Any of many events: the carrier says which.
  in_transit: meaning("IN_TRANSIT", "other"),
  out_for_delivery: meaning("OUT_FOR_DELIVERY", "out-for-delivery"),
  ready_for_pickup: meaning("OUT_FOR_DELIVERY", "delivered-to-point"),
  delivered: meaning("DELIVERED", "delivered"),
  on_hold: meaning("INCIDENT", "other"),
  delivery_delayed: meaning("IN_TRANSIT", "delayed"),
  delivery_failed: meaning("INCIDENT", "attempted"),
  return_to_sender: meaning("INCIDENT", "returning"),
  cancelled: meaning(null, "other"),
};

/** Statuses whose meaning depends on the reason. */
const EXCEPTIONS = ["on_hold", "delivery_delayed", "delivery_failed"];

const LATE = meaning("IN_TRANSIT", "delayed");
const HELD = meaning("INCIDENT", "other");
const ATTEMPTED = meaning("INCIDENT", "attempted");
const ADDRESS = meaning("INCIDENT", "incident-address");
const DAMAGED = meaning("INCIDENT", "incident-damaged");

/** Karrio's reasons of exceptions: what is only late goes on by itself, the rest may need the merchant. */
export const REASONS: Readonly<Record<string, Meaning>> = {
  carrier_damaged_parcel: DAMAGED,
  carrier_sorting_error: LATE,
  carrier_address_not_found: ADDRESS,
  carrier_parcel_lost: HELD,
  carrier_not_enough_time: LATE,
  carrier_vehicle_issue: LATE,
  carrier_capacity_exceeded: LATE,
  carrier_mechanical_delay: LATE,
  retailer_cancelled: HELD,
  retailer_incorrect_data: HELD,
  retailer_not_ready: HELD,
  retailer_incorrect_parcel: HELD,
  retailer_incorrect_dimensions: HELD,
  retailer_packaging_issue: DAMAGED,
  consignee_refused: HELD,
  consignee_business_closed: ATTEMPTED,
  consignee_not_available: ATTEMPTED,
  consignee_not_home: ATTEMPTED,
  consignee_cancelled: HELD,
  consignee_verification_failed: ATTEMPTED,
  consignee_incorrect_address: ADDRESS,
  consignee_access_restricted: ATTEMPTED,
  consignee_safe_place_unavailable: ATTEMPTED,
  customs_delay: meaning("IN_TRANSIT", "customs"),
  customs_documentation: HELD,
  customs_duties_unpaid: HELD,
  customs_prohibited: HELD,
  customs_inspection: meaning("IN_TRANSIT", "customs"),
  weather_delay: LATE,
  natural_disaster: LATE,
  force_majeure: LATE,
  parcel_being_researched: HELD,
  security_issue: HELD,
  regulatory_hold: HELD,
};

const RETURNED = meaning("RETURNED_TO_SENDER", "returned");
const UNKNOWN = meaning(null, "other");

/**
 * A tracker's events, the oldest first. One without a status of its own has the tracker's if it is the newest.
 *
 * @param onUnknown called with a status or reason that is not in the tables; it changes no state
 */
export function eventsOf(tracker: KarrioTracker, onUnknown: (word: string) => void): CarrierEvent[] {
  const dated = (tracker.events ?? []).flatMap((event) => {
    const at = event && instantOf(event);
    return event && at ? [{ event, at }] : [];
  });
  dated.sort((a, b) => a.at.getTime() - b.at.getTime());
  return dated.map(({ event, at }, index) => {
    const isNewest = index === dated.length - 1;
    const status = event.status || (isNewest ? tracker.status : null) || null;
    const hasEnded = isNewest && tracker.delivered === true;
    return { at, ...meaningOf({ status, reason: event.reason ?? null, hasEnded }, onUnknown), ...wordsOf(event) };
  });
}

interface Status {
  status: string | null;
  reason: string | null;
  /** Whether the parcel has arrived, wherever that is. */
  hasEnded: boolean;
}

function meaningOf({ status, reason, hasEnded }: Status, onUnknown: (word: string) => void): Meaning {
  if (status === null || status === "unknown") return UNKNOWN;
  const byStatus = lookUp(STATUSES, status);
  if (!byStatus) {
    onUnknown(status);
    return UNKNOWN;
  }
  if (status === "return_to_sender" && hasEnded) return RETURNED;
  if (!EXCEPTIONS.includes(status) || !reason || reason === "unknown") return byStatus;
  const byReason = lookUp(REASONS, reason);
  if (!byReason) onUnknown(reason);
  return byReason ?? byStatus;
}

function lookUp(table: Readonly<Record<string, Meaning>>, word: string): Meaning | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Longest texts that are kept; carriers' are shorter. */
const TEXT_MAX = 300;

function wordsOf({ description, location }: KarrioEvent): Pick<CarrierEvent, "text" | "place"> {
  const short = (words: string) => [...words.trim()].slice(0, TEXT_MAX).join("");
  return { text: short(description ?? ""), place: short(location ?? "") };
}

/** The timestamp, else date and time, which have no time zone: they are read as UTC. Null if there is none. */
function instantOf({ timestamp, date, time }: KarrioEvent): Date | null {
  const stamp = timestamp ? new Date(timestamp) : null;
  if (stamp && !Number.isNaN(stamp.getTime())) return stamp;
  const [, hours = "12", minutes = "00", half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP]M)?$/i.exec(time ?? "") ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
  const at = new Date(`${date ?? ""}T${String(hour).padStart(2, "0")}:${minutes}:00Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
