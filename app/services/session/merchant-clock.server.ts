import { dayIn, timeZoneOf } from "#contract/rules/time-zones";
import { now } from "~/services/process/clock.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";

/** What clock and calendar of a merchant show. */
export interface MerchantClock {
  /** The upstream's instant: what it calls due or over is so here, too. */
  now: string;
  /** The merchant's calendar day, `2026-11-21`. */
  today: string;
  timeZone: string;
}

/**
 * The clock of a request. A page does without the upstream's: where that cannot be had, the app's own in UTC takes its place.
 *
 * @throws Response redirect to the login of a merchant who is signed out
 */
export async function loadClock(merchant: Merchant): Promise<MerchantClock> {
  try {
    const init = await loadInit(merchant);
    const timeZone = timeZoneOf(init.client);
    return { now: init.now, today: dayIn(timeZone, new Date(init.now)), timeZone };
  } catch (fault) {
    if (!(fault instanceof UpstreamFault)) throw fault;
    const at = now();
    return { now: at, today: dayIn("UTC", new Date(at)), timeZone: "UTC" };
  }
}
