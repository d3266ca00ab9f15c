import { BUYER } from "../domain/buyers/change-address";
import { type AddressChangeRow, canMakeAnew, type SentShipment } from "../domain/buyers/address-changes";
import { tellBuyer, tellMerchant } from "../domain/buyers/tell-address-change";
import { keepVoidLabel, labelOf, withdrawLabel } from "../domain/labels/void-label";
import { checkContractOf } from "../domain/own-contracts/contract-credentials";
import { recordEvent, SYSTEM } from "../domain/shipments/history";
import { bookedShipment, type LockedShipment, updateLocked, withLockedShipment } from "../domain/shipments/locked-shipment";
import { shipmentEvent, type ShipmentRow } from "../domain/shipments/present";
import { searchTextOf } from "../domain/shipments/search-text";
import { routeEnd } from "../domain/shipments/draft-row";
import { publishEvents } from "../events/publish";
import { dayIn, timeZoneOf } from "../../contract/rules/time-zones";
import { describeError } from "../log";
import { type Booking, CarrierUnavailable } from "../outside/carriers/port";
import type { Platform } from "../platform";
import { estimatedDeliveryDate } from "../rules/catalogue/transit";
import { HANDED_OVER, isCancelled } from "../rules/tracking/states";
import { worldNow } from "../store/clock";
import { isUnavailable } from "../store/unavailable";
import { advanceTracking } from "./advance-tracking";
import { bookingRequest, insertTrackingSteps } from "./book-shipment";
import { storeLabel } from "./draw-label";

/** Waits after each attempt without a clear answer, ms; after the last one it has failed. The old label is valid meanwhile. */
const WAITS_MS = [1_000, 10_000, 60_000, 300_000, 1_800_000];
/** Added to the time that a carrier's calls may take. */
const LEASE_MARGIN_MS = 60_000;
/** A call whose answer was lost has ended by then. */
const VOID_AFTER_MS = 60_000;
/** Until a carrier that did not answer is asked again to cancel. */
const AGAIN_MS = 30 * 60_000;

type Change = AddressChangeRow & { carrier_reference: string; leased_until: Date };
type Booked = Booking & { outcome: "booked" };
/** The new label; or why there is none. */
type Made =
  | { outcome: "made"; row: SentShipment; booking: Booked; labels: ShipmentRow["labels"] }
  | { outcome: "again" }
  | { outcome: "failed"; text: string }
  | { outcome: "late" };

interface Leased {
  change: Change;
  row: SentShipment;
}

/**
 * Makes a shipment's label anew for the address that its buyer wants. The carrier is asked for the new label first, with a reference of
 * its own by which a lost answer is found again; only with the new label at hand does the old one become void, and is it cancelled. So
 * the parcel has exactly one valid label at any time, and whatever fails leaves the old one.
 *
 * @see docs/decisions/0114-a-buyer-changes-the-address-before-the-hand-over.md
 */
export async function replaceLabel(platform: Platform, changeId: number): Promise<void> {
  const leased = await takeLease(platform, changeId);
  if (!leased) return;
  let made: Made;
  try {
    made = await makeLabel(platform, leased);
  } catch (error) {
    await releaseLease(platform, leased.change);
    throw error;
  }
  await withLockedShipment(platform, leased.row.id, (locked) => record(platform, locked, leased, made));
  for (const kind of ["void-label", "merge-labels", "send-mail", "replace-label", "poll-tracking"] as const)
    platform.jobs.wake(kind);
  if (made.outcome === "made") await advanceTracking(platform, leased.row.id);
}

/** @returns null if nothing is to be made, or another process may be talking to the carrier */
async function takeLease(platform: Platform, changeId: number): Promise<Leased | null> {
  const asked = await platform.db
    .selectFrom("address_changes")
    .select("shipment_id")
    .where("id", "=", changeId)
    .executeTakeFirst();
  if (!asked) return null;
  let leased: Leased | null = null;
  await withLockedShipment(platform, asked.shipment_id, async ({ row, trx }) => {
    const change = await trx.selectFrom("address_changes").selectAll().where("id", "=", changeId).executeTakeFirst();
    if (change?.state !== "making" || change.carrier_reference === null || !row.service) return;
    const waitMs = (change.leased_until?.getTime() ?? 0) - Date.now();
    if (waitMs > 0) {
      // That process may have been killed.
      await platform.jobs.send(trx, "replace-label", { changeId }, { afterMs: waitMs, dedupeKey: `replace-label ${changeId}` });
      return;
    }
    const until = new Date(Date.now() + platform.carriers.maxBookingMs(row.service.id) + LEASE_MARGIN_MS);
    await trx.updateTable("address_changes").set({ leased_until: until }).where("id", "=", changeId).execute();
    leased = {
      row: { ...row, service: row.service },
      change: { ...change, carrier_reference: change.carrier_reference, leased_until: until },
    };
  });
  return leased;
}

async function releaseLease({ db }: Pick<Platform, "db">, { id, leased_until: until }: Change): Promise<void> {
  await db
    .updateTable("address_changes")
    .set({ leased_until: null })
    .where("id", "=", id)
    .where("leased_until", "=", until)
    .execute();
}

async function makeLabel(platform: Platform, { change, row }: Leased): Promise<Made> {
  const { db, carriers, log } = platform;
  if (!(await canMakeAnew(platform, db, row))) return { outcome: "late" };
  const contract = await checkContractOf(platform, { clientId: row.client_id, serviceId: row.service.id });
  if (contract.outcome === "refused") return { outcome: "failed", text: "" };
  if (contract.outcome === "unavailable") return { outcome: "again" };
  const wanted: SentShipment = {
    ...row,
    recipient: change.recipient,
    dropoff_point_id: change.point_id,
    carrier_reference: change.carrier_reference,
    booking_attempts: change.attempts,
  };
  try {
    // A scan that nobody has told of yet.
    const events = await carriers.track(bookedShipment(row, row.service));
    if (events?.some(({ state }) => state !== null && (HANDED_OVER.includes(state) || state === "INCIDENT")))
      return { outcome: "late" };
    const booking = await carriers.book(await bookingRequest(platform, wanted, contract.connection));
    if (booking.outcome === "refused") return { outcome: "failed", text: booking.text ?? "" };
    if (booking.outcome !== "booked") return { outcome: "again" };
    const booked: SentShipment = { ...wanted, trackings: booking.trackings, carrier_handle: booking.handle };
    return { outcome: "made", row: booked, booking, labels: await storeLabel(platform, booked) };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const event = error instanceof CarrierUnavailable ? "carrier-unavailable" : "label-failed";
    log({ event, shipment: row.reference, ...describeError(error) });
    return { outcome: "again" };
  }
}

async function record(platform: Platform, locked: LockedShipment, { change, row: before }: Leased, made: Made): Promise<void> {
  const { trx, row } = locked;
  const current = await trx.selectFrom("address_changes").selectAll().where("id", "=", change.id).executeTakeFirst();
  // Made by another process after this one was taken for dead.
  if (current?.state !== "making") return;
  const isStillThere = await canMakeAnew(platform, trx, row);
  if (made.outcome === "made" && isStillThere) return swap(platform, locked, change, made);
  if (made.outcome === "again" && isStillThere) {
    const waitMs = WAITS_MS[change.attempts];
    if (waitMs !== undefined) {
      await setChange(locked, change, { attempts: change.attempts + 1, leased_until: null });
      const options = { afterMs: waitMs, dedupeKey: `replace-label ${change.id}` };
      await platform.jobs.send(trx, "replace-label", { changeId: change.id }, options);
      return;
    }
  }
  // The last answers may have been lost after they took effect.
  const { trackings, carrier_handle: handle } = made.outcome === "made" ? made.row : { trackings: [], carrier_handle: null };
  const files = made.outcome === "made" ? Object.values(made.labels) : [];
  const unused = { carrierReference: change.carrier_reference, serviceId: before.service.id, trackings, handle, files };
  await keepVoidLabel(platform, trx, row, unused, made.outcome === "made" ? 0 : VOID_AFTER_MS);
  const isFailed = made.outcome === "failed" || (made.outcome === "again" && isStillThere);
  const state = isCancelled(row.state) ? "canceled" : isFailed ? "failed" : "late";
  // The carrier knows more than we do.
  if (made.outcome === "late" && row.tracking_due_at !== null)
    await trx
      .updateTable("shipments")
      .set({ tracking_due_at: await worldNow(trx) })
      .where("id", "=", row.id)
      .execute();
  const refusal = made.outcome === "failed" ? made.text : "";
  await setChange(locked, change, { state, refusal, closed: state === "canceled", leased_until: null });
  const event = ({ failed: "CHANGE_FAILED", late: "CHANGE_LATE", canceled: "CHANGE_CANCELED" } as const)[state];
  await recordEvent(trx, [row], event, SYSTEM);
  await tellBoth(platform, locked, { ...change, state }, state);
  await publishEvents(trx, row.client_id, [shipmentEvent("shipment-updated", row)]);
}

/** From here on the shipment has the new label, and no other. */
async function swap(
  platform: Platform,
  locked: LockedShipment,
  change: Change,
  { row: made, booking, labels }: Made & { outcome: "made" },
): Promise<void> {
  const { trx, row } = locked;
  const wasPrinted = await withdrawLabel(platform, trx, row, labels);
  await keepVoidLabel(platform, trx, row, labelOf({ ...row, service: made.service }));
  const steps = await trx
    .deleteFrom("tracking_steps")
    .where("shipment_id", "=", row.id)
    .where("applied_at", "is", null)
    .returning("id")
    .execute();
  const { last } = await trx
    .selectFrom("tracking_steps")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("shipment_id", "=", row.id)
    .executeTakeFirstOrThrow();
  if (booking.events)
    await insertTrackingSteps(locked, booking.events, steps.length === 0 && last === null ? 0 : Number(last ?? 0) + 1);
  const now = await worldNow(trx);
  const departs = row.collection?.date ?? dayIn(timeZoneOf(row.sender), now);
  const ends = { from: routeEnd(row.sender), to: routeEnd(made.recipient) };
  const columns = {
    recipient: JSON.stringify(made.recipient),
    dropoff_point_id: made.dropoff_point_id,
    trackings: JSON.stringify(booking.trackings),
    carrier_handle: booking.handle,
    carrier_reference: made.carrier_reference,
    labels: JSON.stringify(labels),
    label_downloaded: false,
    label_printed_at: null,
    search: searchTextOf({ ...row, recipient: made.recipient, trackings: booking.trackings }),
    tracking_due_at: booking.events === null ? now : null,
    ...(row.estimated_delivery_date !== null && {
      estimated_delivery_date: estimatedDeliveryDate({ service: made.service, ...ends, collectionDate: departs }),
    }),
  };
  const changed = await updateLocked(locked, columns, BUYER);
  await recordEvent(trx, [changed], "LABEL_REPLACED", SYSTEM);
  await setChange(locked, change, { state: "done", was_printed: wasPrinted, leased_until: null });
  // The mail of before goes where the merchant knows the buyer to be.
  await tellBoth(platform, locked, { ...change, was_printed: wasPrinted }, "done");
}

async function setChange({ trx }: LockedShipment, { id }: Change, columns: object): Promise<void> {
  const changedAt = "state" in columns ? { changed_at: await worldNow(trx) } : {};
  await trx
    .updateTable("address_changes")
    .set({ ...columns, ...changedAt })
    .where("id", "=", id)
    .execute();
}

/** The merchant is not told of its own cancellation. */
async function tellBoth(
  platform: Platform,
  { trx, row }: LockedShipment,
  change: Change,
  news: "done" | "failed" | "late" | "canceled",
) {
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", row.client_id).executeTakeFirstOrThrow();
  await tellBuyer(platform, trx, client, row, change, news);
  if (news !== "canceled") await tellMerchant(platform, trx, client, row, change, news);
}

/** Removes the files of a label that must not be used, and cancels it with the carrier. Asks until the carrier answers. */
export async function voidLabel(platform: Platform, carrierReference: string): Promise<void> {
  const { db, carriers, files, jobs, log } = platform;
  const label = await db
    .selectFrom("void_labels")
    .selectAll()
    .where("carrier_reference", "=", carrierReference)
    .executeTakeFirst();
  if (!label || label.outcome !== null) return;
  for (const key of label.files) await files.remove(key);
  const { service_id: serviceId, trackings, handle } = label;
  try {
    const { outcome } = await carriers.cancel({ reference: carrierReference, serviceId, trackings, handle });
    if (outcome === "tooLate") log({ event: "label-not-voided", label: carrierReference });
    await db
      .updateTable("void_labels")
      .set({ outcome: outcome === "cancelled" ? "cancelled" : "kept" })
      .where("carrier_reference", "=", carrierReference)
      .execute();
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "carrier-unavailable", label: carrierReference, ...describeError(error) });
    const options = { afterMs: AGAIN_MS, dedupeKey: `void-label ${carrierReference}` };
    await jobs.send(db, "void-label", { carrierReference }, options);
  }
}

/** Labels per sweep; the next sweep handles the rest. */
const BATCH_SIZE = 200;

/** Enqueues what was begun and is not ended, as a safety net: a job that waits is not sent twice. */
export async function sweepReplacedLabels({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const making = await db
    .selectFrom("address_changes")
    .select("id")
    .where("state", "=", "making")
    .where(({ or, eb }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", new Date())]))
    .limit(BATCH_SIZE)
    .execute();
  for (const { id: changeId } of making)
    await jobs.send(db, "replace-label", { changeId }, { dedupeKey: `replace-label ${changeId}` });
  const open = await db
    .selectFrom("void_labels")
    .select("carrier_reference")
    .where("outcome", "is", null)
    .limit(BATCH_SIZE)
    .execute();
  for (const { carrier_reference: carrierReference } of open)
    await jobs.send(db, "void-label", { carrierReference }, { dedupeKey: `void-label ${carrierReference}` });
}
