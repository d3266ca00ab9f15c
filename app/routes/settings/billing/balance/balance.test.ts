import { expect, it } from "vitest";
import type { Balance } from "#contract/balance";
import { aClient, aMethod, anInit } from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../../tests/support/upstream";
import { action as saveRefunds } from "../balance-refunds/route";
import { loader as comeBack } from "../balance-return/route";
import { action as payIn, loader as page } from "./route";

const upstream = playUpstream();
const HERE = "/private/settings/billing/balance";
const KEY = "a-key-of-the-page";
const SHIPMENT = "/private/shipments/WB0000000001/create/payment";
const balance: Balance = {
  amount: 320,
  currency: "EUR",
  refundsTo: "SOURCE",
  least: 500,
  most: 500_000,
  transfer: null,
  movements: [],
};
const saved = aMethod({ id: "pm-1", label: "Visa •••• 1000", isSaved: true });
const fromBalance = aMethod({ id: "balance", method: "BALANCE", isSaved: true, available: 320 });

/** The merchant's payment methods, and what the balance has. */
function playBalance(own = [fromBalance]) {
  upstream.answers("GET /v1/init", { ...anInit([aMethod()], aClient()), paymentMethods: own });
  upstream.answers("GET /v1/balance", balance);
}

it("fills in what a payment lacks, at least the least, and offers every method but the balance", async () => {
  playBalance([fromBalance, saved]);
  const browser = await openSignedIn();
  const { data } = await browser.open(page, `${HERE}?amount=120&returnTo=${encodeURIComponent(SHIPMENT)}`);
  expect(data).toMatchObject({ amount: "5.00", returnTo: SHIPMENT, chosen: "pm-1" });
  expect(data.methods.map(({ value }) => value)).toEqual(["pm-1", "CREDIT_CARD_3D_SECURE"]);
  expect((await browser.open(page, `${HERE}?amount=2000&returnTo=//evil.example`)).data).toMatchObject({
    amount: "20.00",
    returnTo: null,
  });
});

it("says that it could not be fetched, and keeps the page", async () => {
  playBalance();
  upstream.answers("GET /v1/balance", () => refusal(500));
  expect((await (await openSignedIn()).open(page, HERE)).data).toMatchObject({ balance: null });
});

it("is not there where the tenant does not offer it", async () => {
  playBalance();
  const browser = await openSignedIn("http://mercato.localhost:3000");
  expect((await browser.open(page, "/fr/private/settings/billing/balance")).location).toBe(
    "/fr/private/settings/billing/transactions",
  );
});

it.each([
  ["", "form.error.missing.pay-in"],
  ["4.99", "form.error.pay-in-bounds?least=5&most=5000"],
  ["5000.01", "form.error.pay-in-bounds?least=5&most=5000"],
])("refuses to pay in “%s”, and keeps what was typed", async (amount, problem) => {
  playBalance();
  const fields = { amount, method: "CREDIT_CARD_3D_SECURE", idempotencyKey: KEY };
  const { status, data } = await (await openSignedIn()).send(payIn, HERE, fields);
  expect(status).toBe(422);
  expect(data).toMatchObject({
    result: { error: { amount: [problem] }, initialValue: { method: fields.method, ...(amount ? { amount } : {}) } },
  });
});

it("pays in on the provider's page, and leads back to the payment that it was for", async () => {
  playBalance();
  upstream.answers("POST /v1/balance/pay-in-sessions", () =>
    Response.json({ redirectUrl: "http://provider.test/page" }, { status: 201 }),
  );
  const browser = await openSignedIn();
  const fields = { amount: "20", method: "CREDIT_CARD_3D_SECURE", savesMethod: "on", idempotencyKey: KEY };
  const { location } = await browser.send(payIn, `${HERE}?returnTo=${encodeURIComponent(SHIPMENT)}`, fields);
  const state = new URL(location!, "http://x").searchParams.get("state")!;
  expect(location).toBe(`${HERE}/leave?state=${state}`);
  const canceled = await browser.open(comeBack, `${HERE}/return?state=${state}&error=canceled`);
  const again = `${HERE}?amount=2000&method=CREDIT_CARD_3D_SECURE&saves=1&returnTo=${encodeURIComponent(SHIPMENT)}`;
  expect(canceled.location).toBe(again);
  const kept = { amount: "20.00", chosen: fields.method, savesMethod: true, returnTo: SHIPMENT };
  expect((await browser.open(page, again)).data).toMatchObject(kept);
  const at = `${HERE}?returnTo=${encodeURIComponent(SHIPMENT)}`;
  expect((await browser.open(page, at)).data, "the browser’s Back").toMatchObject(kept);
  expect((await browser.open(page, HERE)).data, "for something else").toMatchObject({ amount: "", savesMethod: false });
  upstream.answers(`POST /v1/balance/pay-in-sessions/${state}/settlement`, { state: "paid", amount: 2000, currency: "EUR" });
  const paid = await browser.open(comeBack, `${HERE}/return?state=${state}&nonce=n-1`);
  expect(paid.location).toBe(SHIPMENT);
  expect((await browser.session()).get("flash")).toEqual({ key: "pay-in.paid", tone: "success" });
  expect((await browser.open(page, at)).data, "for another pay-in").toMatchObject({ amount: "", savesMethod: false });
});

it("books nothing by a return that this browser did not begin, and says so", async () => {
  const browser = await openSignedIn();
  const { location } = await browser.open(comeBack, `${HERE}/return?state=of-another&nonce=n-1`);
  expect(location).toBe(HERE);
  expect((await browser.session()).get("flash")).toMatchObject({ key: "pay-in.unknown" });
});

it.each([
  ["paid", HERE, "pay-in.paid"],
  ["open", HERE, "pay-in.open"],
  ["denied", `${HERE}?amount=2000&method=pm-1`, "order.payment-denied"],
])("pays in by a saved card in one press: %s", async (state, location, key) => {
  playBalance([fromBalance, saved]);
  upstream.answers("POST /v1/balance/pay-ins", ({ body, headers }: { body: unknown; headers: Headers }) => {
    expect(body).toEqual({ paymentMethodId: "pm-1", amount: 2000 });
    expect(headers.get("idempotency-key")).toBe(KEY);
    return Response.json({ state, amount: 2000, currency: "EUR" }, { status: 201 });
  });
  const browser = await openSignedIn();
  const sent = await browser.send(payIn, HERE, { amount: "20.00", method: "pm-1", idempotencyKey: KEY });
  expect(sent).toMatchObject({ status: 303, location });
  expect((await browser.session()).get("flash")).toMatchObject({ key });
});

it("leads to the provider's page where the bank wants a saved card to be confirmed", async () => {
  playBalance([fromBalance, saved]);
  upstream.answers("POST /v1/balance/pay-ins", () =>
    Response.json({ state: "needs-merchant", amount: 2000, currency: "EUR" }, { status: 201 }),
  );
  upstream.answers("POST /v1/balance/pay-in-sessions", () =>
    Response.json({ redirectUrl: "http://provider.test/page" }, { status: 201 }),
  );
  const browser = await openSignedIn();
  const { location } = await browser.send(payIn, HERE, { amount: "20", method: "pm-1", idempotencyKey: KEY });
  expect(location).toMatch(`${HERE}/leave?state=`);
  const canceled = await browser.open(comeBack, `${location!.replace("/leave", "/return")}&error=canceled`);
  expect(canceled.location, "the card stays chosen").toBe(`${HERE}?amount=2000&method=pm-1`);
});

it("saves where refunds go", async () => {
  upstream.answers("PUT /v1/balance/refunds", ({ body }: { body: unknown }) => {
    expect(body).toEqual({ refundsTo: "BALANCE" });
    return { refundsTo: "BALANCE" };
  });
  const browser = await openSignedIn();
  expect(await browser.send(saveRefunds, `${HERE}/refunds`, { refundsTo: "BALANCE" })).toMatchObject({ location: HERE });
  expect(upstream.callsOf("PUT /v1/balance/refunds")).toHaveLength(1);
});
