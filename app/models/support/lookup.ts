import { isDraftState, journeyEnd, type JourneyEnd, type TicketObstacle } from "#contract/rules/ticket-obstacles";
import { mayLackShipment, type TicketGroup, type TicketType } from "#contract/rules/tickets";
import type { Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import type { CancelOffer } from "~/models/shipments/details";

/** A shipment that a ticket is about, as it is shown. */
export interface FoundShipment {
  reference: string;
  recipient: string;
  city: string;
  country: string;
  /** Empty for none. */
  contents: string;
  service: string;
  logoId: string | null;
  state: ShipmentState;
  /** Minor units; 0 for none. */
  insured: number;
  /** First day on which its loss can be claimed; null where it can be at once. */
  lossClaimFrom: string | null;
  deliveredAt: string | null;
  /** What a cancellation gives back: nothing of a free shipment, nor of one that is paid back already. Minor units. */
  refundable: number;
  currency: string;
}

/** One of several shipments that what was typed may mean. */
export interface ShipmentChoice extends Pick<FoundShipment, "reference" | "recipient" | "city" | "contents" | "state"> {
  /** Empty for none. */
  orderNumber: string;
}

/** A name of first and last name, or a long order number. */
export const MAX_TYPED = 100;

/** How many of them are shown. */
export const CHOICES_MAX = 5;

/**
 * The shipments that what was typed means: those whose order or tracking number it is, else all that the search has found. Drafts are left
 * out of those that were bought, for nearly nothing is asked about a draft.
 *
 * @param all found by the search, which also finds the beginning of a word
 */
export function meantShipments<
  Found extends Pick<Shipment, "shipmentCustomReference" | "state"> & { trackings: readonly { id: string }[] },
>(all: readonly Found[], typed: string): readonly Found[] {
  const bought = all.filter(({ state }) => !isDraftState(state));
  const found = bought.length > 0 ? bought : all;
  const plain = (text: string) => text.replace(/[\s#]/g, "").toUpperCase();
  const exact = found.filter(({ shipmentCustomReference: order, trackings }) =>
    [order ?? "", ...trackings.map(({ id }) => id)].some((number) => plain(number) === plain(typed)),
  );
  return exact.length > 0 ? exact : found;
}

/**
 * Why a cancellation can't be asked for: that was done, it is too late, the carrier has the parcel, is about to or had it, or nothing was
 * bought.
 *
 * @see spec configuration-and-support, section 8, "Support"
 */
export type CancelRefusal = "requested" | "already-canceled" | "not-cancelable" | "deadline" | "draft" | JourneyEnd;

/** What is known of the shipment that a new ticket is about. */
export type Lookup =
  /** No reference was typed. */
  | { kind: "none" }
  | { kind: "unknown" }
  /** An order number, a tracking number or a name that several shipments have. */
  | { kind: "several"; choices: ShipmentChoice[]; hasMore: boolean }
  | { kind: "exists"; ticketId: string; status: TicketGroup | null; shipment: FoundShipment }
  | { kind: "refused"; why: CancelRefusal | TicketObstacle; shipment: FoundShipment }
  | { kind: "found"; shipment: FoundShipment };

/**
 * Whether a shipment's cancellation can be asked for.
 *
 * @param offer what its details page offers; null where nothing can be cancelled
 * @see spec configuration-and-support, section 4, "Cancellation eligibility"
 */
export function cancelRefusal(offer: CancelOffer | null, { state }: Pick<Shipment, "state">): CancelRefusal | null {
  if (state === "CANCELED") return "already-canceled";
  if (offer?.kind === "requested") return "requested";
  if (isDraftState(state)) return "draft";
  if (offer === null) return journeyEnd(state) ?? "not-cancelable";
  return offer.kind === "late" ? "deadline" : null;
}

/** Whether the form of a type can be filled in. */
export function showsForm(type: TicketType | null, lookup: Lookup): type is TicketType {
  if (type === null) return false;
  return lookup.kind === "found" || (lookup.kind === "none" && mayLackShipment(type));
}
