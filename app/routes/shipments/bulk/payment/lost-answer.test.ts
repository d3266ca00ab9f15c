import { describe, expect, it } from "vitest";
import { aMethod, anInit, aPrice, aShipment } from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { brokenConnection, playUpstream, refusal } from "../../../../../tests/support/upstream";
import { action } from "./route";

const upstream = playUpstream();
const [A, B] = ["WB0000000001", "WB0000000002"];
const ORDER = "OR0000000001";
const PATH = "/private/shipments/ready-to-purchase/bulk/payment";
const FORM = { intent: "pay", choice: "free", references: `${A},${B}`, idempotencyKey: "key-of-this-panel", totalPrice: "0" };
const prices = {
  shipmentsPriceDetails: [A, B].map((waybillReference) => ({ waybillReference, price: aPrice(0) })),
  shipmentsFailed: [],
  totalPrice: 0,
  currency: "EUR",
};

describe("an order of several shipments whose answer was lost", () => {
  const play = (state: "READY_TO_PURCHASE" | "PURCHASE_SUCCESS") =>
    upstream.answers("GET /v1/shipments-by-reference", {
      content: [A, B].map((waybillReference) => aShipment({ waybillReference, state })),
    });

  /** Buys two shipments that cost nothing. @returns the answer, and the keys that the order was sent with */
  async function buy(isPlaced: boolean) {
    play("READY_TO_PURCHASE");
    upstream.answers("GET /v1/init", anInit([aMethod()]));
    upstream.answers("POST /v1/shipments/prices", prices);
    upstream.answers("POST /v1/orders", () => {
      if (!isPlaced) return brokenConnection();
      play("PURCHASE_SUCCESS");
      const line = { status: true, message: "", error_code: null, messages: [] };
      const shipments = [A, B].map((shipmentReference) => ({ shipmentReference, ...line }));
      upstream.answers("POST /v1/orders", { orderReference: ORDER, shipments });
      return brokenConnection();
    });
    const browser = await openSignedIn();
    const answer = await browser.send(action, PATH, FORM, { params: { inbox: "ready-to-purchase" } });
    return { answer, keys: upstream.callsOf("POST /v1/orders").map(({ headers }) => headers.get("idempotency-key")) };
  }

  it("leads to its summary where it was placed", async () => {
    const { answer, keys } = await buy(true);
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/bulk/summary?order=${ORDER}` });
    expect(keys).toEqual(["key-of-this-panel", "key-of-this-panel"]);
  });

  it("stays on the panel where nothing says so", async () => {
    const { answer, keys } = await buy(false);
    expect(answer.status).toBe(502);
    expect(keys).toHaveLength(1);
  });

  it("that was refused because they are paid says that nothing more was charged", async () => {
    play("READY_TO_PURCHASE");
    upstream.answers("GET /v1/init", anInit([aMethod()]));
    upstream.answers("POST /v1/shipments/prices", prices);
    upstream.answers("POST /v1/orders", () => refusal(409, [{ error_code: "ShipmentAlreadyPayed" }]));
    const browser = await openSignedIn();
    await browser.send(action, PATH, FORM, { params: { inbox: "ready-to-purchase" } });
    const also = [{ key: "order.nothing-more-charged" }];
    expect((await browser.session()).get("flash")).toMatchObject({ key: "order.already-paid", also });
  });

  it.each(["before it was sent", "while it was sent"])(
    "of several that another payment bought %s says that no more was charged",
    async (when) => {
      play(when === "before it was sent" ? "PURCHASE_SUCCESS" : "READY_TO_PURCHASE");
      upstream.answers("GET /v1/init", anInit([aMethod()]));
      upstream.answers("POST /v1/shipments/prices", {
        ...prices,
        shipmentsPriceDetails: prices.shipmentsPriceDetails.map((line) => ({ ...line, price: aPrice(600) })),
        totalPrice: 1200,
      });
      upstream.answers("POST /v1/payment-sessions", () => {
        play("PURCHASE_SUCCESS");
        return refusal(409, [{ error_code: "ShipmentAlreadyPayed" }]);
      });
      const browser = await openSignedIn();
      const form = { ...FORM, choice: "pm-3ds", totalPrice: "1200" };
      const answer = await browser.send(action, PATH, form, { params: { inbox: "ready-to-purchase" } });
      expect(answer).toMatchObject({ status: 303, location: PATH });
      const also = [{ key: "order.nothing-more-charged" }];
      expect((await browser.session()).get("flash")).toMatchObject({ key: "order.already-paid", also });
    },
  );
});
