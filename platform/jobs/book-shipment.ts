import { ownSource } from "../../contract/rules/source-name";
import type { ShipmentState } from "../../contract/states";
import { checkContractOf } from "../domain/own-contracts/contract-credentials";
import { type Booking, type BookingRequest, CarrierUnavailable, type CarrierEvent } from "../outside/carriers/port";
import { searchTextOf } from "../domain/shipments/search-text";
import type { ShipmentRow } from "../domain/shipments/present";
import { describeError } from "../log";
import type { Platform } from "../platform";
import { refusalOf } from "../rules/orders/refusals";
import { canTransition } from "../rules/tracking/states";
import { worldNow } from "../store/clock";
import { carrierOf } from "../domain/shipments/history";
import {
  updateLocked,
  type LockedShipment,
  type ShipmentChange,
  withLockedShipment,
  bookedShipment,
  carrierReferenceOf,
} from "../domain/shipments/locked-shipment";
import { refundShipment } from "./refund-shipment";

/** Booking attempts before the booking fails. */
const MAX_ATTEMPTS = 5;
/** Waits after each attempt that a carrier did not answer, ms: its outage may last hours. */
const OUTAGE_WAITS_MS = [60_000, 300_000, 1_800_000, 7_200_000];
/** A call whose answer was lost has ended by then. */
const VOID_AFTER_MS = 60_000;
/** Added to the time that a carrier's calls may take. */
const LEASE_MARGIN_MS = 2_000;
const BOOKABLE_STATES: readonly ShipmentState[] = ["PURCHASE_SUCCESS", "CARRIER_PENDING", "RETRY"];
const STATE_BY_OUTCOME = { booked: "CARRIER_OK", pending: "CARRIER_PENDING", retry: "RETRY", refused: "CARRIER_KO" } as const;

/**
 * Books a bought shipment with its carrier; retries while the carrier responds "pending" or "retry", and refunds the price once
 * it refuses. For a service of an own contract, first checks that the carrier still accepts the contract.
 *
 * The carrier is called between two transactions, under a lease: another process waits until it has ended.
 *
 * @see docs/decisions/0084-a-booking-has-a-lease.md
 */
export async function bookWithCarrier(platform: Platform, shipmentId: number): Promise<void> {
  const leased = await takeLease(platform, shipmentId);
  if (!leased) return;
  try {
    const booking = await askCarrier(platform, leased);
    await record(platform, leased, booking);
  } catch (error) {
    await releaseLease(platform, leased);
    throw error;
  }
  platform.jobs.wake("draw-label");
  platform.jobs.wake("confirm-order");
  platform.jobs.wake("pay-refund");
}

type BookableShipment = ShipmentRow & { service: NonNullable<ShipmentRow["service"]> };
type LeasedShipment = BookableShipment & { booking_leased_until: Date };

/** Takes the lease; null if nothing is to be booked now. */
async function takeLease(platform: Platform, shipmentId: number): Promise<LeasedShipment | null> {
  let leased: LeasedShipment | null = null;
  await withLockedShipment(platform, shipmentId, async ({ row, trx }) => {
    const { service, booking_leased_until: other, booking_due_at: due } = row;
    if (!BOOKABLE_STATES.includes(row.state) || !service) return;
    const waitMs = Math.max(other?.getTime() ?? 0, due?.getTime() ?? 0) - Date.now();
    if (waitMs > 0) {
      const options = { afterMs: waitMs, dedupeKey: `book-shipment ${shipmentId}` };
      await platform.jobs.send(trx, "book-shipment", { shipmentId }, options);
      return;
    }
    const until = new Date(Date.now() + platform.carriers.maxBookingMs(service.id) + LEASE_MARGIN_MS);
    await trx.updateTable("shipments").set({ booking_leased_until: until }).where("id", "=", shipmentId).execute();
    leased = { ...row, service, booking_leased_until: until };
  });
  return leased;
}

async function releaseLease({ db }: Pick<Platform, "db">, { id, booking_leased_until: until }: LeasedShipment): Promise<void> {
  await db
    .updateTable("shipments")
    .set({ booking_leased_until: null })
    .where("id", "=", id)
    .where("booking_leased_until", "=", until)
    .execute();
}

async function askCarrier(platform: Platform, row: LeasedShipment): Promise<Booking> {
  const contract = await checkContractOf(platform, { clientId: row.client_id, serviceId: row.service.id });
  if (contract.outcome === "refused") return { outcome: "refused", refusal: "contract-ended", text: null };
  if (contract.outcome === "unavailable") return { outcome: "retry", isOutage: true };
  try {
    return await platform.carriers.book(await bookingRequest(platform, row, contract.connection));
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    platform.log({ event: "carrier-unavailable", shipment: row.reference, ...describeError(error) });
    return { outcome: "retry", isOutage: true };
  }
}

/** What the carrier is asked. @param connection of the client's own contract; null for the platform's */
export async function bookingRequest(
  { db, carriers }: Platform,
  row: BookableShipment,
  connection: string | null,
): Promise<BookingRequest> {
  return {
    reference: carrierReferenceOf(row),
    customReference: row.custom_reference,
    serviceId: row.service.id,
    attempt: row.booking_attempts + 1,
    from: row.sender,
    to: row.recipient,
    parcels: row.parcels,
    content: row.content,
    currency: row.currency,
    upsales: row.upsales,
    collection: row.collection,
    isReturn: row.is_return,
    pointId: row.dropoff_point_id === null ? null : carriers.points.idAtCarrier(row.dropoff_point_id),
    customs: row.has_customs && !row.customs_skipped ? row.customs_invoice : null,
    bookedAt: await worldNow(db),
    connection,
  };
}

async function record(platform: Platform, leased: LeasedShipment, booking: Booking): Promise<void> {
  await withLockedShipment(platform, leased.id, async (locked) => {
    const { row } = locked;
    const released = { booking_leased_until: null, booking_attempts: leased.booking_attempts + 1 };
    // Cancelled meanwhile: the cancellation needs the carrier's id.
    if (!BOOKABLE_STATES.includes(row.state)) {
      const handle = booking.outcome === "booked" ? { carrier_handle: booking.handle } : {};
      await updateLocked(locked, { ...released, ...handle }, carrierOf(row));
      if (row.state === "CANCEL_REQUESTED") await platform.jobs.send(locked.trx, "finish-cancellation", { shipmentId: row.id });
    } else if (booking.outcome === "booked") await recordBooked(platform, locked, released, booking);
    else await recordFailed(platform, locked, released, booking);
  });
}

async function recordBooked(
  platform: Platform,
  locked: LockedShipment,
  released: ShipmentChange,
  { trackings, handle, events }: Booking & { outcome: "booked" },
): Promise<void> {
  const { row, trx } = locked;
  const change = {
    ...released,
    state: "CARRIER_OK" as const,
    trackings: JSON.stringify(trackings),
    search: searchTextOf({ ...row, trackings }),
    booking_due_at: null,
    carrier_handle: handle,
    tracking_due_at: events === null ? await worldNow(trx) : null,
  };
  await updateLocked(locked, change, carrierOf(row));
  if (events) await insertTrackingSteps(locked, events);
  await platform.jobs.send(trx, "draw-label", { shipmentId: row.id });
  if (!ownSource(row.source)) await platform.jobs.send(trx, "confirm-order", { reference: row.reference });
}

async function recordFailed(
  platform: Platform,
  locked: LockedShipment,
  released: ShipmentChange & { booking_attempts: number },
  booking: Exclude<Booking, { outcome: "booked" }>,
): Promise<void> {
  const { row, trx } = locked;
  const attempt = released.booking_attempts;
  const hasFailed = booking.outcome !== "refused" && attempt >= MAX_ATTEMPTS;
  const target = hasFailed ? "CARRIER_KO" : STATE_BY_OUTCOME[booking.outcome];
  // A repeated "pending" is no state transition.
  const state = canTransition(row.state, target, "carrier") ? target : row.state;
  if (state === "CARRIER_KO") {
    const { refusal, text } = booking.outcome === "refused" ? booking : { refusal: "no-answer" as const, text: null };
    const refused = JSON.stringify(refusalOf(refusal, row, text));
    const refund = await refundShipment(platform, locked);
    const change = { ...released, state, booking_due_at: null, refusal: refused, ...refund };
    await updateLocked(locked, change, carrierOf(row));
    // The last answers may have been lost after they took effect.
    if (hasFailed) await platform.jobs.send(trx, "void-booking", { shipmentId: row.id }, { afterMs: VOID_AFTER_MS });
    return;
  }
  const isOutage = booking.outcome === "retry" && booking.isOutage;
  const afterMs = isOutage ? OUTAGE_WAITS_MS[attempt - 1]! : 500 * attempt;
  await updateLocked(locked, { ...released, state, booking_due_at: new Date(Date.now() + afterMs) }, carrierOf(row));
  const options = { afterMs, dedupeKey: `book-shipment ${row.id}` };
  await platform.jobs.send(trx, "book-shipment", { shipmentId: row.id }, options);
}

/** Inserts events that are known in advance; each becomes visible when the clock reaches it. @param first position of the first one */
export async function insertTrackingSteps(
  { trx, row }: LockedShipment,
  events: readonly CarrierEvent[],
  first = 0,
): Promise<void> {
  const steps = events.map(({ at, state, code, text, place }, index) => ({
    shipment_id: row.id,
    position: first + index,
    due_at: at,
    state: state ?? row.state,
    code,
    text,
    place,
  }));
  await trx.insertInto("tracking_steps").values(steps).execute();
}

const AGAIN_MS = 30 * 60_000;

/**
 * Cancels what the carrier may have booked of a shipment that we gave up and refunded because no answer came. Asks until the carrier
 * answers.
 */
export async function voidBooking(platform: Platform, shipmentId: number): Promise<void> {
  const { db, carriers, jobs, log } = platform;
  const row = await db.selectFrom("shipments").selectAll().where("id", "=", shipmentId).executeTakeFirst();
  if (row?.state !== "CARRIER_KO" || !row.service) return;
  try {
    const { outcome } = await carriers.cancel(bookedShipment(row, row.service));
    // Somebody has to speak with the carrier: the parcel is paid for and refunded.
    if (outcome === "tooLate") log({ event: "booking-not-voided", shipment: row.reference });
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "carrier-unavailable", shipment: row.reference, ...describeError(error) });
    await jobs.send(db, "void-booking", { shipmentId }, { afterMs: AGAIN_MS });
  }
}
