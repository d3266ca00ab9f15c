import { endOfDay } from "~/models/printing/end-of-day";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** What leaves today; null if it could not be fetched. */
export async function loadEndOfDay(request: Request) {
  const merchant = await requireMerchant(request);
  const [found, clock] = await Promise.all([
    nullIfUnavailable("handovers", merchant.upstream.labels.handovers()),
    loadClock(merchant),
  ]);
  return {
    today: clock.today,
    day: found && { ...endOfDay(found.content, clock), shown: found.content.length, total: found.total },
  };
}

export type EndOfDayData = Awaited<ReturnType<typeof loadEndOfDay>>;
