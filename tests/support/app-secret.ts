import { APP_SECRET_HEADER } from "../../contract/app-secret";

/** `UPSTREAM_SECRET` of the platforms and apps under test. */
export const APP_SECRET = "a-secret-that-only-app-and-platform-know";

let browsers = 0;

/** What the app shows with each call; `remoteAddress` is believed of whoever shows it. */
export const AS_APP = { [APP_SECRET_HEADER]: APP_SECRET };

/** Another address at each call: limits per address are for one test at a time. */
export function newAddress(): string {
  browsers += 1;
  return `2001:db8::${process.pid.toString(16)}:${browsers.toString(16)}`;
}
