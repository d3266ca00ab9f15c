import { endOfDay } from "~/models/printing/end-of-day";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** What leaves today; null if it could not be fetched. */
export async function loadEndOfDay(request: Request) {
  const merchant = await requireMerchant(request);
  const { upstream } = merchant;
  const [found, { clock, manifests }] = await Promise.all([
    nullIfUnavailable("handovers", upstream.labels.handovers()),
    loadClock(merchant).then(async (clock) => ({
      clock,
      manifests: await nullIfUnavailable("carrier-manifests", upstream.labels.carrierManifests({ day: clock.today })),
    })),
  ]);
  return {
    today: clock.today,
    closable: manifests?.closable ?? [],
    manifests: manifests?.manifests.map(({ url, ...manifest }) => ({ ...manifest, hasDocument: url !== null })) ?? [],
    day: found && { ...endOfDay(found.content, clock), shown: found.content.length, total: found.total },
  };
}

export type EndOfDayData = Awaited<ReturnType<typeof loadEndOfDay>>;
