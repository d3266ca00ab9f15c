import { describe, expect, it } from "vitest";
import { collectEvents } from "../../../../../tests/support/collected-events";
import { aChosenService, aMethod, anInit, aPrice, aShipment } from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { playUpstream } from "../../../../../tests/support/upstream";
import { action } from "./route";

const upstream = playUpstream();
const events = collectEvents(upstream);
const [A, B] = ["WB0000000001", "WB0000000002"];
const ACCEPTED = { carriersTermsAndConditions: "on" };

/** Opens a session that pays for two shipments on the provider's page. */
async function visit(termsRequired = true) {
  const service = aChosenService({ termsRequired });
  upstream.answers("GET /v1/init", anInit([aMethod()]));
  upstream.answers("GET /v1/shipments-by-reference", {
    content: [A, B].map((waybillReference) => aShipment({ waybillReference, service, state: "READY_TO_PURCHASE" })),
  });
  upstream.answers("POST /v1/shipments/prices", {
    shipmentsPriceDetails: [A, B].map((waybillReference) => ({ waybillReference, price: aPrice(1210) })),
    shipmentsFailed: [],
    totalPrice: 2420,
    currency: "EUR",
  });
  upstream.answers("POST /v1/payment-sessions", { redirectUrl: "https://pay.example/s/1" });
  const browser = await openSignedIn();
  const form = { choice: aMethod().id, references: `${A},${B}`, idempotencyKey: "key-of-this-panel", totalPrice: "2420" };
  return (fields: Record<string, string>) =>
    browser.send(
      action,
      "/private/shipments/ready-to-purchase/bulk/payment",
      { intent: "pay", ...form, ...fields },
      {
        params: { inbox: "ready-to-purchase" },
      },
    );
}
const sent = async () => (await events()).map(({ name, properties }) => [name, properties["page"]]);

describe("the carriers' terms of several shipments", () => {
  it("tell the tenant's analytics once that they were accepted, also where the form is sent again", async () => {
    const pay = await visit();
    for (const _time of ["first", "again"]) expect((await pay(ACCEPTED)).location).toMatch(/\/bulk\/payment\/leave/);
    expect(await sent()).toEqual([["carriers-terms-accepted", "bulk-payment"]]);
  });

  it("tell it where the payment is refused for another reason, and that they were cleared", async () => {
    const pay = await visit();
    expect((await pay({ ...ACCEPTED, totalPrice: "1" })).status).toBe(422);
    expect((await pay(ACCEPTED)).status).toBe(303);
    expect((await pay({})).status).toBe(422);
    expect((await sent()).map(([name]) => name)).toEqual(["carriers-terms-accepted", "carriers-terms-cleared"]);
  });

  it("tell nothing where no carrier has any", async () => {
    expect((await (await visit(false))(ACCEPTED)).status).toBe(303);
    expect(await sent()).toEqual([]);
  });
});
