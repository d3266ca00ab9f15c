import type { LanePromise, LateParcel } from "../../../contract/analytics";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import { arrivalRecord, businessDays, promisedDays } from "../../rules/arrivals/arrival-record";
import { carrierOf, findService } from "../../rules/catalogue/catalog";
import { lossClaimFrom } from "../../rules/catalogue/transit";
import { CANCELLED } from "../../rules/tracking/states";
import { worldNow } from "../../store/clock";
import type { ClientArrivalsTable } from "../../store/core-tables";
import { sql } from "kysely";
import type { Db } from "../../store/tables";

/** Days of hand-over, UTC, inclusive. */
interface Days {
  from: string;
  to: string;
}

/** Lanes of one answer, those with the most parcels: more than a page can show. */
const MOST_LANES = 200;

/**
 * What was promised for the parcels that a client handed over, and what came of it, by carrier and lane. A parcel that was handed
 * over after its promised day is not counted: its carrier could not keep the promise.
 */
export async function lanePromises(db: Db, clientId: string, { from, to }: Days): Promise<LanePromise[]> {
  const today = dayIn("UTC", await worldNow(db));
  const rows = await db
    .selectFrom("client_arrivals")
    .select(["service_id", "lane", "handed_over_on", "promised_days", "took_days", "parcels"])
    .where("client_id", "=", clientId)
    .where("handed_over_on", ">=", from)
    .where("handed_over_on", "<=", to)
    .where("promised_days", ">=", 0)
    .where("parcels", ">", 0)
    .execute();
  const groups = new Map<string, Counted[]>();
  for (const row of rows) {
    const carrier = carrierOfService(row.service_id);
    const key = `${carrier?.id ?? ""} ${row.lane}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()]
    .map((group) => lanePromise(group, today))
    .toSorted((a, b) => b.parcels - a.parcels || `${a.carrier} ${a.to}`.localeCompare(`${b.carrier} ${b.to}`))
    .slice(0, MOST_LANES);
}

type Counted = Omit<ClientArrivalsTable, "client_id">;

function carrierOfService(serviceId: string) {
  const service = findService(serviceId);
  return service && carrierOf(service);
}

function lanePromise(group: readonly Counted[], today: string): LanePromise {
  const [first] = group;
  if (!first) throw new Error("A group of counts has at least one");
  const carrier = carrierOfService(first.service_id);
  const [from = "", to = ""] = first.lane.split("-");
  const sum = (some: readonly Counted[]) => some.reduce((total, { parcels }) => total + parcels, 0);
  const isLate = ({ handed_over_on: start, promised_days: promised, took_days: took }: Counted) =>
    took < 0 ? addDays(start, promised) < today : took > promised;
  const arrivals = group.map((row) => ({
    handedOverOn: row.handed_over_on,
    tookDays: row.took_days < 0 ? null : row.took_days,
    promisedDays: row.promised_days,
    parcels: row.parcels,
  }));
  const record = arrivalRecord(arrivals, { from, to, today, handOver: null });
  const [parcels, late] = [sum(group), sum(group.filter(isLate))];
  const onTime = sum(group.filter((row) => row.took_days >= 0 && !isLate(row)));
  return {
    carrier: carrier?.name ?? null,
    logoId: carrier?.logoId ?? null,
    from,
    to,
    parcels,
    onTime,
    late,
    underWay: parcels - onTime - late,
    promised: promisedDays(arrivals, { from, to }),
    took: record && { half: record.half.days, most: record.most.days },
  };
}

/** The parcels that are counted as late, those last handed over first. */
export async function lateParcels(db: Db, clientId: string, { from, to, page, limit }: Days & { page: number; limit: number }) {
  const today = dayIn("UTC", await worldNow(db));
  const late = db
    .selectFrom("shipments")
    .where("client_id", "=", clientId)
    .where("handed_over_on", ">=", from)
    .where("handed_over_on", "<=", to)
    .where("state", "not in", CANCELLED)
    .whereRef("estimated_delivery_date", ">=", "handed_over_on")
    .where(sql<boolean>`estimated_delivery_date < coalesce((delivered_at at time zone 'UTC')::date, ${today}::date)`);
  const { count } = await late.select(({ fn }) => fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow();
  const rows = await late
    .select([
      "reference",
      "custom_reference",
      "trackings",
      "service",
      "lane",
      "handed_over_on",
      "estimated_delivery_date",
      "delivered_at",
      "state",
    ])
    .orderBy("handed_over_on", "desc")
    .orderBy("id", "desc")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const totalElements = Number(count);
  const content = rows.flatMap((row): LateParcel[] => {
    const { service, handed_over_on: handedOverOn, estimated_delivery_date: promisedOn } = row;
    if (!service || !handedOverOn || !promisedOn) return [];
    const [start = "", end = ""] = (row.lane ?? "").split("-");
    const isReturned = row.state === "RETURNED_TO_SENDER";
    const until = row.delivered_at ? dayIn("UTC", row.delivered_at) : today;
    return [
      {
        waybillReference: row.reference,
        shipmentCustomReference: row.custom_reference ?? "",
        trackings: row.trackings.map(({ id }) => id),
        carrier: service.carrierName,
        service: service.name,
        from: start,
        to: end,
        handedOverOn,
        promisedOn,
        deliveredAt: row.delivered_at?.toISOString() ?? null,
        isReturned,
        daysLate: businessDays(promisedOn, until, { from: start, to: end }),
        lossClaimFrom: row.delivered_at || isReturned ? null : lossClaimFrom(service, promisedOn),
      },
    ];
  });
  return {
    content,
    pagination: { currentPage: page, totalPages: Math.ceil(totalElements / limit), totalElements, nextCursor: null },
  };
}
