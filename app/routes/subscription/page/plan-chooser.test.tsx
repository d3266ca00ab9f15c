import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../../../tests/support/show";
import { FREE_PLAN_MS } from "~/models/timings";
import { planPage } from "~/models/subscription/plan-page";
import { PlanChooser } from "./plan-chooser";

const NEXT = "/private/shipments/all";
const benefits = { premiumCarriers: [], carriers: 6, discountPercent: 8, cashOnDelivery: true, skipsManagementFee: true };
const chooser = planPage(
  null,
  [
    { code: "FREE", name: "Free", price: 0, currency: "EUR", benefits },
    { code: "PLUS", name: "Silver", price: 2900, currency: "EUR", benefits },
  ],
  {
    planCode: "PLUS",
    pricingType: "FIXED",
    currency: "EUR",
    subtotal: 2900,
    taxes: { rate: 21, total: 609 },
    total: 3509,
    steps: [],
    nextChargeAt: "2026-12-22T10:00:00.000Z",
  },
)!;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("works on the free plan for a second, in which no other can be chosen, and then goes on", async () => {
  const at = "/private/subscriptions";
  show(<PlanChooser page={{ ...chooser, termsUrl: null, country: "ES", next: NEXT }} />, {
    at,
    route: at,
    others: [{ path: NEXT, Component: () => <p>the list</p> }],
  });
  expect(screen.getByRole("link", { name: "Choose Silver" })).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Stay on Free" }));
  await act(() => vi.advanceTimersByTimeAsync(FREE_PLAN_MS - 1));
  expect(screen.getByRole("link", { name: "Stay on Free" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Choose Silver" }).disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText("the list")).toBeTruthy();
});

it("of a cancelled plan says from when it is free, and leads nowhere", () => {
  const at = "/private/subscriptions";
  const canceled = { currentPeriodEndsAt: "2026-12-22T10:00:00.000Z" } as NonNullable<typeof chooser.canceled>;
  show(<PlanChooser page={{ ...chooser, canceled, termsUrl: null, country: "ES", next: NEXT }} />, { at, route: at });
  expect(screen.getByText(/^You’ll move to Free after /).textContent).toContain("22");
  expect(screen.queryByRole("link", { name: "Stay on Free" })).toBeNull();
});

it("says that no VAT is charged where the merchant owes it", () => {
  const at = "/private/subscriptions";
  const price = { ...chooser.price!, taxes: { rate: 0, total: 0 }, total: 2900 };
  show(<PlanChooser page={{ ...chooser, price, termsUrl: null, country: "FR", next: NEXT }} />, { at, route: at });
  expect(screen.getByText(/^€29\.00, no VAT charged/)).toBeTruthy();
  expect(screen.queryByText(/incl\./)).toBeNull();
});
