import { beforeAll, describe, expect, it } from "vitest";
import type { Shipment } from "../../../contract/shipments";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { orderOf, RETURN_URL, totalOf } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

type Body = Parameters<Client["orders"]["startPayment"]>[0]["body"];

/** The provider's page: it is opened for the amount due, and redirects to the tenant only. */
export function describePaymentSessions(target: () => Target): void {
  describe("a payment page", () => {
    let client: Client;
    let ready: Shipment;
    beforeAll(async () => {
      ({ client } = await signIn(target()));
      ready = await createReady(client);
      return async () => void (await client.shipments.delete({ references: [ready.waybillReference] }));
    });
    const open = (change: Partial<Body> = {}) =>
      client.orders.startPayment({
        headers: once(),
        body: {
          method: "CREDIT_CARD_3D_SECURE",
          amount: totalOf([ready]),
          currency: "EUR",
          description: "Test",
          references: [ready.waybillReference],
          returnUrl: RETURN_URL,
          language: "en",
          ...change,
        },
      });

    it.each([
      "https://evil.example",
      "http://localhost:4714@evil.example/",
      "https://user@waybill.localhost/",
      "http://mercato.localhost/return",
    ])("does not lead back to %s", async (returnUrl) => {
      expect(await refusal(open({ returnUrl }))).toMatchObject({
        status: 422,
        codes: ["ValueNotAllowedField"],
        fields: ["returnUrl"],
      });
    });

    it("is for shipments that the client has and that are not paid", async () => {
      const bought = await createReady(client, { voucherName: "FREE100" });
      await client.orders.create({ headers: once(), body: orderOf([bought]) });
      const unknown = await refusal(open({ references: [ready.waybillReference, "WB0000000000"] }));
      expect(unknown).toMatchObject({ status: 422, codes: ["ValueNotAllowedField"], fields: ["references[1]"] });
      const paid = await refusal(open({ references: [bought.waybillReference] }));
      expect(paid).toMatchObject({ status: 422, codes: ["ShipmentAlreadyPayed"], fields: ["references[0]"] });
    });

    it("is not opened for nothing: the least that a card pays is one minor unit", async () => {
      expect(await refusal(open({ amount: 0 }))).toMatchObject({
        status: 422,
        codes: ["MinSizeNotReachedField"],
        fields: ["amount"],
      });
    });

    it("is for what they cost", async () => {
      const cheaper = await refusal(open({ amount: totalOf([ready]) - 1 }));
      expect(cheaper).toMatchObject({ status: 422, codes: ["ValueNotAllowedField"], fields: ["amount"] });
      const other = await refusal(open({ currency: "USD" }));
      expect(other).toMatchObject({ status: 422, codes: ["ValueNotAllowedField"], fields: ["currency"] });
    });
  });
}
