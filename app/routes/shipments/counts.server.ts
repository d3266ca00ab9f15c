import type { Inbox } from "../../../contract/states";
import { logFault } from "~/services/log.server";
import type { Merchant } from "~/services/merchant.server";
import { UpstreamFault } from "~/services/upstream.server";

export type InboxCounts = Partial<Record<Inbox, number>>;

/** How many shipments each inbox holds. A page is still of use without them, so a fault leaves them out. */
export async function loadCounts(merchant: Merchant): Promise<InboxCounts> {
  try {
    return (await merchant.upstream.shipments.stats()).counts;
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("counts", error);
    return {};
  }
}
