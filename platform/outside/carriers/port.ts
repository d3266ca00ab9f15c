import type { Address } from "../../../contract/addresses";
import type { CustomsInvoice } from "../../../contract/customs";
import type { RefusalCode } from "../../../contract/rules/refusals";
import type { Package, Parcel, PickUpPoint, Upsales } from "../../../contract/services";
import type { Collection, Content, Tracking, TrackingCode } from "../../../contract/shipments";
import type { ShipmentState } from "../../../contract/states";

/**
 * The carriers: booking, labels, cancellation, tracking and pick-up points. What is asynchronous may go over the network and is
 * never called inside a transaction.
 *
 * Every method may be repeated. A call without a clear result throws {@link CarrierUnavailable}, or answers that it is to be
 * repeated; it never answers a refusal that the carrier did not give.
 */
export interface Carriers {
  /** Whether shipments of a service can be booked with this configuration. */
  canBook(serviceId: string): boolean;
  /** How long booking a shipment of a service may take, ms: until then a process that was killed may have a call under way. */
  maxBookingMs(serviceId: string): number;
  /**
   * Books a shipment. The caller holds the shipment's booking lease, so that calls for one reference do not overlap. A reference
   * that was booked before, with a lost answer for instance, is found again and never booked twice.
   */
  book(request: BookingRequest): Promise<Booking>;
  /**
   * The carrier's label; null where the platform draws the label.
   *
   * @throws CarrierUnavailable
   */
  findLabel(shipment: BookedShipment): Promise<CarrierLabel | null>;
  /** Whether shipments of a service can be cancelled at all. */
  canCancel(serviceId: string): boolean;
  /**
   * Cancels a booking, whether or not its answer was received; `cancelled` also if there is none.
   *
   * @throws CarrierUnavailable
   */
  cancel(shipment: BookedShipment): Promise<Cancellation>;
  /**
   * The carrier's events so far, or null if they were all known at booking.
   *
   * @throws CarrierUnavailable
   */
  track(shipment: BookedShipment): Promise<CarrierEvent[] | null>;
  /** Whether the carrier gives proofs of the delivery of a service's shipments. */
  givesProof?(serviceId: string): boolean;
  /**
   * The carrier's pictures of a delivery; none as long as it has none.
   *
   * @throws CarrierUnavailable
   */
  findProof?(shipment: BookedShipment): Promise<ProofPicture[]>;
  /**
   * The connection that closes shipments of a service by a manifest of the carrier's own; null where none does. Those of one
   * connection are closed together.
   */
  closesBy?(serviceId: string): string | null;
  /** How long closing a manifest may take, ms: until then a process that was killed may have a call under way. */
  maxManifestMs?: number;
  /**
   * Closes shipments with the carrier by a manifest of its own. The caller holds the manifest's lease, so that calls for one
   * reference do not overlap. A reference that was closed before, with a lost answer for instance, is found again and never closed
   * twice.
   *
   * @throws CarrierUnavailable
   */
  closeManifest?(manifest: ManifestRequest): Promise<ClosedManifest>;
  /** Finds the tracking number that a carrier's notification is about. Its contents are not to be trusted. */
  readNotification(body: unknown): string | null;
  points: PickUpPoints;
}

/** The carrier did not answer, or not so that the outcome is known. */
export class CarrierUnavailable extends Error {
  override name = "CarrierUnavailable";
}

export type LabelDocumentFormat = "PDF" | "ZPL";

/** Data of a shipment as the carrier needs it. Amounts in minor units of `currency`. */
export interface BookingRequest {
  /** The shipment's reference: unique, and the key by which a booking is found again. */
  reference: string;
  /** The merchant's order number, or null. */
  customReference: string | null;
  serviceId: string;
  /** Number of the booking attempt, from 1. */
  attempt: number;
  from: Address;
  to: Address;
  parcels: readonly Parcel[];
  content: Content;
  currency: string;
  upsales: Upsales;
  /** Null if the sender brings the parcels to a point. */
  collection: Collection | null;
  /** Whether it goes back to the sender of an earlier shipment. */
  isReturn: boolean;
  /** The carrier's id of the point where the recipient fetches the parcels; null for a delivery to the door. */
  pointId: string | null;
  /** The customs invoice of a shipment that crosses a customs border and was declared; null otherwise. */
  customs: CustomsInvoice | null;
  /** World time. */
  bookedAt: Date;
  /** The connection of the client's own contract under which it is booked; null for the platform's. */
  connection: string | null;
}

/**
 * The carrier's answer. `pending`: it has the order and has not decided. `retry`: a temporary failure; `isOutage` if the carrier
 * does not answer at all, which may last for hours. `refused`: final.
 */
export type Booking =
  | {
      outcome: "booked";
      /** One per parcel, in their order. */
      trackings: Tracking[];
      /** The carrier's own id of the booking, in the adapter's format; null if it needs none. */
      handle: string | null;
      /** All events, future ones included, if the carrier gives them in advance; null if it is to be asked. */
      events: CarrierEvent[] | null;
    }
  | { outcome: "pending" }
  | { outcome: "retry"; isOutage: boolean }
  | { outcome: "refused"; refusal: RefusalCode; /** The carrier's own sentence, or null. */ text: string | null };

/** A booked shipment, or one whose booking is uncertain. */
export interface BookedShipment {
  reference: string;
  serviceId: string;
  trackings: readonly Pick<Tracking, "id">[];
  handle: string | null;
}

export interface CarrierLabel {
  format: LabelDocumentFormat;
  content: Uint8Array;
}

/** A photo of the delivered parcel, or the signature of who took it; as the carrier gave it, of any content. */
export interface ProofPicture {
  kind: "photo" | "signature";
  content: Uint8Array;
}

/** `tooLate`: the carrier does not cancel it any more; with its own sentence, or null. */
export type Cancellation = { outcome: "cancelled" } | { outcome: "tooLate"; text: string | null };

/** Shipments that are handed over together: of one connection, from one place. */
export interface ManifestRequest {
  /** The manifest's own: unique, and the key by which it is found again. */
  reference: string;
  /** When the reference was first used, by the machine's clock. */
  begunAt: Date;
  /** Where the parcels are handed over. */
  from: Address;
  /** At least one. */
  shipments: readonly BookedShipment[];
}

/** `document`: the carrier's PDF to be signed; null if it gives none. `refused`: final, with the carrier's own sentence, or null. */
export type ClosedManifest = { outcome: "closed"; document: Uint8Array | null } | { outcome: "refused"; text: string | null };

/** A step of the timeline. */
export interface CarrierEvent {
  at: Date;
  /** The state that it leads to, if the shipment can reach it; null leaves the state. */
  state: ShipmentState | null;
  /** `other` has no translation: only the carrier's text tells what happened. */
  code: TrackingCode | "other";
  /** The carrier's own wording. */
  text: string;
  place: string;
}

export interface PointQuery {
  serviceId: string;
  code: string;
  city: string;
  zip: string;
  /** `drop-off` where the sender brings parcels, `pick-up` where the recipient fetches them. */
  pointsType: "drop-off" | "pick-up";
  parcelsDimensions: readonly Package[];
}

/** A point without coordinates, which are looked up only for maps. */
export type Point = Omit<PickUpPoint, "latitude" | "longitude">;
export type LocatedPoint = Point & { latitude: number; longitude: number };

/** Points are known in the process: to ask for one is no network call. */
export interface PickUpPoints {
  /** Open points of the service's carrier around a place, nearest first. */
  search(query: PointQuery): Point[];
  /** The point with this id, or undefined. A closed one has no opening times. */
  find(id: string): Point | undefined;
  /** Whether an order may use a point: open and available for the service, place and parcels. */
  isUsable(id: string, query: PointQuery): boolean;
  /** The carrier's own id of a point. */
  idAtCarrier(id: string): string;
  /** Adds coordinates. */
  locate(points: readonly Point[]): Promise<LocatedPoint[]>;
  /**
   * Reads the points again. Absent where they come from no files.
   *
   * @throws SettingsError that names what is wrong; the points stay as they were
   */
  reload?(): void;
}

/** A merchant's own contract with a carrier. */
export interface OwnContract {
  id: string;
  carrierId: string;
  credentials: Readonly<Record<string, string>>;
  /** What {@link ContractChecks.check} has made of these credentials before; null for nothing. */
  connection: string | null;
}

/** Whether the carrier knows the contract; `unavailable` if it does not respond. */
export type ContractCheck =
  | {
      outcome: "accepted";
      /** By which bookings are made under the contract; null if they need none. */ connection: string | null;
    }
  | { outcome: "refused" }
  | { outcome: "unavailable" };

/** Verifies merchants' own contracts with carriers, and connects those that an engine books with. */
export interface ContractChecks {
  /** Whether a carrier's contracts can be verified, and so registered. */
  canCheck(carrierId: string): boolean;
  check(contract: OwnContract): Promise<ContractCheck>;
  /**
   * Removes a connection; does nothing if it is gone.
   *
   * @throws CarrierUnavailable
   */
  disconnect(connection: string): Promise<void>;
}
