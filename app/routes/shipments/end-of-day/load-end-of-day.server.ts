import { isCalendarDay } from "#contract/rules/time-zones";
import { endOfDay } from "~/models/printing/end-of-day";
import { readQuery } from "~/models/urls";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Letters of a carrier's sentence that are shown. */
const MAX_SENTENCE = 300;

const NONE = { closable: [], manifests: [], lists: [], otherDays: [] };

/** What leaves today or on the day of the query, and its manifests; null if it could not be fetched. */
export async function loadEndOfDay(request: Request) {
  const merchant = await requireMerchant(request);
  const { upstream } = merchant;
  const typed = readQuery(request.url).get("day")?.trim().slice(0, 20) ?? "";
  const [found, { clock, shown, made }] = await Promise.all([
    nullIfUnavailable("handovers", upstream.labels.handovers()),
    loadClock(merchant).then(async (clock) => {
      const shown = isCalendarDay(typed) ? typed : clock.today;
      return {
        clock,
        shown,
        made: await nullIfUnavailable("carrier-manifests", upstream.labels.carrierManifests({ day: shown })),
      };
    }),
  ]);
  const { closable, manifests, lists, otherDays } = made ?? NONE;
  return {
    today: clock.today,
    shown,
    /** What was typed instead of a day; empty otherwise. */
    wrongDay: typed === shown || typed === "" ? "" : typed,
    closable,
    manifests: manifests.map(({ url, text, ...manifest }) => ({
      ...manifest,
      text: text?.slice(0, MAX_SENTENCE) ?? null,
      hasDocument: url !== null,
    })),
    lists: lists.map(({ carrierName }) => carrierName),
    otherDays,
    day: found && { ...endOfDay(found.content, clock, shown), shown: found.content.length, total: found.total },
  };
}

export type EndOfDayData = Awaited<ReturnType<typeof loadEndOfDay>>;
