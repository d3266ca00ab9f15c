import { hasFeature } from "#contract/rules/features";
import { ticketObstacle } from "#contract/rules/ticket-obstacles";
import { groupOfStatus, type TicketType } from "#contract/rules/tickets";
import type { ListedShipment, Shipment } from "#contract/shipments";
import { cancelOffer, refundableOf } from "~/models/shipments/details";
import {
  cancelRefusal,
  CHOICES_MAX,
  type FoundShipment,
  type Lookup,
  matchingShipments,
  type ShipmentChoice,
} from "~/models/support/lookup";
import { asReference } from "~/models/support/ticket-query";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfRefused } from "~/services/upstream/upstream.server";

/** Number of search results: enough that an exact order number is among those that begin with it. */
const SEARCHED = 20;

/** A shipment by its typed reference; null if the merchant has none. */
export async function findShipment({ upstream }: Pick<Merchant, "upstream">, reference: string): Promise<Shipment | null> {
  const known = asReference(reference);
  return known === null ? null : nullIfRefused(upstream.shipments.get({ waybillReference: known }));
}

/** Shipments matching an order number, a tracking number or a name, newest first: one more than shown, to detect more. */
async function searchShipments({ upstream }: Pick<Merchant, "upstream">, typed: string): Promise<readonly ListedShipment[]> {
  const { content } = await upstream.shipments.list({ inbox: "ALL", q: typed, limit: SEARCHED });
  return matchingShipments(content, typed).slice(0, CHOICES_MAX + 1);
}

/** A shipment for the support's pages. */
export function presentFound(shipment: Shipment): FoundShipment {
  const { waybillReference, to, content, service, state, upsales, currency } = shipment;
  return {
    reference: waybillReference,
    recipient: `${to.firstName} ${to.lastName}`.trim() || to.company,
    city: to.city,
    country: to.alpha2Code,
    contents: content.description,
    service: service?.name ?? "",
    logoId: service?.logoId ?? null,
    // Includes the service's base coverage.
    state,
    insured: Math.max(upsales.insurance.amount, service?.insurance.baseCoverage ?? 0),
    currency,
    lossClaimFrom: shipment.lossClaimFrom,
    deliveredAt: shipment.deliveredAt,
    refundable: refundableOf(shipment),
  };
}

function presentChoice(shipment: ListedShipment): ShipmentChoice {
  const { waybillReference, to, content, state, shipmentCustomReference } = shipment;
  return {
    reference: waybillReference,
    recipient: `${to.firstName} ${to.lastName}`.trim() || to.company,
    city: to.city,
    contents: content.description,
    state,
    orderNumber: shipmentCustomReference ?? "",
  };
}

/**
 * Looks up the shipment of a new ticket.
 *
 * @param reference a shipment's reference, order number, tracking number, or recipient's name
 * @param type null while none is chosen
 * @throws UpstreamFault if the upstream failed
 * @see spec configuration-and-support, section 5, "Shipment reference lookup"
 */
export async function lookUp(merchant: Merchant, reference: string, type: TicketType | null): Promise<Lookup> {
  if (reference === "") return { kind: "none" };
  const direct = await findShipment(merchant, reference);
  const [first, ...others] = direct ? [] : await searchShipments(merchant, reference);
  if (first && others.length > 0) {
    const choices = [first, ...others].slice(0, CHOICES_MAX).map(presentChoice);
    return { kind: "several", choices, hasMore: others.length >= CHOICES_MAX };
  }
  const found = direct ?? (first ? await findShipment(merchant, first.waybillReference) : null);
  if (!found) return { kind: "unknown" };
  const shipment = presentFound(found);
  if (type === null) return { kind: "found", shipment };
  const { content } = await merchant.upstream.support.list({ shipmentReference: shipment.reference, type });
  const other = content.find((ticket) => ticket.shipmentReference === shipment.reference && ticket.type === type);
  if (other) return { kind: "exists", ticketId: other.id, status: groupOfStatus(other.status), shipment };
  if (type !== "cancel") {
    const { today } = await loadClock(merchant);
    const isEarly = today < (found.lossClaimFrom ?? today);
    const obstacle = ticketObstacle(type, found.state, found.service?.dropOff.origin, isEarly);
    return obstacle ? { kind: "refused", why: obstacle, shipment } : { kind: "found", shipment };
  }
  const { client, limits, now } = await loadInit(merchant);
  const cancellationDays = hasFeature(client.features, "CANCEL_SHIPMENT") ? limits.cancellationDays : null;
  const why = cancelRefusal(cancelOffer(found, { cancellationDays, now }), found);
  return why ? { kind: "refused", why, shipment } : { kind: "found", shipment };
}
