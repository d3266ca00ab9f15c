import { type Browser, openSignedIn } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import type { Shipment } from "#contract/shipments";
import { aChosenService, aShipment, REFERENCE } from "../../../../tests/support/entities";
import { filledPayment } from "../../../../tests/support/payment-step";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action } from "./route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const PAGE = `/private/shipments/${REFERENCE}/create/payment`;
const offer = ({ shipment = aShipment() } = {}) => upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);

describe("a voucher", () => {
  const send = async (fields: Record<string, string>, browser: Browser) => browser.send(action, PAGE, fields, { params });

  it("is saved with the draft in capitals, and can be taken off again", async () => {
    offer({ shipment: aShipment({ voucherName: "OLD" }) });
    upstream.answers(`PUT /v1/shipments/${REFERENCE}`, aShipment());
    const browser = await openSignedIn();
    expect(await send({ intent: "voucher", voucherName: " welcome " }, browser)).toMatchObject({ status: 303, location: PAGE });
    await send({ intent: "no-voucher" }, browser);
    expect(upstream.callsOf(`PUT /v1/shipments/${REFERENCE}`).map(({ body }) => (body as Shipment).voucherName)).toEqual([
      "WELCOME",
      null,
    ]);
  });

  it("keeps the way to pay and the carrier's terms as they were chosen", async () => {
    const service = aChosenService({ termsRequired: true });
    offer({ shipment: aShipment({ service, voucherName: "OLD" }) });
    upstream.answers(`PUT /v1/shipments/${REFERENCE}`, aShipment({ service }));
    const browser = await openSignedIn();
    const chosen = { method: "PAYPAL", carriersTermsAndConditions: "on" };
    for (const fields of [{ intent: "voucher", voucherName: "five" }, { intent: "no-voucher" }] as Record<string, string>[]) {
      expect((await send({ ...fields, ...chosen }, browser)).location).toBe(`${PAGE}?method=PAYPAL`);
      expect((await browser.session()).get("terms")).toEqual({ [REFERENCE]: service.id });
    }
  });

  it("that was typed and not applied is applied, and not paid past", async () => {
    offer();
    upstream.answers(`PUT /v1/shipments/${REFERENCE}`, aShipment());
    const answer = await send({ ...filledPayment, voucherName: "welcome10" }, await openSignedIn());
    expect(answer).toMatchObject({ status: 303, location: `${PAGE}?method=CREDIT_CARD_3D_SECURE` });
    expect(upstream.callsOf(`PUT /v1/shipments/${REFERENCE}`)[0]!.body).toMatchObject({ voucherName: "WELCOME10" });
    expect(upstream.callsOf("POST /v1/payment-sessions")).toEqual([]);
  });

  it("that is unknown is said so at its field", async () => {
    offer();
    upstream.answers(`PUT /v1/shipments/${REFERENCE}`, () =>
      refusal(422, [{ error_code: "UnknownVoucher", field: "voucherName" }]),
    );
    const answer = await send({ intent: "voucher", voucherName: "nope" }, await openSignedIn());
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      result: { error: { voucherName: ["form.error.voucher-unknown"] }, initialValue: { voucherName: "nope" } },
    });
  });

  it("needs a name", async () => {
    offer();
    for (const fields of [{}, { voucherName: "   " }, { voucherName: "\u00a0\u200b" }] as Record<string, string>[]) {
      const answer = await send({ intent: "voucher", ...fields }, await openSignedIn());
      expect(answer.data).toMatchObject({ result: { error: { voucherName: ["form.error.missing.voucher"] } } });
    }
  });
});
