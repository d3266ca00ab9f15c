import { describe, expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const CLOSE = "POST /v1/carrier-manifests";
const PATH = "/private/shipments/end-of-day/close";
const END_OF_DAY = "/private/shipments/end-of-day";

const asked = () => upstream.callsOf(CLOSE).map(({ body }) => body);

describe("closing the day with a carrier", () => {
  it("leads back to the end of the day, which shows what becomes of it", async () => {
    upstream.answers(CLOSE, { outcome: "closing" });
    const browser = await openSignedIn();
    expect((await browser.send(action, PATH, { carrier: "Corvoline" })).location).toBe(END_OF_DAY);
    expect((await browser.session()).get("flash")).toBeUndefined();
    expect((await browser.open(loader, PATH)).location).toBe(END_OF_DAY);
  });

  it("closes what is ticked, and asks nobody where nothing is", async () => {
    upstream.answers(CLOSE, { outcome: "closing" });
    const browser = await openSignedIn();
    const body = (references: string[]) =>
      new URLSearchParams([["carrier", "Corvoline"], ["chooses", "1"], ...references.map((each) => ["reference", each])]);
    await browser.send(action, PATH, Object.fromEntries(body(["WB0123456789"])));
    expect(asked()).toEqual([expect.objectContaining({ carrierName: "Corvoline", references: ["WB0123456789"] })]);
    expect((await browser.send(action, PATH, Object.fromEntries(body([])))).location).toBe(END_OF_DAY);
    expect(asked()).toHaveLength(1);
    expect((await browser.session()).get("flash")?.key).toBe("manifest-none");
  });

  it("says that nothing is left", async () => {
    upstream.answers(CLOSE, { outcome: "nothing" });
    const browser = await openSignedIn();
    await browser.send(action, PATH, { carrier: "Corvoline" });
    expect((await browser.session()).get("flash")?.key).toBe("manifest-nothing");
  });

  it("leads back where the upstream does not answer, or has no such call", async () => {
    const browser = await openSignedIn();
    for (const status of [404, 503]) {
      upstream.answers(CLOSE, () => refusal(status, [{ error_code: "NotFound" }]));
      expect((await browser.send(action, PATH, { carrier: "Corvoline" })).location).toBe(END_OF_DAY);
      expect((await browser.session()).get("flash")?.key).toBe("manifest-pending");
    }
  });

  it("asks nobody without the name of a carrier", async () => {
    const browser = await openSignedIn();
    expect((await browser.send(action, PATH, {})).location).toBe(END_OF_DAY);
    expect(asked()).toEqual([]);
  });
});
