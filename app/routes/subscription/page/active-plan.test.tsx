import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aPlan, noDiscount, plans } from "../../../../tests/support/plans";
import { show } from "../../../../tests/support/show";
import { planPage } from "~/models/subscription/plan-page";
import type { Subscription } from "#contract/subscriptions";
import { ActivePlan } from "./active-plan";

const AT = "/private/subscriptions";
const discounted = (paymentsLeft: number) => ({
  ...{ currentBillingAmount: 2632, nextBillingAmount: 2632 },
  retentionDiscount: { ...noDiscount, active: true, value: 25, paymentsLeft, amountAfterwards: 3509 },
});

function showPlan(changes: Partial<Subscription>) {
  const plan = aPlan(changes);
  show(<ActivePlan page={{ ...planPage(plan, plans(), null)!, termsUrl: null }} plan={plan} />, { at: AT, route: AT });
}

it.each([
  [2, "Discount of 25%: 2 payments left, then €35.09 a month."],
  [1, "Discount of 25%: 1 payment left, then €35.09 a month."],
])("says with %i discounted payments left that the price is temporary", (left, sentence) => {
  showPlan(discounted(left));
  expect(screen.getByText(sentence)).toBeTruthy();
});

it("says nothing of a discount where there is none", () => {
  showPlan({});
  expect(screen.queryByText(/payments? left/)).toBeNull();
});
