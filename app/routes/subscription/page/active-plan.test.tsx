import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aPlan, ENDS, noDiscount, plans } from "../../../../tests/support/plans";
import { show } from "../../../../tests/support/show";
import { planPage } from "~/models/subscription/plan-page";
import type { Subscription } from "#contract/subscriptions";
import { ActivePlan } from "./active-plan";
import { PlanNotices } from "./plan-notices";

const AT = "/private/subscriptions";
const discounted = (paymentsLeft: number) => ({
  currentBillingAmount: 2632,
  nextBillingAmount: 2632,
  retentionDiscount: { ...noDiscount, active: true, value: 25, paymentsLeft, amountAfterwards: 3509 },
});

function showPlan(changes: Partial<Subscription>) {
  const plan = aPlan(changes);
  const page = { ...planPage(plan, plans(), null)!, termsUrl: null };
  const shown = (
    <>
      <PlanNotices page={page} />
      <ActivePlan page={page} plan={plan} />
    </>
  );
  show(shown, { at: AT, route: AT });
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

it("names no next payment as long as the current month is not paid", () => {
  showPlan({ failedPayment: { nextAttemptAt: ENDS, attemptsLeft: 2 } });
  expect(screen.getByText("Paid monthly. The current month isn’t paid.")).toBeTruthy();
  expect(screen.getByText(/^Next attempt: 22 Dec 2026\. Attempts left: 2\. If the last one fails, the plan ends\./)).toBeTruthy();
  expect(screen.queryByText(/Next payment/)).toBeNull();
});
