import { describe, expect, it } from "vitest";
import { CANCEL_REASONS, type Subscription } from "#contract/subscriptions";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { anOffer, aPlan, canceledPlan, ENDS, planMerchant } from "../../../tests/support/plans";
import type { Browser } from "../../../tests/support/route";
import { playUpstream, refusal } from "../../../tests/support/upstream";
import { action as answerOffer, loader as offer } from "./cancel-offer/route";
import { action as cancel, loader as cancelPage } from "./cancel/route";
import { loader as cancelled } from "./cancelled/route";
import { action as keep, loader as keepPage } from "./keep/route";
import { loader as kept } from "./kept/route";

const upstream = playUpstream();
const PAGE = "/private/subscriptions";
const merchant = (plan: Subscription | null) => planMerchant(upstream, plan);

describe("cancelling", () => {
  const CANCEL = `${PAGE}/cancel`;
  const ended = { currentPeriodEndsAt: ENDS };
  const CALL = "POST /v1/subscriptions/s1/cancellation";
  const OFFER = "/v1/subscriptions/s1/retention-discount";
  const send = async (fields: Record<string, string>) => (await merchant(aPlan())).send(cancel, CANCEL, fields);

  it("asks for one of the reasons, and says until when a paid plan runs", async () => {
    const { data } = await (await merchant(aPlan())).open(cancelPage, CANCEL);
    expect(data).toEqual({ name: "Silver", until: ENDS, isPaid: true, reasons: [...CANCEL_REASONS] });
    const unpaid = await merchant(aPlan({ failedPayment: { nextAttemptAt: ENDS, attemptsLeft: 3 } }));
    expect((await unpaid.open(cancelPage, CANCEL)).data.isPaid).toBe(false);
    expect((await (await merchant(canceledPlan)).open(cancelPage, CANCEL)).location).toBe(PAGE);
  });

  const long = "x".repeat(MAX_LENGTH.cancelText + 1);
  it.each([
    ["no reason", { text: "Bye" }, { reason: ["form.error.missing.cancel-reason"] }],
    ["too long a text", { reason: "other", text: long }, { text: [`form.error.too-long?max=${MAX_LENGTH.cancelText}`] }],
  ])("is refused with %s, and keeps what was typed", async (_what, fields, error) => {
    const { status, data } = await send(fields);
    expect(status).toBe(422);
    expect(data.result).toMatchObject({ initialValue: fields, error });
    expect(upstream.callsOf(CALL)).toEqual([]);
  });

  it("sends reason and text, the longest too", async () => {
    upstream.answers(CALL, ended);
    const given = { reason: "seasonal-shipping", text: long.slice(1) };
    expect(await send(given)).toMatchObject({ status: 303, location: `${CANCEL}/done` });
    expect(upstream.callsOf(CALL)[0]?.body).toMatchObject(given);
    expect((await (await merchant(canceledPlan)).open(cancelled, `${CANCEL}/done`)).data).toEqual({
      name: "Silver",
      until: ENDS,
      sendsMail: true,
    });
    expect((await (await merchant(null)).open(cancelled, `${CANCEL}/done`)).location).toBe(PAGE);
    expect((await (await merchant(aPlan())).open(cancelled, `${CANCEL}/done`)).location).toBe(PAGE);
  });

  it.each([
    [409, 409],
    [500, 502],
  ])("that fails with %i keeps the form", async (upstreamStatus, status) => {
    upstream.answers(CALL, () => refusal(upstreamStatus, [{ error_code: "WrongState" }]));
    const answer = await send({ reason: "other", text: "Bye" });
    expect(answer.status).toBe(status);
    expect(answer.data.result).toMatchObject({ initialValue: { reason: "other", text: "Bye" } });
    expect(answer.data.result?.error).toBeTruthy();
  });

  it.each([
    ["is not eligible", () => Response.json(anOffer(false))],
    ["cannot be asked", () => refusal(500)],
  ])("as too expensive offers nothing to who %s", async (_who, answer) => {
    upstream.answers(`GET ${OFFER}`, answer);
    upstream.answers(CALL, ended);
    expect((await send({ reason: "too-expensive" })).location).toBe(`${CANCEL}/done`);
  });

  describe("as too expensive", () => {
    const given = { reason: "too-expensive", text: "Half the price" };
    async function offered() {
      upstream.answers(`GET ${OFFER}`, { ...anOffer() });
      const browser = await merchant(aPlan());
      expect((await browser.send(cancel, CANCEL, given)).location).toBe(`${CANCEL}/offer`);
      expect(upstream.callsOf(CALL)).toEqual([]);
      return browser;
    }
    const answerWith = (browser: Browser, intent: string) => browser.send(answerOffer, `${CANCEL}/offer`, { intent });

    it("first shows a discount, which no link from elsewhere does", async () => {
      const { data } = await (await offered()).open(offer, `${CANCEL}/offer`);
      expect(data).toMatchObject({ offer: { payments: 3, discountedAmount: 2632 }, currency: "EUR" });
      expect((await (await merchant(aPlan())).open(offer, `${CANCEL}/offer`)).location).toBe(CANCEL);
    });

    it("keeps who takes it", async () => {
      const browser = await offered();
      upstream.answers(`POST ${OFFER}`, ended);
      expect(await answerWith(browser, "accept")).toMatchObject({ status: 303, location: `${CANCEL}/kept` });
      expect(upstream.callsOf(CALL)).toEqual([]);
      const lowered = await merchant(aPlan({ nextBillingAmount: 2632 }));
      expect((await lowered.open(kept, `${CANCEL}/kept`)).data).toEqual({ at: ENDS, price: 2632, currency: "EUR" });
    });

    it("cancels for who refuses it, with the reason that was given", async () => {
      const browser = await offered();
      upstream.answers(CALL, ended);
      expect(await answerWith(browser, "decline")).toMatchObject({ status: 303, location: `${CANCEL}/done` });
      expect(upstream.callsOf(CALL)[0]?.body).toMatchObject(given);
    });

    it.each([
      ["accept", `POST ${OFFER}`, 409, 409],
      ["accept", `POST ${OFFER}`, 500, 502],
      ["decline", CALL, 500, 502],
    ])("stays on the offer where to %s fails: %s %i", async (intent, call, upstreamStatus, status) => {
      const browser = await offered();
      upstream.answers(call, () => refusal(upstreamStatus, [{ error_code: "WrongState" }]));
      const { status: shown, data } = await answerWith(browser, intent);
      expect(shown).toBe(status);
      if (intent === "accept") expect(data).toMatchObject({ toast: { key: "retention-failed", tone: "error" } });
      else expect(data.result?.error).toBeTruthy();
    });
  });
});

describe("keeping a cancelled plan", () => {
  const KEEP = `${PAGE}/keep`;
  const CALL = "DELETE /v1/subscriptions/s1/cancellation";
  const send = async (plan: Subscription | null) => {
    const browser = await merchant(plan);
    return { answer: await browser.send(keep, KEEP, {}), flash: (await browser.session()).get("flash") };
  };

  it("takes the cancellation back and says so", async () => {
    upstream.answers(CALL, aPlan());
    const { answer, flash } = await send(canceledPlan);
    expect(answer).toMatchObject({ status: 303, location: PAGE });
    expect(flash).toEqual({ key: "plan-kept", tone: "success" });
    expect(upstream.callsOf(CALL)).toHaveLength(1);
  });

  it.each([
    ["has ended meanwhile", 404, "plan-not-kept"],
    ["cannot be kept for a fault", 500, "plan-keep-failed"],
  ])("of one that %s says so", async (_what, status, key) => {
    upstream.answers(CALL, () => refusal(status));
    expect(await send(canceledPlan)).toMatchObject({ answer: { status: 303, location: PAGE }, flash: { key, tone: "error" } });
  });

  it("asks nothing of the upstream where no plan is left, or one that goes on, and is no page", async () => {
    expect((await send(null)).flash).toMatchObject({ key: "plan-not-kept" });
    expect((await send(aPlan())).flash).toMatchObject({ key: "plan-kept" });
    expect(upstream.callsOf(CALL)).toEqual([]);
    expect((await (await merchant(canceledPlan)).open(keepPage, KEEP)).location).toBe(PAGE);
  });
});
