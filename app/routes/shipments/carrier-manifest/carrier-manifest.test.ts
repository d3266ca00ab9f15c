import { describe, expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const CLOSE = "POST /v1/carrier-manifests";
const PATH = "/private/shipments/end-of-day/close";
const END_OF_DAY = "/private/shipments/end-of-day";

describe("closing the day with a carrier", () => {
  it.each(["closed", "nothing", "pending", "refused"])("leads back to the end of the day: %s", async (outcome) => {
    upstream.answers(CLOSE, { outcome, text: outcome === "refused" ? "Not for this account" : null });
    const browser = await openSignedIn();
    expect((await browser.send(action, PATH, { carrier: "Corvoline" })).location).toBe(END_OF_DAY);
    expect(upstream.calls.at(-1)?.path).toBe("/v1/carrier-manifests");
    expect((await browser.open(loader, PATH)).location).toBe(END_OF_DAY);
  });

  it("leads back where the upstream does not answer, or has no such call", async () => {
    const browser = await openSignedIn();
    for (const status of [404, 503]) {
      upstream.answers(CLOSE, () => refusal(status, [{ error_code: "NotFound" }]));
      expect((await browser.send(action, PATH, { carrier: "Corvoline" })).location).toBe(END_OF_DAY);
    }
  });

  it("asks nobody without the name of a carrier", async () => {
    const browser = await openSignedIn();
    const before = upstream.calls.filter(({ path }) => path === "/v1/carrier-manifests").length;
    expect((await browser.send(action, PATH, {})).location).toBe(END_OF_DAY);
    expect(upstream.calls.filter(({ path }) => path === "/v1/carrier-manifests")).toHaveLength(before);
  });
});
