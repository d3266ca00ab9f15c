import { describe, expect, it } from "vitest";
import type { Subscription } from "#contract/subscriptions";
import { anInit } from "../../../tests/support/entities";
import { aPlan, aPrice, canceledPlan, details, ENDS, monthly, noDiscount, planMerchant } from "../../../tests/support/plans";
import { type Browser, openSignedIn } from "../../../tests/support/route";
import { playUpstream, refusal } from "../../../tests/support/upstream";
import { loader as cancelPage } from "./cancel/route";
import { action as saveInvoicing, loader as invoicing } from "./invoicing/route";
import { loader as page } from "./page/route";
import { loader as leave } from "~/routes/payment/leave/route";
import { loader as methodChanged } from "./payment-method-changed/route";
import { action as changeMethod, loader as methodPanel } from "./payment-method/route";
import { loader as comeBack } from "./payment-return/route";
import { action as pay, loader as purchase } from "./purchase/route";
import { loader as selectPlan } from "./select-plan/route";
import { loader as subscribe } from "./subscribe/route";
import { loader as subscribed } from "./subscribed/route";
import { loader as terms } from "./terms/route";

const upstream = playUpstream();
const PAGE = "/private/subscriptions";
const KEY = "a-key-of-the-panel";
const merchant = (plan: Subscription | null, options?: Parameters<typeof planMerchant>[2]) =>
  planMerchant(upstream, plan, options);
const flashOf = async (browser: Browser) => (await browser.session()).get("flash");

describe("the page of the plan", () => {
  const open = async (plan: Subscription | null) => (await (await merchant(plan)).open(page, PAGE)).data;

  it("offers both plans to who has none, with the tax and the way on of the free one", async () => {
    const shown = await open(null);
    expect(shown).toMatchObject({ active: null, canceled: null, change: null, freeName: "Free", name: "Silver", country: "ES" });
    expect(shown.price).toMatchObject(monthly);
    const browser = await merchant(null);
    const next = async (search: string) => (await browser.open(page, PAGE + search)).data.next;
    expect(await next("?next=%2Fprivate%2Fshipments%2Fall")).toBe("/private/shipments/all");
    expect(await next("?next=https%3A%2F%2Felsewhere.example")).not.toContain("elsewhere");
  });

  it("is not there before an upstream that offers no paid plan, and no step of the onboarding", async () => {
    const browser = await merchant(null);
    upstream.answers("GET /v1/plans", { plans: [] });
    expect((await browser.open<unknown>(page, PAGE)).status).toBe(404);
    expect((await browser.open<unknown>(selectPlan, "/private/onboarding/select-plan")).location).toContain(
      "/private/onboarding/",
    );
  });

  it.each([
    ["is on", aPlan(), { active: { id: "s1" }, canceled: null, change: null }],
    ["runs out", canceledPlan, { active: null, canceled: { currentPeriodEndsAt: ENDS }, change: null }],
    [
      "is not paid",
      aPlan({ failedPayment: { nextAttemptAt: ENDS, attemptsLeft: 3 } }),
      { active: { failedPayment: { nextAttemptAt: ENDS, attemptsLeft: 3 } } },
    ],
    [
      "gets cheaper by a discount",
      aPlan({ nextBillingAmount: 2632, retentionDiscount: { ...noDiscount, value: 25, active: true, paymentsLeft: 3 } }),
      { change: { at: ENDS, price: 2632, why: "discount-begins" } },
    ],
    ["gets dearer after its first months", aPlan({ nextBillingAmount: 5880 }), { change: { price: 5880, why: "ramp" } }],
  ])("shows a plan that %s", async (_state, plan, shown) => {
    expect(await open(plan)).toMatchObject(shown);
  });

  it.each([
    ["page", page],
    ["panel", purchase],
    ["cancellation", cancelPage],
    ["return from the provider", comeBack],
  ])("and its %s do not exist at a tenant without plans", async (_name, loader) => {
    const browser = await openSignedIn("http://flandria.localhost");
    const { location } = await browser.open<unknown>(loader, `/be${PAGE}`);
    expect(location).toMatch(/^\/be\/private\b(?!.*subscriptions)/);
    expect(await flashOf(browser)).toMatchObject({ key: "page-unknown" });
    expect(upstream.calls).toEqual([]);
  });

  it("has terms of its own", async () => {
    expect((await (await merchant(null)).open(terms, `${PAGE}/terms`)).status).toBe(200);
  });
});

describe("subscribing", () => {
  const PURCHASE = `${PAGE}/subscribe/purchase`;
  const paid = { method: "CREDIT_CARD_3D_SECURE", totalPrice: "3509", idempotencyKey: KEY };

  it("begins with the billing details where they are missing, else with the payment", async () => {
    const first = async (hasBillingDetails: boolean) =>
      (await (await merchant(null, { hasBillingDetails })).open(subscribe, `${PAGE}/subscribe`)).location;
    expect(await first(false)).toBe(`${PAGE}/subscribe/invoicing`);
    expect(await first(true)).toBe(PURCHASE);
    const bare = await merchant(null, { hasBillingDetails: false });
    expect((await bare.open(purchase, PURCHASE)).location).toBe(`${PAGE}/subscribe/invoicing`);
    expect((await bare.send(pay, PURCHASE, paid)).location).toBe(`${PAGE}/subscribe/invoicing`);
  });

  it("verifies the phone before the payment where that is asked, and goes on where nobody can tell", async () => {
    const browser = await merchant(null, { asksForPhone: true });
    const verification = `/private/settings/your-account/phone?${new URLSearchParams({ returnTo: PURCHASE, closeTo: "/private/subscriptions" })}`;
    expect((await browser.open(subscribe, `${PAGE}/subscribe`)).location).toBe(verification);
    expect((await browser.send(pay, PURCHASE, paid)).location).toBe(verification);
    upstream.answers("GET /v1/otp-status", () => refusal(500));
    expect((await browser.open(subscribe, `${PAGE}/subscribe`)).location).toBe(PURCHASE);
  });

  it("keeps what was typed into the billing details until they are complete, then goes on", async () => {
    const browser = await merchant(null, { hasBillingDetails: false });
    const {
      alpha2Code: _country,
      isComplete: _complete,
      isTaxIdLocked: _locked,
      taxIdCheck: _check,
      taxSummary: _tax,
      ...typed
    } = details;
    expect((await browser.open(invoicing, `${PAGE}/subscribe/invoicing`)).data.values).toMatchObject({ companyName: "Ana SL" });
    const wrong = await browser.send(saveInvoicing, `${PAGE}/subscribe/invoicing`, { ...typed, lastName: "" });
    expect([wrong.status, upstream.callsOf("PUT /v1/billing-details")]).toEqual([422, []]);
    expect(wrong.data.result).toMatchObject({
      initialValue: { firstName: "Ana" },
      error: { lastName: ["form.error.missing.account.lastName"] },
    });
    upstream.answers("PUT /v1/billing-details", details);
    const saved = await browser.send(saveInvoicing, `${PAGE}/subscribe/invoicing`, typed);
    expect(saved).toMatchObject({ status: 303, location: `${PAGE}/subscribe` });
  });

  it("shows what is due, to whom it is invoiced, and how it can be paid", async () => {
    const { data } = await (await merchant(null)).open(purchase, PURCHASE);
    expect(data).toMatchObject({ buyer: { name: "Ana SL", lines: ["Calle Mayor 1", "28001 Madrid", "B1234"] }, price: monthly });
    expect(data.methods).toContain("CREDIT_CARD_3D_SECURE");
    expect(data.paysVatWhileChecked).toBe(false);
  });

  it("says why VAT is due while the tax id is checked", async () => {
    const browser = await merchant(null);
    upstream.answers("GET /v1/init", { ...anInit(), paysVatWhileChecked: true });
    expect((await browser.open(purchase, PURCHASE)).data.paysVatWhileChecked).toBe(true);
  });

  it("offers no way to pay where no payments are taken", async () => {
    const browser = await merchant(aPlan());
    upstream.answers("GET /v1/init", anInit([]));
    expect((await browser.open(methodPanel, `${PAGE}/payment-method`)).data.methods).toEqual([]);
    upstream.answers("GET /v1/subscriptions", { subscriptions: [] });
    expect((await browser.open(purchase, PURCHASE)).data.methods).toEqual([]);
  });

  it("needs a method that is offered", async () => {
    const { status, data } = await (await merchant(null)).send(pay, PURCHASE, { ...paid, method: "" });
    expect(status).toBe(422);
    expect(data.result).toMatchObject({ error: { method: ["form.error.missing.method"] } });
  });

  it("charges no price that was not shown", async () => {
    const browser = await merchant(null, { price: aPrice({ total: 3999 }) });
    expect((await browser.send(pay, PURCHASE, paid)).location).toBe(PURCHASE);
    expect(await flashOf(browser)).toMatchObject({ key: "plan-price-changed" });
  });

  it.each([
    ["refused", 422],
    ["not answered", 502],
  ])("keeps the form where the provider's page is %s", async (_how, status) => {
    upstream.answers("POST /v1/payment-method-sessions", () =>
      refusal(status === 502 ? 500 : status, [{ error_code: "Default" }]),
    );
    const answer = await (await merchant(null)).send(pay, PURCHASE, paid);
    expect(answer.status).toBe(status);
    expect(answer.data.result).toMatchObject({ initialValue: { method: paid.method, idempotencyKey: KEY } });
    expect(answer.data.result?.error).toBeTruthy();
  });

  it("is not for who has a plan, whose page says so", async () => {
    for (const loader of [subscribe, invoicing, purchase])
      expect((await (await merchant(canceledPlan)).open<unknown>(loader, PURCHASE)).location).toBe(PAGE);
  });

  it("says at the end that the plan is on, and only then, and leads on in the onboarding that it is a step of", async () => {
    const done = `${PAGE}/subscribe/done`;
    expect((await (await merchant(aPlan())).open(subscribed, done)).data).toEqual({
      name: "Silver",
      receiptEmail: "ana@example.com",
      closeTo: PAGE,
      isOnboarding: false,
    });
    const browser = await merchant(null);
    expect((await browser.open(subscribed, done)).location).toBe(PAGE);
    await browser.open(selectPlan, "/private/onboarding/select-plan");
    upstream.answers("GET /v1/subscriptions", { subscriptions: [aPlan()] });
    expect((await browser.open(subscribed, done)).data).toMatchObject({ closeTo: "/private/onboarding/platforms" });
  });
});

describe("the visit of the provider", () => {
  /** Goes to the provider from a panel. @returns the browser and the state of the visit */
  async function left(plan: Subscription | null, method = "CREDIT_CARD_3D_SECURE") {
    upstream.expects("POST /v1/payment-method-sessions", ({ body }) => {
      expect(body).toMatchObject({ method, purpose: "SUBSCRIPTION", description: "Silver" });
      return Response.json({ redirectUrl: "http://provider.test/page" }, { status: 201 });
    });
    const browser = await merchant(plan);
    const fields = { method, totalPrice: "3509", idempotencyKey: KEY };
    const { location } = await browser.send<unknown>(
      plan ? changeMethod : pay,
      `${PAGE}/${plan ? "payment-method" : "subscribe/purchase"}`,
      fields,
    );
    expect(location).toMatch(/\/subscriptions\/leave\?state=[\w-]{36}$/);
    return { browser, state: new URL(location!, "http://x").searchParams.get("state")! };
  }
  const back = (browser: Browser, state: string, search = "&nonce=n-1") =>
    browser.open(comeBack, `${PAGE}/return?state=${state}${search}`);
  const saves = (answer: () => Response = () => Response.json(saved, { status: 201 })) =>
    upstream.answers("POST /v1/payment-methods", answer);
  const saved = {
    id: "pm-2",
    method: "CREDIT_CARD_3D_SECURE",
    type: "DIRECT",
    purpose: "SUBSCRIPTION",
    isDefault: true,
    brand: "Visa",
    lastFour: "1000",
    expiration: "2039-12",
    email: null,
    lastUsedAt: ENDS,
  };

  it("leads there and back, and subscribes once however often its return is loaded", async () => {
    const { browser, state } = await left(null);
    const leaving = await browser.open(leave, `${PAGE}/leave?state=${state}`);
    expect(leaving.headers.get("refresh")).toBe("0; url=http://provider.test/page");
    saves();
    upstream.answers("POST /v1/subscriptions", () => Response.json(aPlan(), { status: 201 }));
    for (let times = 0; times < 2; times += 1)
      expect(await back(browser, state)).toMatchObject({ status: 303, location: `${PAGE}/subscribe/done` });
    const keysOf = (call: string) => upstream.callsOf(call).map(({ headers }) => headers.get("idempotency-key"));
    expect(keysOf("POST /v1/payment-methods")).toEqual([state, state]);
    expect(keysOf("POST /v1/subscriptions")).toEqual([KEY, KEY]);
    expect(upstream.callsOf("POST /v1/subscriptions")[0]?.body).toEqual({ paymentMethodId: "pm-2", planCode: "PLUS" });
  });

  it("does nothing for another browser, or by a link from elsewhere", async () => {
    const { state } = await left(null);
    const stranger = await merchant(null);
    expect((await stranger.open<unknown>(leave, `${PAGE}/leave?state=${state}`)).location).toBe(PAGE);
    expect((await stranger.open<unknown>(comeBack, `${PAGE}/return?state=${state}&nonce=n-1`)).location).toBe(PAGE);
    expect(upstream.callsOf("POST /v1/payment-methods")).toEqual([]);
    expect(await flashOf(stranger)).toMatchObject({ key: "method-unknown" });
  });

  it.each([
    ["subscribes", null, `${PAGE}/subscribe/purchase`],
    ["changes the method", aPlan(), `${PAGE}/payment-method`],
  ])("that was left keeps the method in the panel that %s, also by the browser's Back", async (_which, plan, panel) => {
    const { browser, state } = await left(plan, "PAYPAL");
    const chosenAt = async (url: string) =>
      (plan ? await browser.open(methodPanel, url) : await browser.open(purchase, url)).data.chosen;
    const { location } = await back(browser, state, "&error=canceled");
    expect(location).toBe(`${panel}?method=PAYPAL`);
    expect([await chosenAt(location!), await chosenAt(panel)]).toEqual(["PAYPAL", "PAYPAL"]);
  });

  it.each([
    ["was left", "&error=canceled", "payment-canceled"],
    ["failed the bank's challenge", "&error=challenge-failed", "payment-challenge-failed"],
    ["proves nothing", "", "error.payment.verification"],
  ])("that %s leads back to the panel and says so", async (_how, search, key) => {
    const { browser, state } = await left(null);
    expect((await back(browser, state, search)).location).toBe(`${PAGE}/subscribe/purchase?method=CREDIT_CARD_3D_SECURE`);
    expect(await flashOf(browser)).toMatchObject({ key });
  });

  const ways = [
    ["the method is refused", "POST /v1/payment-methods", 422, "PaymentDenied", "subscribe/purchase", "order.payment-denied"],
    ["the method cannot be set up", "POST /v1/payment-methods", 422, "Default", "subscribe/purchase", "error.payment.setup"],
    ["the first month is refused", "POST /v1/subscriptions", 422, "PaymentDenied", "subscribe/purchase", "order.payment-denied"],
    ["there is a plan already", "POST /v1/subscriptions", 409, "WrongState", "", "plan-exists"],
  ] as const;
  it.each(ways)("says that %s", async (_why, call, status, code, where, key) => {
    const { browser, state } = await left(null);
    saves();
    upstream.answers(call, () => refusal(status, [{ error_code: code }]));
    expect((await back(browser, state)).location).toBe(where ? `${PAGE}/${where}?method=CREDIT_CARD_3D_SECURE` : PAGE);
    expect(await flashOf(browser)).toMatchObject({ key });
  });

  it("loaded twice at once waits for the first answer, and says the same", async () => {
    const { browser, state } = await left(null);
    saves();
    const underWay = refusal(409, [{ error_code: "RequestInProgress" }]);
    const answers = [underWay, Response.json(aPlan())];
    upstream.answers("POST /v1/subscriptions", () => answers.shift()!);
    expect((await back(browser, state)).location).toBe(`${PAGE}/subscribe/done`);
  });

  it("changes the method of a plan", async () => {
    const { browser, state } = await left(aPlan(), "PAYPAL");
    saves();
    upstream.expects("PUT /v1/subscriptions/s1", ({ body }) => {
      expect(body).toEqual({ paymentMethodId: "pm-2" });
      return Response.json(aPlan());
    });
    expect(await back(browser, state)).toMatchObject({ status: 303, location: `${PAGE}/payment-method/done` });
    const done = await browser.open(methodChanged, `${PAGE}/payment-method/done`);
    expect(done.data.plan.id).toBe("s1");
  });

  it("says what was charged for a month that was not paid, also where the way back is loaded twice", async () => {
    const { browser, state } = await left(aPlan({ failedPayment: { nextAttemptAt: ENDS, attemptsLeft: 3 } }));
    saves();
    upstream.answers("PUT /v1/subscriptions/s1", aPlan());
    const done = `${PAGE}/payment-method/done?state=${state}`;
    expect((await back(browser, state)).location).toBe(done);
    upstream.answers("GET /v1/subscriptions", { subscriptions: [aPlan()] });
    expect((await back(browser, state)).location).toBe(done);
    expect((await browser.open(methodChanged, done)).data).toMatchObject({ charged: 3509 });
    expect((await browser.open(methodChanged, `${PAGE}/payment-method/done`)).data).toMatchObject({ charged: null });
  });

  it.each([
    ["refused", () => refusal(422, [{ error_code: "PaymentDenied" }])],
    [
      "charged at once and refused again",
      () => Response.json(aPlan({ failedPayment: { nextAttemptAt: ENDS, attemptsLeft: 3 } })),
    ],
  ])("keeps the panel open where the new method is %s", async (_how, answer) => {
    const { browser, state } = await left(aPlan());
    saves();
    upstream.answers("PUT /v1/subscriptions/s1", answer);
    expect((await back(browser, state)).location).toBe(`${PAGE}/payment-method?method=CREDIT_CARD_3D_SECURE`);
    expect(await flashOf(browser)).toMatchObject({ key: "order.payment-denied" });
  });

  it("is not for a plan that runs out, and not without a method", async () => {
    const panel = `${PAGE}/payment-method`;
    expect((await (await merchant(canceledPlan)).open(methodPanel, panel)).location).toBe(PAGE);
    const { status, data } = await (await merchant(aPlan())).send(changeMethod, panel, { method: "", idempotencyKey: KEY });
    expect(status).toBe(422);
    expect(data.result).toMatchObject({ error: { method: ["form.error.missing.method"] } });
  });
});
