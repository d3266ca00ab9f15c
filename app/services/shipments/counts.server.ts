import type { CountedInboxes } from "~/models/shipments/counts";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Shipments per inbox. Optional for a page, so a fault yields an empty result. */
export async function loadCounts(merchant: Merchant): Promise<CountedInboxes> {
  return (await nullIfUnavailable("counts", merchant.upstream.shipments.stats())) ?? { counts: {}, eventId: null };
}
