import { describe } from "vitest";
import { describeUpstream } from "./suite/all";

const { CONFORMANCE_UPSTREAM, CONFORMANCE_EMAIL = "", CONFORMANCE_PASSWORD = "", CONFORMANCE_PARTNER = "" } = process.env;

// Run by `npm run conformance -- --upstream URL …`; an ordinary run has no foreign upstream.
describe.skipIf(CONFORMANCE_UPSTREAM === undefined)(`the upstream ${CONFORMANCE_UPSTREAM ?? ""}`, () => {
  describeUpstream(() => ({
    url: CONFORMANCE_UPSTREAM ?? "",
    partner: CONFORMANCE_PARTNER,
    email: CONFORMANCE_EMAIL,
    password: CONFORMANCE_PASSWORD,
    platform: undefined,
    close: () => Promise.resolve(),
  }));
});
