import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amountsAround,
  nextStep,
  periodOf,
  type PlanFacts,
  priceOfPeriod,
  rampSteps,
  retryAt,
  settlePeriod,
} from "./subscriptions";

const at = (text: string) => new Date(`${text}T10:00:00.000Z`);

describe("a period", () => {
  it.each([
    ["2026-11-21", 1, "2026-11-21", "2026-12-21"],
    ["2026-11-21", 3, "2027-01-21", "2027-02-21"],
    ["2027-01-31", 1, "2027-01-31", "2027-02-28"],
    ["2027-01-31", 2, "2027-02-28", "2027-03-31"],
    ["2028-01-31", 1, "2028-01-31", "2028-02-29"],
    ["2026-12-31", 12, "2027-11-30", "2027-12-31"],
  ])("of a plan begun on %s, number %i, is %s to %s", (anchor, period, start, end) => {
    expect(periodOf("UTC", at(anchor), period)).toEqual({ start: at(start), end: at(end) });
  });

  it.each([
    // It is the 31st in Madrid, and the next month has 28 days; in UTC the period would end on 1 March.
    ["Europe/Madrid", "2027-01-30T23:05:00.000Z", "2027-02-27T23:05:00.000Z"],
    ["Europe/Istanbul", "2026-12-31T21:05:00.000Z", "2027-01-31T21:05:00.000Z"],
    ["Atlantic/Canary", "2028-01-29T23:30:00.000Z", "2028-02-29T23:30:00.000Z"],
    // The local time is kept over both daylight-saving changes.
    ["Europe/Madrid", "2026-03-28T22:30:00.000Z", "2026-04-28T21:30:00.000Z"],
    ["Europe/Madrid", "2026-10-24T22:05:00.000Z", "2026-11-24T23:05:00.000Z"],
  ])("goes by the calendar and the clock of %s: begun at %s, it ends at %s", (zone, anchor, end) => {
    expect(periodOf(zone, new Date(anchor), 1)).toEqual({ start: new Date(anchor), end: new Date(end) });
  });

  it("begins where the one before ended, whenever the plan began", () => {
    const days = fc.date({ min: at("2026-01-01"), max: at("2040-01-01"), noInvalidDate: true });
    const zones = fc.constantFrom("Europe/Madrid", "Europe/Istanbul", "Atlantic/Canary", "UTC");
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 1, max: 60 }), (zone, anchor, period) => {
        const { start, end } = periodOf(zone, anchor, period);
        expect(periodOf(zone, anchor, period + 1).start).toEqual(end);
        expect(end.getTime()).toBeGreaterThan(start.getTime());
      }),
    );
  });
});

describe("the price of a period", () => {
  const plan = { monthlyPrice: 2900, ramp: [] };
  const ramp = {
    monthlyPrice: 4900,
    ramp: [
      { months: 2, monthlyPrice: 1900 },
      { months: 1, monthlyPrice: 2900 },
    ],
  };

  it("is the plan's with tax", () => {
    const price = { net: 2900, taxPercent: 21, tax: 609, gross: 3509 };
    expect(priceOfPeriod(plan, { period: 7, discount: null, taxPercent: 21 })).toEqual(price);
  });

  it("rises by the steps of a ramp", () => {
    const nets = [1, 2, 3, 4, 5].map((period) => priceOfPeriod(ramp, { period, discount: null, taxPercent: 0 }).net);
    expect(nets).toEqual([1900, 1900, 2900, 4900, 4900]);
    expect(rampSteps(ramp)).toEqual([3, 4]);
    expect(rampSteps(plan)).toEqual([]);
  });

  it.each([
    ["percentage", 25, [2900, 2175, 2175, 2900], 2632],
    ["fixed", 1000, [2900, 1900, 1900, 2900], 2299],
    ["fixed", 5000, [2900, 0, 0, 2900], 0],
    ["percentage", 100, [2900, 0, 0, 2900], 0],
  ] as const)("is lowered by a %s discount of %i for its periods only", (type, value, nets, gross) => {
    const discount = { type, value, from: 2, to: 3 };
    const prices = [1, 2, 3, 4].map((period) => priceOfPeriod(plan, { period, discount, taxPercent: 21 }));
    expect(prices.map(({ net }) => net)).toEqual(nets);
    expect(prices[1]?.gross).toBe(gross);
  });
});

describe("a refused payment", () => {
  it("is tried again after 1, 3 and 5 days, and not after that", () => {
    const now = at("2026-12-01");
    expect([1, 2, 3, 4].map((refusals) => retryAt(refusals, now)?.toISOString().slice(0, 10) ?? null)).toEqual([
      "2026-12-02",
      "2026-12-04",
      "2026-12-06",
      null,
    ]);
  });
});

describe("what a plan needs next", () => {
  const now = at("2026-12-01");
  const later = at("2026-12-05");
  const before = at("2026-11-30");
  const active: PlanFacts = { state: "ACTIVE", periodState: "PAID", periodEnd: later, retryAt: null };
  it.each<[string, Partial<PlanFacts>, object]>([
    ["is nothing until its paid period ends", {}, { kind: "wait", until: later }],
    ["is a renewal at that instant", { periodEnd: now }, { kind: "renew" }],
    ["is the answer to a charge under way", { periodState: "CHARGING" }, { kind: "charge" }],
    ["is that answer also after its end", { state: "ENDED", periodState: "CHARGING" }, { kind: "charge" }],
    ["is patience until the next attempt", { periodState: "REFUSED", retryAt: later }, { kind: "wait", until: later }],
    ["is the attempt at that instant", { periodState: "REFUSED", retryAt: now }, { kind: "retry" }],
    ["is the attempt where none was set", { periodState: "REFUSED", retryAt: null }, { kind: "retry" }],
    ["is the attempt when it is due", { periodState: "REFUSED", retryAt: before }, { kind: "retry" }],
    ["is nothing until a cancelled plan's period ends", { state: "CANCELED" }, { kind: "wait", until: later }],
    ["is the end then", { state: "CANCELED", periodEnd: now }, { kind: "end", reason: "canceled" }],
    [
      "is the end at once if it was cancelled unpaid",
      { state: "CANCELED", periodState: "REFUSED" },
      { kind: "end", reason: "canceled" },
    ],
    ["is nothing ever after the end", { state: "ENDED", periodEnd: before }, { kind: "wait", until: null }],
  ])("%s", (_what, change, step) => {
    expect(nextStep({ ...active, ...change }, now)).toEqual(step);
  });
});

describe("the provider's answer", () => {
  const now = at("2026-12-01");
  const answer = (isPaid: boolean, refusals = 0, scheduled: Date | null = null) => ({ isPaid, refusals, scheduled, now });
  it("begins a plan, keeps it on, and keeps a cancelled one cancelled", () => {
    for (const [state, after] of [
      ["PENDING", "ACTIVE"],
      ["ACTIVE", "ACTIVE"],
      ["CANCELED", "CANCELED"],
    ] as const) {
      expect(settlePeriod(state, answer(true))).toMatchObject({ state: after, periodState: "PAID", isGivenBack: false });
    }
  });

  it("is given back where the plan has ended meanwhile", () => {
    expect(settlePeriod("ENDED", answer(true))).toMatchObject({ state: "ENDED", periodState: "PAID", isGivenBack: true });
  });

  it("of no ends a plan that has not begun, and one that is cancelled", () => {
    expect(settlePeriod("PENDING", answer(false))).toMatchObject({ state: "ENDED", endReason: "denied" });
    expect(settlePeriod("CANCELED", answer(false))).toMatchObject({ state: "ENDED", endReason: "canceled" });
  });

  it("of no is tried again three times before the plan ends", () => {
    expect(settlePeriod("ACTIVE", answer(false, 0))).toMatchObject({
      periodState: "REFUSED",
      retryAt: at("2026-12-02"),
      refusals: 1,
    });
    expect(settlePeriod("ACTIVE", answer(false, 2))).toMatchObject({ periodState: "REFUSED", refusals: 3 });
    expect(settlePeriod("ACTIVE", answer(false, 3))).toMatchObject({
      state: "ENDED",
      periodState: "ABANDONED",
      endReason: "unpaid",
    });
    // An ended plan is not retried, and what was not paid is not refunded.
    const ended = { state: "ENDED", periodState: "ABANDONED", retryAt: null, refusals: 2, endReason: null, isGivenBack: false };
    expect(settlePeriod("ENDED", answer(false, 2))).toEqual(ended);
    expect(settlePeriod("PENDING", answer(false, 2))).toEqual({ ...ended, endReason: "denied" });
    expect(settlePeriod("ACTIVE", answer(true, 2, at("2026-12-04")))).toEqual({ ...ended, state: "ACTIVE", periodState: "PAID" });
  });

  it("of no to an attempt that the client asked for leaves the schedule as it was", () => {
    const scheduled = at("2026-12-04");
    expect(settlePeriod("ACTIVE", answer(false, 3, scheduled))).toMatchObject({
      state: "ACTIVE",
      periodState: "REFUSED",
      retryAt: scheduled,
      refusals: 3,
    });
  });
});

describe("a discount that keeps a client", () => {
  const ramp = {
    ramp: [
      { months: 3, monthlyPrice: 2900 },
      { months: 6, monthlyPrice: 3900 },
    ],
    monthlyPrice: 4900,
  };
  const discount = { type: "percentage" as const, value: 50, from: 2, to: 4 };

  it("names what each of its payments is, and every price that follows", () => {
    expect(amountsAround(ramp, discount, 0)).toEqual({
      discounted: [
        { period: 2, gross: 1450 },
        { period: 3, gross: 1450 },
        { period: 4, gross: 1950 },
      ],
      afterwards: [
        { period: 5, gross: 3900 },
        { period: 10, gross: 4900 },
      ],
    });
  });

  it("is followed by the plan's price where that never changes", () => {
    const { afterwards } = amountsAround({ ramp: [], monthlyPrice: 2900 }, discount, 21);
    expect(afterwards).toEqual([{ period: 5, gross: 3509 }]);
  });
});
