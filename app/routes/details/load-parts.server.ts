import type { Shipment } from "../../../contract/shipments";
import { type ShownPoint, pointOf } from "~/models/details/details";
import { type Discount, discountOf } from "~/models/details/discount";
import { type TimelineEvent, timelineOf } from "~/models/shipments/timeline";
import { logFault } from "~/services/log.server";
import { loadInit, type Merchant } from "~/services/merchant.server";
import { type Outcome, attempt, UpstreamFault } from "~/services/upstream.server";

/** A part of a page that is of use without it: null where the upstream failed or has none. */
async function orNull<T>(part: string, call: Promise<T>): Promise<T | null> {
  try {
    const outcome: Outcome<T> = await attempt(call);
    return outcome.ok ? outcome.value : null;
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault(part, error);
    return null;
  }
}

/** The timeline of a shipment, newest first; null where it could not be fetched. */
export async function loadTimeline(merchant: Merchant, waybillReference: string): Promise<TimelineEvent[] | null> {
  const found = await orNull("timeline", merchant.upstream.shipments.trackings({ waybillReference }));
  return found && timelineOf(found.events);
}

/** The shipment's pick-up or drop-off point; undefined where it has none, null where it could not be fetched. */
export async function loadPoint(merchant: Merchant, shipment: Shipment): Promise<ShownPoint | null | undefined> {
  if (!shipment.dropoffPointId) return undefined;
  const found = await orNull("point", merchant.upstream.services.getDropOffPoint({ pointId: shipment.dropoffPointId }));
  return found && pointOf(found);
}

/** What a subscription would have saved, for clients without one. */
export async function loadDiscount(merchant: Merchant, { waybillReference }: Shipment): Promise<Discount | null> {
  const { client } = await loadInit(merchant);
  if (client.isSubscribed) return null;
  const simulated = await orNull("simulated-price", merchant.upstream.shipments.simulatedPrice({ waybillReference }));
  return simulated && discountOf(simulated, client.isSubscribed);
}
