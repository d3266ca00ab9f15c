import { describe, expect, it } from "vitest";
import { aPlan, aPrice, canceledPlan, ENDS, noDiscount, plans } from "../../../tests/support/plans";
import { featureGroups, planPage, priceChange } from "./plan-page";

const [FREE, PLUS] = plans() as [ReturnType<typeof plans>[number], ReturnType<typeof plans>[number]];

describe("what a plan includes", () => {
  const namesOf = (groups: ReturnType<typeof featureGroups>) =>
    groups.map(({ group, features }) => [group, features.map(({ name, isBold }) => (isBold ? `${name}!` : name))]);

  it("stands in groups, and its first four lines are bold", () => {
    expect(namesOf(featureGroups(PLUS))).toEqual([
      ["benefits", ["discount!", "premium!", "no-fee!"]],
      ["features", ["cash!", "emails", "contracts", "analytics"]],
      ["assistance", ["phone", "priority"]],
    ]);
    expect(featureGroups(PLUS)[0]?.features).toMatchObject([{ percent: 8 }, { carriers: ["Velorra"] }, {}]);
  });

  it("names no benefit that it lacks", () => {
    expect(namesOf(featureGroups(FREE))).toEqual([
      ["benefits", []],
      ["features", ["emails!", "contracts!", "analytics!"]],
      ["assistance", ["phone!", "priority"]],
    ]);
  });
});

describe("a price that the next payment changes", () => {
  const discount = { ...noDiscount, active: true };
  it.each([
    [{}, null],
    [{ nextBillingAmount: null }, null],
    [{ nextBillingAmount: 4000 }, { price: 4000, why: "ramp" }],
    [
      { nextBillingAmount: 2000, retentionDiscount: { ...discount, paymentsLeft: 3 } },
      { price: 2000, why: "discount-begins" },
    ],
    [
      { nextBillingAmount: 4000, retentionDiscount: discount },
      { price: 4000, why: "discount-ends" },
    ],
    [
      { nextBillingAmount: 4000, retentionDiscount: { ...discount, paymentsLeft: 2 } },
      { price: 4000, why: "ramp" },
    ],
  ])("with %j is %j", (changes, change) => {
    expect(priceChange(aPlan(changes))).toEqual(change && { at: ENDS, ...change });
  });
});

describe("the page of the plan", () => {
  it("shows the plan that is on, and how its price changes", () => {
    const active = aPlan({ nextBillingAmount: 4000 });
    expect(planPage(active, plans(), aPrice())).toMatchObject({
      active,
      canceled: null,
      change: { why: "ramp" },
      freeName: "Free",
      name: "Silver",
      currency: "EUR",
      price: { total: 3509 },
      free: [{ name: "carriers", count: 6 }, { name: "papers" }, { name: "email-support" }],
    });
  });

  it("shows one that runs out, and none", () => {
    expect(planPage(canceledPlan, plans(), null)).toMatchObject({
      active: null,
      canceled: canceledPlan,
      change: null,
      price: null,
    });
    expect(planPage(null, plans(), null)).toMatchObject({ active: null, canceled: null, change: null });
  });

  it("is none where no plan is sold beside a free one", () => {
    expect([planPage(null, [FREE], null), planPage(null, [PLUS], null), planPage(null, [], null)]).toEqual([null, null, null]);
  });
});
