import { notifyBuyer } from "../domain/branded-emails/notify-buyer";
import { endAddressChange } from "../domain/buyers/end-address-change";
import { tellReturnSent } from "../domain/returns/tell";
import { carrierOf } from "../domain/shipments/history";
import {
  bookedShipment,
  updateLocked,
  type LockedShipment,
  type ShipmentChange,
  withLockedShipment,
} from "../domain/shipments/locked-shipment";
import type { ShipmentRow } from "../domain/shipments/present";
import { describeError } from "../log";
import { type CarrierEvent, CarrierUnavailable } from "../outside/carriers/port";
import type { Platform } from "../platform";
import type { AppliedEvent } from "../rules/tracking/buyer-notice";
import { isPolled, pollAfterMs } from "../rules/tracking/polling";
import { trackingPath } from "../rules/tracking/states";
import { worldNow } from "../store/clock";

const MINUTE_MS = 60_000;
/** While one process asks, no other does. */
const CLAIM_MS = 5 * MINUTE_MS;
/** Until a carrier that did not answer is asked again. */
const SILENT_MS = 60 * MINUTE_MS;

/**
 * Asks the carrier for events and applies what is new. Answers may overtake each other and repeat: an event counts once, and only
 * what is newer than all before changes the state.
 */
export async function pollTracking(platform: Platform, shipmentId: number): Promise<void> {
  const row = await claim(platform, shipmentId);
  if (!row?.service) return;
  const events = await askCarrier(platform, row, row.service);
  if (events === "unavailable") return setDue(platform, row, SILENT_MS);
  await withLockedShipment(platform, shipmentId, (locked) => record(platform, locked, events));
  platform.jobs.wake("send-mail");
}

/** Takes a due shipment for a while; null if none is due. */
async function claim({ db }: Platform, shipmentId: number): Promise<ShipmentRow | null> {
  const now = await worldNow(db);
  const row = await db
    .updateTable("shipments")
    .set({ tracking_due_at: new Date(now.getTime() + CLAIM_MS), tracking_asked_at: now })
    .where("id", "=", shipmentId)
    .where("tracking_due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
  if (row && isPolled(row.state)) return row;
  if (row) await setDueAt({ db }, row, null);
  return null;
}

async function askCarrier(
  { carriers, log }: Platform,
  row: ShipmentRow,
  service: { id: string },
): Promise<CarrierEvent[] | null | "unavailable"> {
  try {
    return await carriers.track(bookedShipment(row, service));
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "carrier-unavailable", shipment: row.reference, ...describeError(error) });
    return "unavailable";
  }
}

async function setDue(platform: Platform, row: ShipmentRow, afterMs: number): Promise<void> {
  await setDueAt(platform, row, new Date((await worldNow(platform.db)).getTime() + afterMs));
}

async function setDueAt({ db }: Pick<Platform, "db">, { id }: ShipmentRow, dueAt: Date | null): Promise<void> {
  await db.updateTable("shipments").set({ tracking_due_at: dueAt }).where("id", "=", id).execute();
}

async function record(platform: Platform, locked: LockedShipment, told: readonly CarrierEvent[] | null): Promise<void> {
  const { trx, row } = locked;
  if (told === null) return setDueAt({ db: trx }, row, null);
  const now = await worldNow(trx);
  const events = told.filter(({ at }) => isPlausible(row, at, now));
  const fresh = await insertNew(locked, events);
  const newestBefore = row.newest_tracking ? new Date(row.newest_tracking.at) : new Date(0);
  const change = changeBy(row, fresh.length > 0 ? events : [], newestBefore);
  const quietSince = latest([newestBefore, ...fresh.map(({ at }) => at), row.ordered_at ?? row.created_at]);
  const waitMs = pollAfterMs(change.state ?? row.state, now.getTime() - quietSince.getTime());
  const due = waitMs === null ? null : new Date(now.getTime() + waitMs);
  if (fresh.length === 0) return setDueAt({ db: trx }, row, due);
  const changed = await updateLocked(locked, { ...change, tracking_due_at: due }, carrierOf(row));
  await notifyBuyer(platform, { trx, row: changed }, newestOf(row, changed));
  await endAddressChange(platform, { trx, row: changed }, row.state);
  await tellReturnSent(platform, { trx, row: changed }, row.state);
}

/** The newest event, and what it made of the shipment; none if it was known before. */
function newestOf({ state: before, newest_tracking: known }: ShipmentRow, changed: ShipmentRow): AppliedEvent[] {
  const { state: after, newest_tracking: newest } = changed;
  if (!newest || (newest.at === known?.at && before === after)) return [];
  return [{ at: new Date(newest.at), code: newest.code, before, after }];
}

/** Times without a zone are read as UTC: they may seem to lie this far ahead. */
const FARTHEST_ZONE_MS = 14 * 60 * MINUTE_MS;
/** Carriers use a number again after months. */
const OF_EARLIER_PARCEL_MS = 30 * 24 * 60 * MINUTE_MS;

/**
 * Whether an event can have happened to this parcel. One that is only planned counts once its time has come: else nothing that happens
 * before it would change the state.
 */
function isPlausible({ ordered_at: orderedAt, created_at: createdAt }: ShipmentRow, at: Date, now: Date): boolean {
  const earliest = (orderedAt ?? createdAt).getTime() - OF_EARLIER_PARCEL_MS;
  return at.getTime() >= earliest && at.getTime() <= now.getTime() + FARTHEST_ZONE_MS;
}

/** Inserts events that are not there yet. @returns these, the oldest first */
async function insertNew({ trx, row }: LockedShipment, events: readonly CarrierEvent[]): Promise<CarrierEvent[]> {
  const stored = await trx.selectFrom("tracking_steps").selectAll().where("shipment_id", "=", row.id).execute();
  const keyOf = ({ at, text, place }: Pick<CarrierEvent, "at" | "text" | "place">) => [at.toISOString(), text, place].join("\n");
  const known = new Set(stored.map(({ due_at: at, text, place }) => keyOf({ at, text, place })));
  const fresh = events
    .filter((event) => !known.has(keyOf(event)) && known.add(keyOf(event)))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const next = 1 + Math.max(-1, ...stored.map(({ position }) => position));
  const rows = fresh.map(({ at, state, code, text, place }, index) => ({
    shipment_id: row.id,
    position: next + index,
    due_at: at,
    state: state ?? row.state,
    code,
    text,
    place,
    applied_at: new Date(),
  }));
  if (rows.length > 0) await trx.insertInto("tracking_steps").values(rows).execute();
  return fresh;
}

/**
 * What the newest events change; late ones are only shown. The newest one that was known counts once more: with a late event of another
 * parcel it may lead further.
 */
function changeBy(row: ShipmentRow, events: readonly CarrierEvent[], newestBefore: Date): ShipmentChange {
  const newer = events.filter(({ at }) => at >= newestBefore).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const newest = newer.at(-1);
  if (!newest) return {};
  let { state } = row;
  let deliveredAt: Date | undefined;
  for (const event of newer) {
    if (event.state === null) continue;
    const reached = trackingPath(state, event.state).at(-1);
    if (reached === "DELIVERED") deliveredAt = event.at;
    state = reached ?? state;
  }
  return {
    state,
    newest_tracking: JSON.stringify({ at: newest.at.toISOString(), code: newest.code }),
    ...(deliveredAt ? { delivered_at: deliveredAt } : {}),
  };
}

function latest(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}

/** Shipments per sweep; the next sweep handles the rest. */
const BATCH_SIZE = 200;

/** Enqueues a job for every shipment whose carrier is due to be asked. */
export async function sweepPolls({ db, jobs }: Platform): Promise<void> {
  const due = await db
    .selectFrom("shipments")
    .select("id")
    .where("tracking_due_at", "<=", await worldNow(db))
    .orderBy("tracking_due_at")
    .limit(BATCH_SIZE)
    .execute();
  for (const { id: shipmentId } of due) await jobs.send(db, "poll-tracking", { shipmentId }, { dedupeKey: `poll ${shipmentId}` });
  if (due.length > 0) jobs.wake("poll-tracking");
}
