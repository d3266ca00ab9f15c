import { CarrierUnavailable, type Booking, type BookingRequest } from "../port";
import { KarrioShipment, KarrioShipments } from "./answers";
import { callKarrio, KarrioRefusal, type KarrioServer } from "./client";
import { isOutage, refusalOf } from "./refusals";
import { type KarrioBooking, REFERENCE_KEY, shipmentOf } from "./shipment-of";

/** Rates of a slow carrier, and a purchase with its label, ms. */
const RATES_MS = 25_000;
const PURCHASE_MS = 40_000;
const LOOKUP_MS = 10_000;

/** All calls of one attempt: looking for it, rates, purchase, reading back. */
export const MAX_BOOKING_MS = LOOKUP_MS + RATES_MS + PURCHASE_MS + LOOKUP_MS;

/**
 * Books with Karrio. It has no idempotency: what carries our reference is looked for before anything is created, and a shipment
 * whose purchase has no clear answer is read back.
 *
 * @throws CarrierUnavailable if it is not known whether it is booked
 */
export async function bookWithKarrio(
  server: KarrioServer,
  booking: KarrioBooking,
  request: BookingRequest,
): Promise<KarrioShipment | Exclude<Booking, { outcome: "booked" }>> {
  const requestId = `${request.reference}-${request.attempt}`;
  const found = await findShipment(server, request.reference);
  if (found && isPurchased(found)) return found;
  try {
    const body = shipmentOf(request, booking);
    const call = { method: "POST", path: "/v1/shipments", body, requestId, timeoutMs: RATES_MS } as const;
    const isUsable = found && chooseRate(found, body);
    const shipment = isUsable ? found : await callKarrio(server, call, KarrioShipment);
    if (isPurchased(shipment)) return shipment;
    const rate = chooseRate(shipment, body);
    if (!rate) return withoutRate(shipment);
    return await purchase(server, shipment.id, { body, rateId: rate.id, requestId });
  } catch (error) {
    if (!(error instanceof KarrioRefusal)) throw error;
    return isOutage(error.messages) ? { outcome: "retry", isOutage: true } : { outcome: "refused", ...refusalOf(error.messages) };
  }
}

type ShipmentBody = ReturnType<typeof shipmentOf>;

function chooseRate({ rates }: KarrioShipment, { services, carrier_ids: carrierIds }: ShipmentBody) {
  return rates?.find(({ service, carrier_id: carrierId }) => service === services[0] && carrierId === carrierIds[0]);
}

function withoutRate({ messages }: KarrioShipment): Exclude<Booking, { outcome: "booked" }> {
  if (isOutage(messages ?? [])) return { outcome: "retry", isOutage: true };
  return { outcome: "refused", ...refusalOf(messages ?? []) };
}

interface Purchase {
  body: ShipmentBody;
  rateId: string;
  requestId: string;
}

async function purchase(server: KarrioServer, id: string, { body, rateId, requestId }: Purchase): Promise<KarrioShipment> {
  const { label_type, reference, metadata } = body;
  const payload = { selected_rate_id: rateId, label_type, reference, metadata };
  const path = `/v1/shipments/${encodeURIComponent(id)}/purchase`;
  const call = { method: "POST", path, body: payload, requestId, timeoutMs: PURCHASE_MS } as const;
  try {
    return await callKarrio(server, call, KarrioShipment);
  } catch (error) {
    const isUnclear = error instanceof CarrierUnavailable || (error instanceof KarrioRefusal && isConflict(error));
    if (!isUnclear) throw error;
    const now = await readShipment(server, id);
    if (isPurchased(now)) return now;
    throw new CarrierUnavailable(`Karrio has not bought the shipment ${id}: ${error.message}`);
  }
}

/** "cannot be purchased again", or a shipment that is gone: in any case it is to be read. */
function isConflict({ status }: KarrioRefusal): boolean {
  return status === 409 || status === 404;
}

export async function readShipment(server: KarrioServer, id: string): Promise<KarrioShipment> {
  const path = `/v1/shipments/${encodeURIComponent(id)}`;
  try {
    return await callKarrio(server, { method: "GET", path, timeoutMs: LOOKUP_MS }, KarrioShipment);
  } catch (error) {
    if (error instanceof KarrioRefusal) throw new CarrierUnavailable(`Karrio does not give the shipment ${id}: ${error.status}`);
    throw error;
  }
}

/** Our shipment at Karrio: the purchased one, else the newest draft; undefined if there is neither. */
export async function findShipment(server: KarrioServer, reference: string): Promise<KarrioShipment | undefined> {
  const query = new URLSearchParams({ reference, limit: "100" });
  const call = { method: "GET", path: `/v1/shipments?${query.toString()}`, timeoutMs: LOOKUP_MS } as const;
  const { results } = await callKarrio(server, call, KarrioShipments).catch((error: unknown) => {
    if (error instanceof KarrioRefusal) throw new CarrierUnavailable(`Karrio does not look for ${reference}: ${error.status}`);
    throw error;
  });
  // The filter finds parts of a reference, too.
  const ours = results.filter(({ metadata }) => metadata?.[REFERENCE_KEY] === reference);
  return ours.find(isPurchased) ?? ours.find(({ status }) => status === "draft");
}

/** Purchased and not cancelled; under way or delivered, too. */
export function isPurchased({ status }: KarrioShipment): boolean {
  return status !== "draft" && status !== "cancelled";
}
