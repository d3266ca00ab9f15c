import type { Formats } from "~/models/formats";
import { timeSpan } from "~/models/local-time";
import type { TranslateParams } from "~/models/translate";
import type { Key } from "~/models/translation-keys";
import { daysBetween, weekdayOf } from "#contract/rules/time-zones";
import { hasMissedHandover, type ShipmentPlan } from "./plan";
import type { MissingDetail } from "./missing-details";

/** A key under `fact` of the namespace `states`. */
export type FactName = Key<"states"> extends infer K ? (K extends `fact.${infer Name}` ? Name : never) : never;

/** The line under a status badge: the next step, the last event, or the problem. */
export interface Fact {
  name: FactName;
  params: {
    /** Calendar day. */
    day?: string;
    /** Instant. */
    at?: string;
    /** Start and end, `09:00`. */
    hours?: readonly [string, string];
    count?: number;
    carrier?: string;
    /** Missing data. */
    lacks?: readonly MissingDetail[];
  };
}

/** Incident codes with words of their own. */
export const INCIDENTS: Record<string, FactName> = {
  attempted: "incident-attempted",
  "incident-address": "incident-address",
  "incident-damaged": "incident-damaged",
  returning: "incident-returning",
};

const fact = (name: FactName, params: Fact["params"] = {}): Fact => ({ name, params });

/**
 * The one fact to show under a row's badge, or null.
 *
 * @param today calendar day, `2026-11-21`
 */
export function nextFact(row: ShipmentPlan, today: string): Fact | null {
  const carrier = row.carrier ?? "";
  // Before the hand-over, and for drafts, what has become of the order since comes first.
  const since =
    row.orderSincePaid === "cancelled" || (row.orderSincePaid && !row.withdrawnAt)
      ? fact(`order-${row.orderSincePaid}`)
      : row.withdrawnAt
        ? fact("withdrawn", { at: row.withdrawnAt })
        : null;
  switch (row.state) {
    case "AWAITING_COMPLETION":
      return row.refusal ? refusedFact(row) : (since ?? neededFact(row));
    case "READY_TO_PURCHASE":
      if (row.isBeingPaid) return fact("being-paid");
      return row.refusal ? refusedFact(row) : (since ?? draftFact(row, today));
    case "PURCHASE_SUCCESS":
    case "CARRIER_PENDING":
    case "RETRY":
      return since ?? fact("waiting", { carrier });
    case "CANCEL_REQUESTED":
      return fact("waiting", { carrier });
    case "CARRIER_OK":
      return since ?? fact("label-soon");
    case "CARRIER_KO":
      return row.isSentAgain ? fact("sent-again") : refusedFact(row);
    case "LABELS_KO":
      return fact("label-failed");
    case "READY_TO_PRINT":
    case "READY_FOR_COLLECTION":
      return since ?? (row.asksAddress ? fact("address-asked") : handoverFact(row, today));
    case "IN_TRANSIT":
      return row.event?.code === "delayed" && !row.isLate ? fact("delayed") : arrivalFact(row, today);
    case "OUT_FOR_DELIVERY":
      return row.event?.code === "delivered-to-point" ? fact("at-point") : lastMileFact(row, today);
    case "DELIVERED":
      if (!row.deliveredAt) return null;
      return row.deliveredDaysLate > 0
        ? fact("delivered-late", { at: row.deliveredAt, count: row.deliveredDaysLate })
        : fact("delivered", { at: row.deliveredAt });
    case "INCIDENT": {
      const name = row.event ? INCIDENTS[row.event.code] : undefined;
      return fact(name ?? "see-details");
    }
    case "RETURNED_TO_SENDER":
      return row.event ? fact("returned", { at: row.event.at }) : null;
    case "CANCELED":
      return null;
  }
}

function neededFact({ lacks, carrier }: ShipmentPlan): Fact {
  const [only, ...others] = lacks;
  if (only === undefined) return fact(carrier ? "details-missing" : "no-service");
  if (others.length === 0 && only === "service") return fact("no-service");
  if (others.length === 0 && only === "customs") return fact("customs-missing");
  // A missing service is shown in its own column.
  return fact("needed", { lacks: lacks.filter((lack) => lack !== "service") });
}

function refusedFact({ refusal, carrier }: ShipmentPlan): Fact {
  const code = refusal?.code ?? "other";
  return fact(code === "other" ? "refused" : `refused-${code}`, { carrier: carrier ?? "" });
}

function draftFact({ collectionDate, collectionHours }: ShipmentPlan, today: string): Fact | null {
  if (!collectionDate || !collectionHours) return null;
  return collectionDate < today ? fact("new-date-needed") : collectionFact(collectionDate, collectionHours, today);
}

function handoverFact(row: ShipmentPlan, today: string): Fact | null {
  const { collectionDate, collectionHours, dropOffBy } = row;
  if (collectionDate && collectionHours) {
    if (hasMissedHandover(row, today)) return fact("missed", { day: collectionDate });
    return collectionFact(collectionDate, collectionHours, today);
  }
  if (!dropOffBy) return arrivalFact(row, today);
  if (hasMissedHandover(row, today)) return fact("drop-off-missed", { day: dropOffBy });
  return dropOffBy === today ? fact("drop-off-today") : fact("drop-off-by", { day: dropOffBy });
}

function collectionFact(day: string, hours: readonly [string, string], today: string): Fact {
  switch (daysBetween(today, day)) {
    case 0:
      return fact("collection-today", { hours });
    case 1:
      return fact("collection-tomorrow", { hours });
    default:
      return fact("collection", { day, hours });
  }
}

function arrivalFact({ deliveryDate }: ShipmentPlan, today: string): Fact | null {
  if (!deliveryDate) return null;
  const days = daysBetween(today, deliveryDate);
  if (days < 0) return fact("late", { count: -days });
  if (days === 0) return fact("arrives-today");
  return days === 1 ? fact("arrives-tomorrow") : fact("arrives", { day: deliveryDate });
}

/** A parcel that is out for delivery arrives today, even if the estimate is later. */
function lastMileFact(row: ShipmentPlan, today: string): Fact | null {
  return row.deliveryDate && row.deliveryDate > today ? fact("arrives-today") : arrivalFact(row, today);
}

const DAYS_OF_WEEK = 7;

/**
 * A fact's parameters in words, for its translation.
 *
 * @param nameOf the page's name of missing data
 */
export function factWords(
  { params }: Fact,
  today: string,
  formats: Formats,
  nameOf: (lack: MissingDetail) => string,
): TranslateParams {
  const { day, at, hours, count, carrier, lacks } = params;
  return {
    ...(day === undefined ? {} : { day: hours ? dayInWeek(day, today, formats) : formats.dayNear(day, today) }),
    ...(at === undefined ? {} : { day: formats.dayNear(formats.localDay(at), today), time: formats.time(at) }),
    ...(hours ? { hours: timeSpan(...hours) } : {}),
    ...(count === undefined ? {} : { count }),
    ...(carrier === undefined ? {} : { carrier }),
    ...(lacks === undefined ? {} : { what: lacks.map(nameOf).join(", ") }),
  };
}

/** "Fri" for a day within a week: short, because the hours follow it. */
function dayInWeek(day: string, today: string, formats: Formats): string {
  const days = daysBetween(today, day);
  return days > 0 && days < DAYS_OF_WEEK ? formats.weekdayShort(weekdayOf(day)) : formats.dayNear(day, today);
}
