import type { ArrivalRecord, RouteEnd } from "../../../contract/services";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import { type Arrivals, arrivalRecord, type LaneEnds, RECORD_DAYS } from "../../rules/arrivals/arrival-record";
import { worldNow } from "../../store/clock";
import type { LaneArrivalsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";

/** A service that is asked for on a route. */
interface Asked {
  id: string;
  /** `2026-11-25`, from which the days of arrival are counted; null for none. */
  handOver: string | null;
}

interface Lane {
  partner: string;
  from: RouteEnd;
  to: RouteEnd;
}

/**
 * How long the parcels of services took on a lane: from the same beginning of both postcodes where there are enough, else between the
 * two countries.
 *
 * @param now world time, if the caller knows it
 * @returns by id of the service; those with too few parcels to say are left out
 */
export async function arrivalRecords(
  db: Db,
  { partner, from, to }: Lane,
  services: readonly Asked[],
  now?: Date,
): Promise<Map<string, ArrivalRecord>> {
  if (services.length === 0) return new Map();
  const today = dayIn("UTC", now ?? (await worldNow(db)));
  const zone = `${zoneOf(from.zip)}-${zoneOf(to.zip)}`;
  const rows = await db
    .selectFrom("lane_arrivals")
    .select(["service_id", "zone", "handed_over_on", "took_days", "parcels"])
    .where("partner", "=", partner)
    .where(
      "service_id",
      "in",
      services.map(({ id }) => id),
    )
    .where("lane", "=", `${from.country}-${to.country}`)
    .where("zone", "in", ["", zone])
    .where("handed_over_on", ">=", addDays(today, -RECORD_DAYS))
    .where("parcels", ">", 0)
    .execute();
  const ends = { from: from.country, to: to.country, today };
  const records = services.flatMap(({ id, handOver }) => {
    const of = (wanted: string) => rows.filter((row) => row.service_id === id && row.zone === wanted).map(arrivalsOf);
    const record = arrivalRecord(of(zone), { ...ends, handOver }) ?? arrivalRecord(of(""), { ...ends, handOver });
    return record ? [[id, record] as const] : [];
  });
  return new Map(records);
}

/** Rules ask for whole countries, as they meet many shipments. @param handOver as of the service that is asked for */
export type LaneRecords = (service: Asked, ends: LaneEnds) => ArrivalRecord | null;

/** How long the parcels of services took between countries, read once for many shipments. */
export async function laneRecords(
  db: Db,
  { partner, from, to }: { partner: string; from: readonly string[]; to: readonly string[] },
): Promise<LaneRecords> {
  const today = dayIn("UTC", await worldNow(db));
  const lanes = [...new Set(from.flatMap((start) => to.map((end) => `${start}-${end}`)))];
  const rows = await db
    .selectFrom("lane_arrivals")
    .select(["service_id", "lane", "handed_over_on", "took_days", "parcels"])
    .where("partner", "=", partner)
    .where("lane", "in", lanes)
    .where("zone", "=", "")
    .where("handed_over_on", ">=", addDays(today, -RECORD_DAYS))
    .where("parcels", ">", 0)
    .execute();
  const byLane = new Map<string, Arrivals[]>();
  for (const row of rows) {
    const key = `${row.service_id} ${row.lane}`;
    const arrivals = byLane.get(key) ?? [];
    arrivals.push(arrivalsOf(row));
    byLane.set(key, arrivals);
  }
  return ({ id, handOver }, ends) =>
    arrivalRecord(byLane.get(`${id} ${ends.from}-${ends.to}`) ?? [], { ...ends, today, handOver });
}

/** Days after which a count is removed: those that a record looks back, and some for the time zones and clocks of processes. */
const KEPT_DAYS = RECORD_DAYS + 7;

/** Removes counts that no record looks back to. @param now world time */
export async function pruneLaneArrivals(db: Db, now: Date): Promise<void> {
  const kept = addDays(dayIn("UTC", now), -KEPT_DAYS);
  await db.deleteFrom("lane_arrivals").where("handed_over_on", "<", kept).execute();
}

function arrivalsOf(row: Pick<LaneArrivalsTable, "handed_over_on" | "took_days" | "parcels">): Arrivals {
  return { handedOverOn: row.handed_over_on, tookDays: row.took_days < 0 ? null : row.took_days, parcels: row.parcels };
}

/** As `postcode_zone` in the database. */
const zoneOf = (postcode: string) => /[A-Z]{1,2}|[0-9]{2}/.exec(postcode.toUpperCase())?.[0] ?? "";
