import { describe, expect, it } from "vitest";
import type { Shipment } from "#contract/shipments";
import { aChosenService, anInit, aShipment, REFERENCE } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { filledAddressFields } from "../../../../tests/support/filled-forms";
import { action as address } from "./route";
import { action as payment } from "~/routes/checkout/payment/route";
import { action as service } from "~/routes/checkout/service/route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const BASE = `/private/shipments/${REFERENCE}/create`;
const UPDATE = `PUT /v1/shipments/${REFERENCE}`;
const OLD = "2026-11-20T09:00:00.000Z";
const NOW = "2026-11-20T10:00:00.000Z";
const saved = () => upstream.callsOf(UPDATE).map(({ body }) => body as Shipment);

const filled = { ...filledAddressFields, "to.firstName": "Eva", "to.lastName": "Silva" };

function offer(shipment = aShipment({ updatedAt: NOW })) {
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers(UPDATE, ({ body }) => ({ ...shipment, ...(body as object) }));
  upstream.answers("GET /v1/init", anInit());
}

describe("a draft that another tab has changed since the page was opened", () => {
  const send = async (fields: Record<string, string>) =>
    (await openSignedIn()).send(address, `${BASE}/address`, { ...filled, ...fields }, { params });

  it("is not overwritten: what is stored stands beside what was typed, and sending again saves", async () => {
    offer();
    const answer = await send({ updatedAt: OLD });
    expect(saved()).toEqual([]);
    expect(answer).toMatchObject({
      status: 422,
      data: {
        result: {
          initialValue: { to: { firstName: "Eva" }, updatedAt: NOW },
          error: { "": ["form.error.changed-elsewhere"], "to.firstName": ["form.error.stored-now?value=Jo%C3%A3o"] },
        },
      },
    });
    expect((await send({ updatedAt: NOW })).location).toBe(`${BASE}/payment`);
    expect(saved()).toMatchObject([{ to: { firstName: "Eva" }, updatedAt: NOW }]);
  });

  it("is saved where the form was sent twice, as it holds the same", async () => {
    offer();
    expect((await send({ updatedAt: OLD, "to.firstName": "João" })).location).toBe(`${BASE}/payment`);
  });

  it("is nobody else's change where the page itself has saved it while one typed, also the page that continues it", async () => {
    const before = aShipment({ updatedAt: OLD });
    offer(before);
    upstream.answers(UPDATE, { ...before, updatedAt: NOW });
    const browser = await openSignedIn();
    const sendAs = (tab: string, fields: Record<string, string>) =>
      browser.send(address, `${BASE}/address`, { ...filled, updatedAt: OLD, tab, ...fields }, { params });
    await sendAs("first", { intent: "update" });
    offer();
    // The response never arrived.
    expect(await sendAs("another", { "to.lastName": "Santos" })).toMatchObject({ status: 422 });
    expect(saved()).toHaveLength(1);
    expect(await sendAs("first", { "to.lastName": "Santos" })).toMatchObject({ location: `${BASE}/payment` });
  });

  it("is loaded anew where it changes while the form is being saved", async () => {
    offer();
    upstream.answers(UPDATE, () => {
      offer(
        aShipment({ updatedAt: "2026-11-20T11:00:00.000Z", content: { description: "Lamps", value: 2000, secondHand: false } }),
      );
      return refusal(412, [{ error_code: "WrongState", field: "updatedAt" }], { current: aShipment() });
    });
    const answer = await send({ updatedAt: NOW });
    expect(answer.data).toMatchObject({ result: { error: { "content.description": ["form.error.stored-now?value=Lamps"] } } });
    expect(saved()).toHaveLength(1);
  });

  it("keeps what was typed where it changes at every try", async () => {
    offer();
    upstream.answers(UPDATE, () => refusal(412, [{ error_code: "WrongState", field: "updatedAt" }], { current: aShipment() }));
    const answer = await send({ updatedAt: NOW, "to.lastName": "Santos" });
    expect(answer).toMatchObject({
      status: 422,
      data: { result: { error: { "": ["form.error.changed-elsewhere"] }, initialValue: { to: { lastName: "Santos" } } } },
    });
  });

  it("keeps its service until the merchant has seen it", async () => {
    offer(aShipment({ updatedAt: NOW, service: aChosenService({ id: "svc-other" }) }));
    upstream.answers("POST /v1/services/search", { services: [] });
    const browser = await openSignedIn();
    const answer = await browser.send(service, `${BASE}/service`, { serviceId: "svc-home", updatedAt: OLD }, { params });
    expect(answer).toMatchObject({ status: 303, location: `${BASE}/service` });
    expect((await browser.session()).get("flash")?.key).toBe("changed-elsewhere");
    expect(saved()).toEqual([]);
  });

  it("keeps its voucher, and the code that was typed stays", async () => {
    offer(aShipment({ updatedAt: NOW, voucherName: "FIVE" }));
    const fields = { intent: "voucher", voucherName: "TEN", updatedAt: OLD };
    const answer = await (await openSignedIn()).send(payment, `${BASE}/payment`, fields, { params });
    expect(answer).toMatchObject({
      status: 422,
      data: { extra: { problem: "payment.error.changed" }, result: { initialValue: { voucherName: "TEN" } } },
    });
    expect(saved()).toEqual([]);
  });
});
