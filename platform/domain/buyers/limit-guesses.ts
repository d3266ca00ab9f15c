import { plainNumber } from "../../rules/buyers/order-number";
import type { Db } from "../../store/tables";
import { remoteAddressOf, type RequestContext } from "../context";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import type { ShipmentRow } from "../shipments/present";
import { requireLinked } from "./linked-shipment";

/**
 * Counts a guess of a postcode by the number that was typed, however it is spelled. Whether anything has the number makes no
 * difference.
 *
 * @param subject what is searched, and among whose numbers
 * @returns what was counted, to be reset once the postcode was right
 * @throws 429
 */
export async function limitNumber(db: Db, subject: string, number: string, limit: RateLimit): Promise<string> {
  const counted = `${subject} ${plainNumber(number)}`;
  await enforceRateLimit(db, counted, limit);
  return counted;
}

/**
 * Counts a guess of a postcode by the orders that a number has found, because an order has several numbers: its own, and the
 * reference and the carrier's numbers of each parcel.
 *
 * @param subject what is searched
 * @returns what was counted, to be reset once the postcode was right
 * @throws 429
 */
export async function limitOrders(
  db: Db,
  subject: string,
  parcels: readonly Pick<ShipmentRow, "client_id" | "reference" | "reference_search">[],
  limit: RateLimit,
): Promise<string[]> {
  const orders = new Set(parcels.map((parcel) => `${parcel.client_id} ${parcel.reference_search ?? parcel.reference}`));
  const counted = [...orders].map((order) => `${subject} of ${order}`);
  for (const each of counted) await enforceRateLimit(db, each, limit);
  return counted;
}

/** Of one address, and of one shipment: enough to correct oneself, too few to try postcodes. */
const ADDRESS_LIMIT: RateLimit = { max: 30, windowMs: 600_000 };
const SHIPMENT_LIMIT: RateLimit = { max: 10, windowMs: 3_600_000 };

interface Guessed {
  token: string;
  partner: string;
  remoteAddress?: string | undefined;
}

/**
 * The shipment of a tracking link at which a postcode is typed; the attempt is counted.
 *
 * @param what is asked for with the postcode: each kind has attempts of its own
 * @throws 404, 429
 */
export async function requireGuessable(
  context: RequestContext,
  what: "buyer-answer" | "address-change",
  { token, partner, remoteAddress }: Guessed,
): Promise<{ clientId: string; reference: string }> {
  const { db } = context.platform;
  await enforceRateLimit(db, `${what} ${remoteAddressOf(context, remoteAddress)}`, ADDRESS_LIMIT);
  const linked = await requireLinked(context.platform, { token, partner });
  await enforceRateLimit(db, `${what} ${linked.reference}`, SHIPMENT_LIMIT);
  return linked;
}
