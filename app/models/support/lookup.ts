import { isDraftState, journeyEnd, type JourneyEnd, type TicketObstacle } from "#contract/rules/ticket-obstacles";
import { isShipmentOptional, type TicketGroup, type TicketType } from "#contract/rules/tickets";
import type { Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import type { CancelOffer } from "~/models/shipments/details";

/** The shipment of a ticket, for display. */
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
  /** First day on which its loss can be claimed; null if it can be claimed now. */
  lossClaimFrom: string | null;
  deliveredAt: string | null;
  /** Refund of a cancellation, minor units: 0 for a free shipment, and for one that is refunded already. */
  refundable: number;
  currency: string;
}

/** One of several shipments that match the search. */
export interface ShipmentChoice extends Pick<FoundShipment, "reference" | "recipient" | "city" | "contents" | "state"> {
  /** Empty for none. */
  orderNumber: string;
}

/** Maximum length of a search: first and last name, or a long order number. */
export const MAX_TYPED = 100;

/** Number of matches shown. */
export const CHOICES_MAX = 5;

/**
 * The shipments that match a search: those with exactly this order or tracking number, else all that the upstream has found.
 * Drafts are left out if any match was bought, because hardly any ticket is about a draft.
 *
 * @param all found by the upstream, which also matches the beginning of words
 */
export function matchingShipments<
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
 * Why a cancellation cannot be requested: it was requested already, it is too late, the carrier has, gets or had the parcel, or
 * nothing was bought.
 *
 * @see spec configuration-and-support, section 8, "Support"
 */
export type CancelRefusal = "requested" | "already-canceled" | "not-cancelable" | "deadline" | "draft" | JourneyEnd;

/** Result of looking up the shipment of a new ticket. */
export type Lookup =
  /** No reference was typed. */
  | { kind: "none" }
  | { kind: "unknown" }
  /** The order number, tracking number or name matches several shipments. */
  | { kind: "several"; choices: ShipmentChoice[]; hasMore: boolean }
  | { kind: "exists"; ticketId: string; status: TicketGroup | null; shipment: FoundShipment }
  | { kind: "refused"; why: CancelRefusal | TicketObstacle; shipment: FoundShipment }
  | { kind: "found"; shipment: FoundShipment };

/**
 * Why a shipment's cancellation cannot be requested; null if it can.
 *
 * @param offer of its details page; null if cancellation is not offered
 * @see spec configuration-and-support, section 4, "Cancellation eligibility"
 */
export function cancelRefusal(offer: CancelOffer | null, { state }: Pick<Shipment, "state">): CancelRefusal | null {
  if (state === "CANCELED") return "already-canceled";
  if (offer?.kind === "requested") return "requested";
  if (isDraftState(state)) return "draft";
  if (offer === null) return journeyEnd(state) ?? "not-cancelable";
  if (offer.kind === "never") return "not-cancelable";
  return offer.kind === "late" ? "deadline" : null;
}

/** Whether to show the form of a ticket type. */
export function showsForm(type: TicketType | null, lookup: Lookup): type is TicketType {
  if (type === null) return false;
  return lookup.kind === "found" || (lookup.kind === "none" && isShipmentOptional(type));
}
