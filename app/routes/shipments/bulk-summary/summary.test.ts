import { describe, expect, it } from "vitest";
import { aBoughtShipment, REFERENCE } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader } from "./route";

const upstream = playUpstream();
const ORDER = "OR0000000001";
const open = async () => (await openSignedIn()).open(loader, `/private/shipments/bulk/summary?order=${ORDER}`);

describe("the result of an order", () => {
  it("that is still being settled is progress, and then what was bought", async () => {
    upstream.answers(`GET /v1/orders/${ORDER}`, refusal(409, [{ error_code: "RequestInProgress", text: "" }]));
    expect(await open()).toMatchObject({ status: 200, data: { summary: null } });
    upstream.answers(`GET /v1/orders/${ORDER}`, {
      orderReference: ORDER,
      shipments: [{ shipmentReference: REFERENCE, status: true, message: "", error_code: null, messages: [] }],
      payment: { type: "DIRECT", method: "PAYPAL" },
      paid: 1210,
      returned: 0,
      currency: "EUR",
      settledAt: "2026-11-20T10:00:00.000Z",
    });
    upstream.answers("GET /v1/shipments-by-reference", { content: [aBoughtShipment()] });
    expect((await open()).data.summary).toMatchObject({ reference: ORDER, bought: [REFERENCE], failed: [] });
  });

  it("that does not exist leads to all shipments", async () => {
    upstream.answers(`GET /v1/orders/${ORDER}`, refusal(404, []));
    expect((await open()).location).toBe("/private/shipments/all");
  });
});
