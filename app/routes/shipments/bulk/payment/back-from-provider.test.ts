import { describe, expect, it } from "vitest";
import { aChosenService, aMethod, anInit, aPrice, aShipment } from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { playUpstream } from "../../../../../tests/support/upstream";
import { loader as comeBack } from "~/routes/shipments/bulk/payment-return/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const [A, B] = ["WB0000000001", "WB0000000002"];
const PANEL = `/private/shipments/ready-to-purchase/bulk/payment?reference=${A}&reference=${B}`;
const at = { params: { inbox: "ready-to-purchase" } };

/** A session that pays for two shipments on the provider's page. */
async function visit() {
  play("dpd-classic");
  const browser = await openSignedIn();
  const form = { choice: "pm-paypal", references: `${A},${B}`, idempotencyKey: "key-of-this-panel", totalPrice: "2420" };
  return {
    browser,
    /** @returns URL of the panel after the provider's page was left */
    async leave(panel: string, fields: Record<string, string>) {
      const sent = { intent: "pay", ...form, carriersTermsAndConditions: "on", ...fields };
      const left = await browser.send(action, panel, sent, at);
      const state = new URL(left.location!, "http://x").searchParams.get("state")!;
      const path = `/private/shipments/ready-to-purchase/bulk/payment/return?state=${state}&error=canceled`;
      return (await browser.open(comeBack, path, at)).location!;
    },
    open: async (panel: string) => (await browser.open(loader, panel, at)).data,
  };
}

function play(id: string): void {
  const service = aChosenService({ id, termsRequired: true });
  upstream.answers("GET /v1/init", anInit([aMethod(), aMethod({ id: "pm-paypal", method: "PAYPAL" })]));
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
}

describe("the panel after its provider's page was left", () => {
  it("has the method, the terms, and whether the method is saved as they were sent, time after time", async () => {
    const { leave, open } = await visit();
    expect(await open(PANEL)).toMatchObject({ savesMethod: false, page: { chosen: "pm-3ds", termsAccepted: false } });
    const first = await leave(PANEL, { savesMethod: "on" });
    expect(await open(first)).toMatchObject({ savesMethod: true, page: { chosen: "pm-paypal", termsAccepted: true } });
    const second = await leave(first, {});
    expect(await open(second)).toMatchObject({ savesMethod: false, page: { chosen: "pm-paypal", termsAccepted: true } });
  });

  it("by the browser's Back has them, too, and another panel has not", async () => {
    const { leave, open } = await visit();
    await leave(PANEL, { savesMethod: "on" });
    expect(await open(PANEL)).toMatchObject({ savesMethod: true, page: { chosen: "pm-paypal", termsAccepted: true } });
    const other = PANEL.replace(A, "WB0000000003");
    expect(await open(other)).toMatchObject({ savesMethod: false, page: { chosen: "pm-3ds" } });
  });

  it("asks for the terms again where a shipment has another service, or the shipments are others", async () => {
    const { leave, open } = await visit();
    const back = await leave(PANEL, {});
    play("dpd-shop");
    expect((await open(back)).page.termsAccepted).toBe(false);
    play("dpd-classic");
    expect((await open(back)).page.termsAccepted).toBe(true);
    upstream.answers("GET /v1/shipments-by-reference", {
      content: [aShipment({ waybillReference: A, service: aChosenService({ id: "dpd-classic", termsRequired: true }) })],
    });
    expect((await open(back)).page.termsAccepted).toBe(false);
  });
});
