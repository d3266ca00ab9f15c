import { describe, expect, it, vi } from "vitest";
import { collectEvents } from "../../../../tests/support/collected-events";
import { aChosenService, aShipment, REFERENCE } from "../../../../tests/support/entities";
import { filledPayment, PAYMENT_PAGE, playPayment } from "../../../../tests/support/payment-step";
import { openSignedIn } from "../../../../tests/support/route";
import { brokenConnection } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const { upstream, offer } = playPayment();
const events = collectEvents(upstream);
const params = { reference: REFERENCE };
const service = aChosenService({ termsRequired: true });
const shipment = aShipment({ service, voucherName: "OLD" });
const ACCEPTED = { carriersTermsAndConditions: "on" };

/** @param accepted whether the terms were accepted at the address step */
async function visit({ accepted = false } = {}) {
  offer({ shipment });
  upstream.answers(`PUT /v1/shipments/${REFERENCE}`, shipment);
  const browser = await openSignedIn();
  if (accepted) await browser.changeSession((session) => session.set("terms", { [REFERENCE]: service.id }));
  const send = (fields: Record<string, string>) =>
    browser.send(action, PAYMENT_PAGE, { ...filledPayment, ...fields }, { params });
  return { browser, send };
}
const sent = async () => (await events()).map(({ name, properties }) => [name, properties["page"]]);
const PAID = { status: 303, location: expect.stringContaining("/create/payment/leave") };

describe("the carrier's terms on the payment page", () => {
  it("tell the tenant's analytics once that they were accepted", async () => {
    const { send } = await visit();
    expect(await send({})).toMatchObject({ status: 422 });
    for (const _time of ["first", "again"]) expect(await send(ACCEPTED)).toMatchObject(PAID);
    expect(await sent()).toEqual([["carriers-terms-accepted", "payment"]]);
  });

  it("tell nothing where they were accepted at the step before", async () => {
    const { send } = await visit({ accepted: true });
    expect(await send(ACCEPTED)).toMatchObject(PAID);
    expect(await sent()).toEqual([]);
  });

  it("tell that they were cleared, and stay so where the page is opened again", async () => {
    const { browser, send } = await visit({ accepted: true });
    expect(await send({})).toMatchObject({ status: 422 });
    expect(await sent()).toEqual([["carriers-terms-cleared", "payment"]]);
    expect((await browser.open(loader, PAYMENT_PAGE, { params })).data.page.terms).toMatchObject({ accepted: false });
  });

  it("tell it with a voucher, too", async () => {
    const { send } = await visit();
    await send({ ...ACCEPTED, intent: "no-voucher" });
    expect(await send(ACCEPTED)).toMatchObject(PAID);
    expect(await sent()).toEqual([["carriers-terms-accepted", "payment"]]);
  });

  it("tell nothing of a page from before a change: its service may have been another", async () => {
    const { send } = await visit();
    await send({ ...ACCEPTED, updatedAt: "2026-01-01T00:00:00.000Z" });
    expect(await sent()).toEqual([]);
  });

  it("are accepted and paid without waiting for a collector", async () => {
    const { send } = await visit();
    let answer: (reply: object) => void = () => undefined;
    upstream.answers("POST https://collector.test/in", () => new Promise<object>((resolve) => (answer = resolve)));
    expect(await send(ACCEPTED)).toMatchObject(PAID);
    await vi.waitFor(() => expect(upstream.callsOf("POST /in")).toHaveLength(1));
    // An action that awaited the event would have timed out by now.
    expect(upstream.logged.join()).not.toContain("analytics-event-lost");
    answer({});
  });

  it("are accepted and paid although the collector is dead", async () => {
    const { browser, send } = await visit();
    upstream.answers("POST https://collector.test/in", () => brokenConnection());
    expect(await send(ACCEPTED)).toMatchObject(PAID);
    expect((await browser.session()).get("terms")).toEqual({ [REFERENCE]: service.id });
    expect(await sent()).toHaveLength(1);
  });
});
