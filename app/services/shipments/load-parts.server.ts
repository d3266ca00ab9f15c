import type { Shipment } from "#contract/shipments";
import { type ShownPoint, pointOf } from "~/models/shipment/details";
import { type Discount, discountOf } from "~/models/shipment/discount";
import { type TimelineEvent, timelineOf } from "~/models/shipments/timeline";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { findPoint } from "~/services/checkout/points.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** A shipment's timeline, newest first; null if it could not be fetched. */
export async function loadTimeline(merchant: Merchant, waybillReference: string): Promise<TimelineEvent[] | null> {
  const found = await nullIfUnavailable("timeline", merchant.upstream.shipments.trackings({ waybillReference }));
  return found && timelineOf(found.events);
}

/** The shipment's pick-up or drop-off point; undefined without one, null if it could not be fetched. */
export async function loadPoint(merchant: Merchant, shipment: Shipment): Promise<ShownPoint | null | undefined> {
  const found = await findPoint(merchant, shipment);
  return found && pointOf(found);
}

/** What a subscription would have saved; null for subscribers. */
export async function loadDiscount(merchant: Merchant, { waybillReference }: Shipment): Promise<Discount | null> {
  const { client } = await loadInit(merchant);
  if (client.isSubscribed) return null;
  const simulated = await nullIfUnavailable("simulated-price", merchant.upstream.shipments.simulatedPrice({ waybillReference }));
  return simulated && discountOf(simulated, client.isSubscribed);
}
