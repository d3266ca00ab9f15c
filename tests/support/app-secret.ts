import { randomInt } from "node:crypto";
import { APP_SECRET_HEADER } from "../../contract/app-secret";

/** `UPSTREAM_SECRET` of the platforms and apps under test. */
export const APP_SECRET = "a-secret-that-only-app-and-platform-know";

/**
 * `PASSWORD_COST` of the platforms under test: they hash hundreds of passwords, and the real cost takes a tenth of a second each.
 */
export const TEST_PASSWORD_COST = 10;

let browsers = 0;
/** Random prefix of this worker: others use their own addresses. */
const worker = randomInt(0x10000).toString(16);

/** The app's header; the platform trusts `remoteAddress` only with it. */
export const AS_APP = { [APP_SECRET_HEADER]: APP_SECRET };

/** A new customer's address per call, because rate limits per address must not affect other tests. */
export function newAddress(): string {
  browsers += 1;
  return `2001:db8:${worker}:${browsers.toString(16)}::1`;
}
