import { dayIn, timeZoneOf } from "#contract/rules/time-zones";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";

/** A merchant's current time and day. */
export interface MerchantClock {
  /** The upstream's clock, so that the app agrees with it about what is due or over. */
  now: string;
  /** The merchant's calendar day, `2026-11-21`. */
  today: string;
  timeZone: string;
}

/**
 * The clock of a request. Falls back to the app's own clock in UTC if the upstream fails.
 *
 * @throws Response redirect to the login if the session has ended
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

/** The current instant, for a page that the server and the browser must render alike. */
export function now(): string {
  return new Date().toISOString();
}
