import { remoteAddressOf, type RequestContext } from "../context";
import { enforceRateLimit, type RateLimit } from "../rate-limit";

/** Views of buyers' pages per address: enough for a whole office, too few to list the merchants. */
const VIEW_LIMIT: RateLimit = { max: 300, windowMs: 600_000 };

/** @throws 429 */
export async function limitViews(context: RequestContext, remoteAddress: string | undefined): Promise<void> {
  await enforceRateLimit(context.platform.db, `buyers ${remoteAddressOf(context, remoteAddress)}`, VIEW_LIMIT);
}
