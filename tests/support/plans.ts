import type { Plan, PlanPrice, RetentionOffer, Subscription } from "../../contract/subscriptions";
import { aClient, anInit } from "./entities";
import { type Browser, openSignedIn } from "./route";
import type { playUpstream } from "./upstream";

/* A merchant's plan, as routes get it from the upstream. */

/** End of the period of {@link aPlan}. */
export const ENDS = "2026-12-22T10:00:00.000Z";
/** Monthly price. */
export const monthly = { currency: "EUR", subtotal: 2900, taxes: { rate: 21, total: 609 }, total: 3509 } as const;
export const noDiscount = {
  type: "percentage",
  value: 0,
  currency: null,
  active: false,
  paymentsLeft: 0,
  amountAfterwards: null,
} as const;

export function aPlan(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: "s1",
    state: "active",
    plan: { name: "Silver", code: "PLUS" },
    retentionDiscount: noDiscount,
    currentPeriodEndsAt: ENDS,
    currentBillingAmount: 3509,
    currentBillingCurrency: "EUR",
    nextBillingAmount: 3509,
    failedPayment: null,
    paymentMethodId: "pm-1",
    paymentMethod: "CREDITCARD",
    cardLastFour: "1000",
    cardType: "Visa",
    cardExpiration: "2039-12",
    paypalAccountEmail: null,
    ...changes,
  };
}
export const canceledPlan = aPlan({ state: "canceled", nextBillingAmount: null });

export const aPrice = (changes: Partial<PlanPrice> = {}): PlanPrice => ({
  planCode: "PLUS",
  pricingType: "FIXED",
  ...monthly,
  steps: [],
  nextChargeAt: "2026-12-22T10:00:00.000Z",
  ...changes,
});

export function plans(): Plan[] {
  const none = { premiumCarriers: [], carriers: 6, discountPercent: 0, cashOnDelivery: false, skipsManagementFee: false };
  const all = { premiumCarriers: ["Velorra"], carriers: 6, discountPercent: 8, cashOnDelivery: true, skipsManagementFee: true };
  return [
    { code: "FREE", name: "Free", price: 0, currency: "EUR", benefits: none },
    { code: "PLUS", name: "Silver", price: 2900, currency: "EUR", benefits: all },
  ];
}

export const anOffer = (eligible = true): RetentionOffer => ({
  eligible,
  discount: { type: "percentage", value: 25, currency: null },
  payments: 3,
  discountedAmount: 2632,
  currentAmount: 3509,
  paymentDates: ["2026-12-22T10:00:00.000Z", "2027-01-22T10:00:00.000Z", "2027-02-22T10:00:00.000Z"],
  paymentAmounts: [2632, 2632, 2632],
  afterwards: [{ from: "2027-03-22T10:00:00.000Z", amount: 3509 }],
});

/** Billing details of the account. */
export const details = {
  type: "business",
  companyName: "Ana SL",
  taxId: "B1234",
  firstName: "Ana",
  lastName: "García",
  email: "ana@example.com",
  phone: "+34600000000",
  address: "Calle Mayor 1",
  address2: "",
  zipCode: "28001",
  location: "Madrid",
  state: "Madrid",
  alpha2Code: "ES",
  isComplete: true,
  isTaxIdLocked: false,
  taxIdCheck: null,
  taxSummary: null,
};

/** A signed-in merchant with that plan, or none. @param upstream plays the responses */
export async function planMerchant(
  upstream: ReturnType<typeof playUpstream>,
  plan: Subscription | null,
  { hasBillingDetails = true, asksForPhone = false, price = aPrice() } = {},
): Promise<Browser> {
  upstream.answers("GET /v1/init", anInit(undefined, aClient({ hasBillingDetails, phoneNumberVerified: !asksForPhone })));
  upstream.answers("GET /v1/subscriptions", { subscriptions: plan ? [plan] : [] });
  upstream.answers("GET /v1/otp-status", { active: asksForPhone, pending: null, cooldownMs: 0 });
  upstream.answers("GET /v1/plans", { plans: plans() });
  upstream.answers("GET /v1/plans/PLUS/price", { ...price });
  upstream.answers("GET /v1/billing-details", details);
  return openSignedIn();
}
