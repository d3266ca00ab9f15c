import { describe, expect, it } from "vitest";
import { aShipment } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const { waybillReference: reference } = aShipment();
const CONFIRM = `POST /v1/shipments/${reference}/shop-confirmation`;
const PATH = `/private/shipments/${reference}/shop-confirmation`;
const DETAILS = `/private/shipments/${reference}/details`;
const params = { reference };

describe("telling a shop again", () => {
  it("leads back to the details, and can be repeated", async () => {
    upstream.answers(CONFIRM, aShipment());
    const browser = await openSignedIn();
    for (const _ of [1, 2]) expect((await browser.send(action, PATH, {}, { params })).location).toBe(DETAILS);
    expect(upstream.calls.filter(({ path }) => path.endsWith("/shop-confirmation"))).toHaveLength(2);
    expect((await browser.open(loader, PATH, { params })).location).toBe(DETAILS);
  });

  it("says that nothing was told where it fails, and leads to the list for a shipment that is gone", async () => {
    const browser = await openSignedIn();
    upstream.answers(CONFIRM, () => refusal(409, [{ error_code: "WrongState" }]));
    expect((await browser.send(action, PATH, {}, { params })).location).toBe(DETAILS);
    upstream.answers(CONFIRM, () => refusal(404, [{ error_code: "NotFound" }]));
    expect((await browser.send(action, PATH, {}, { params })).location).toBe("/private/shipments/all");
    expect(
      (await browser.send(action, "/private/shipments/x/shop-confirmation", {}, { params: { reference: "x" } })).location,
    ).toBe("/private/shipments/all");
  });
});
