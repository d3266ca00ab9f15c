import { z } from "zod";
import type { Log } from "../../../log";
import type { ServiceBooking } from "../../../rules/catalogue/catalog-types";
import {
  type BookedShipment,
  type Booking,
  type BookingRequest,
  type Cancellation,
  type CarrierEvent,
  type CarrierLabel,
  type Carriers,
  CarrierUnavailable,
  type ProofPicture,
} from "../port";
import { KarrioDocument, type KarrioShipment, KarrioTracker } from "./answers";
import { bookWithKarrio, findShipment, isPurchased, MAX_BOOKING_MS, readShipment } from "./book";
import { callKarrio, fetchPicture, KarrioRefusal, type KarrioServer } from "./client";
import { eventsOf } from "./events";
import { eventsOfParcels } from "./events-of-parcels";
import { closeWithKarrio, MAX_MANIFEST_MS } from "./manifest";
import { isOutage, refusalOf } from "./refusals";
import type { KarrioBooking } from "./shipment-of";

export interface KarrioOptions extends KarrioServer {
  bookingOf: (serviceId: string) => ServiceBooking | undefined;
  log: Log;
}

/** Karrio's shipment, and its name of the carrier, by which parcels are tracked. */
const Handle = z.object({ shipment: z.string(), carrier: z.string() });
type Handle = z.infer<typeof Handle>;

const CALL_MS = 30_000;

/**
 * Carriers through a Karrio server, version 2026.1.
 *
 * @see docs/carriers.md
 */
export function karrioCarriers(options: KarrioOptions): Omit<Carriers, "points"> {
  const findBooking = (serviceId: string) => {
    const booking = options.bookingOf(serviceId);
    return booking?.engine === "karrio" ? booking : undefined;
  };
  return {
    canBook: (serviceId) => findBooking(serviceId) !== undefined,
    maxBookingMs: () => MAX_BOOKING_MS,
    book: (request) => book(options, requireBooking(findBooking, request), request),
    findLabel: (shipment) => findLabel(options, shipment),
    canCancel: (serviceId) => findBooking(serviceId)?.cancels ?? true,
    cancel: (shipment) => cancel(options, shipment),
    track: (shipment) => track(options, shipment),
    givesProof: (serviceId) => findBooking(serviceId)?.proofs ?? false,
    findProof: (shipment) => findProof(options, shipment),
    closesBy: (serviceId) => {
      const booking = findBooking(serviceId);
      return booking?.manifests ? booking.carrierId : null;
    },
    maxManifestMs: MAX_MANIFEST_MS,
    closeManifest: (manifest) => closeWithKarrio(options, manifest, (shipment) => requireHandle(options, shipment)),
    readNotification,
  };
}

function requireBooking(find: (serviceId: string) => KarrioBooking | undefined, { serviceId }: BookingRequest): KarrioBooking {
  const booking = find(serviceId);
  if (!booking) throw new Error(`The service ${serviceId} is not booked with Karrio`);
  return booking;
}

async function book(server: KarrioServer, booking: KarrioBooking, request: BookingRequest): Promise<Booking> {
  const answer = await bookWithKarrio(server, booking, request);
  return "outcome" in answer ? answer : bookedAs(answer, request);
}

function bookedAs(shipment: KarrioShipment, { parcels }: BookingRequest): Booking {
  const { tracking_number: first, meta, id, carrier_name: carrier } = shipment;
  // The carrier has the order and gives the number later, which may take as long as an outage.
  if (!first || !carrier) return { outcome: "retry", isOutage: true };
  const numbers = meta?.tracking_numbers ?? [];
  const link = meta?.carrier_tracking_link ?? "";
  const trackings = parcels.map((parcel, index) => {
    const number = numbers[index] ?? first;
    return { id: number, parcelId: parcel.id, url: httpUrl(link.replaceAll(first, encodeURIComponent(number))) };
  });
  return { outcome: "booked", trackings, handle: JSON.stringify({ shipment: id, carrier } satisfies Handle), events: null };
}

/** Only a web address becomes a link. */
function httpUrl(text: string): string {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : "";
}

function readHandle({ handle }: BookedShipment): Handle | null {
  return handle === null ? null : Handle.parse(JSON.parse(handle));
}

async function findLabel(server: KarrioServer, shipment: BookedShipment): Promise<CarrierLabel> {
  const { shipment: id } = await requireHandle(server, shipment);
  const path = `/v1/shipments/${encodeURIComponent(id)}/documents/label`;
  const { format, base64 } = await callKarrio(server, { method: "POST", path, timeoutMs: CALL_MS }, KarrioDocument).catch(
    unavailableInstead,
  );
  const content = new Uint8Array(Buffer.from(base64, "base64"));
  const isPdf = Buffer.from(content.subarray(0, 5)).toString("latin1") === "%PDF-";
  if (isPdf) return { format: "PDF", content };
  if (format.toUpperCase().startsWith("ZPL")) return { format: "ZPL", content };
  throw new CarrierUnavailable(`Karrio has a label in the format ${format}`);
}

/** A handle that was lost with the answer is found by the reference. */
async function requireHandle(server: KarrioServer, shipment: BookedShipment): Promise<Handle> {
  const known = readHandle(shipment);
  if (known) return known;
  const found = await findShipment(server, shipment.reference);
  if (!found?.carrier_name || !isPurchased(found)) throw new CarrierUnavailable(`Karrio has no shipment ${shipment.reference}`);
  return { shipment: found.id, carrier: found.carrier_name };
}

async function cancel(server: KarrioServer, shipment: BookedShipment): Promise<Cancellation> {
  const known = readHandle(shipment);
  const found = known ? undefined : await findShipment(server, shipment.reference);
  const id = known?.shipment ?? found?.id;
  if (id === undefined || (found && !isPurchased(found))) return { outcome: "cancelled" };
  const call = { method: "POST", path: `/v1/shipments/${encodeURIComponent(id)}/cancel`, timeoutMs: CALL_MS } as const;
  try {
    // 304 and 202: it was cancelled before.
    await callKarrio(server, call, z.unknown());
    return { outcome: "cancelled" };
  } catch (error) {
    if (!(error instanceof KarrioRefusal)) throw error;
    const { status } = await readShipment(server, id);
    if (status === "cancelled") return { outcome: "cancelled" };
    if (isOutage(error.messages)) throw new CarrierUnavailable(error.message);
    return { outcome: "tooLate", text: refusalOf(error.messages).text };
  }
}

async function track(options: KarrioOptions, shipment: BookedShipment): Promise<CarrierEvent[]> {
  const { log } = options;
  const { reference } = shipment;
  const parcels: CarrierEvent[][] = [];
  for (const tracker of await trackersOf(options, shipment)) {
    parcels.push(eventsOf(tracker, (word) => log({ event: "tracking-status-unknown", shipment: reference, word })));
  }
  return eventsOfParcels(parcels);
}

async function trackersOf(server: KarrioServer, shipment: BookedShipment): Promise<KarrioTracker[]> {
  const { carrier } = await requireHandle(server, shipment);
  const { reference } = shipment;
  const trackers: KarrioTracker[] = [];
  // One after the other: carriers limit how often they are asked.
  for (const number of new Set(shipment.trackings.map(({ id }) => id))) {
    const body = { tracking_number: number, carrier_name: carrier, reference };
    // Creates the tracker, or gives the one there is; the flag also before the carrier has seen the parcel.
    const call = { method: "POST", path: "/v1/trackers?pending_pickup=true", body, timeoutMs: CALL_MS } as const;
    trackers.push(await callKarrio(server, call, KarrioTracker).catch(unavailableInstead));
  }
  return trackers;
}

async function findProof(server: KarrioServer, shipment: BookedShipment): Promise<ProofPicture[]> {
  const pictures: ProofPicture[] = [];
  for (const { delivery_image_url: photo, signature_image_url: signature } of await trackersOf(server, shipment)) {
    for (const [kind, url] of [
      ["photo", photo],
      ["signature", signature],
    ] as const) {
      const content = url ? await fetchPicture(server, url) : null;
      if (content) pictures.push({ kind, content });
    }
  }
  return pictures;
}

/** Refusals of calls that a merchant can do nothing about. */
function unavailableInstead(error: unknown): never {
  if (error instanceof KarrioRefusal) throw new CarrierUnavailable(error.message);
  throw error;
}

/** Anybody may send anything: what is no number is not looked for. */
const TrackingNumber = z.string().regex(/^[\x20-\x7e]{1,100}$/);
const Notification = z.object({ event: z.string(), data: z.object({ tracking_number: TrackingNumber }) });

function readNotification(body: unknown): string | null {
  const parsed = Notification.safeParse(body);
  return parsed.success ? parsed.data.data.tracking_number : null;
}
