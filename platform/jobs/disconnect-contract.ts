import { describeError } from "../log";
import { CarrierUnavailable } from "../outside/carriers/port";
import type { Platform } from "../platform";

const AGAIN_MS = 30 * 60_000;

/** Removes the credentials of an own contract from the carrier engine; asks until it answers. */
export async function disconnectContract({ db, jobs, log, contractChecks }: Platform, connection: string): Promise<void> {
  try {
    await contractChecks.disconnect(connection);
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "carrier-unavailable", ...describeError(error) });
    await jobs.send(db, "disconnect-contract", { connection }, { afterMs: AGAIN_MS });
  }
}
