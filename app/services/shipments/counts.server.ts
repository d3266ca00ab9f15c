import type { InboxCounts } from "~/models/shipments/counts";
import type { Merchant } from "~/services/session/merchant.server";
import { orNull } from "~/services/upstream/upstream.server";

/** How many shipments each inbox holds. A page is still of use without them, so a fault leaves them out. */
export async function loadCounts(merchant: Merchant): Promise<InboxCounts> {
  return (await orNull("counts", merchant.upstream.shipments.stats()))?.counts ?? {};
}
