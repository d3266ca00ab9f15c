import type { Plan, PlanPrice, Subscription } from "#contract/subscriptions";

/** A line of what a plan includes; `values` fill its text in `locales/<language>/subscription.json`, `feature.<name>`. */
export interface PlanFeature {
  name:
    | "discount"
    | "premium"
    | "no-fee"
    | "cash"
    | "emails"
    | "contracts"
    | "analytics"
    | "phone"
    | "priority"
    | "carriers"
    | "papers"
    | "email-support";
  percent?: number;
  carriers?: string[];
  count?: number;
  isBold: boolean;
}

export type FeatureGroup = "benefits" | "features" | "assistance";

/** @see spec account-and-money, section 2, "first four features bold" */
const BOLD = 4;

type Line = Omit<PlanFeature, "isBold">;

/** What the paid plan includes, by group; the first four lines are bold. */
export function featureGroups({ benefits }: Pick<Plan, "benefits">): { group: FeatureGroup; features: PlanFeature[] }[] {
  const { discountPercent: percent, premiumCarriers: carriers, skipsManagementFee, cashOnDelivery } = benefits;
  const groups: { group: FeatureGroup; lines: (Line | null)[] }[] = [
    {
      group: "benefits",
      lines: [
        percent > 0 ? { name: "discount", percent } : null,
        carriers.length > 0 ? { name: "premium", carriers } : null,
        skipsManagementFee ? { name: "no-fee" } : null,
      ],
    },
    {
      group: "features",
      lines: [cashOnDelivery ? { name: "cash" } : null, { name: "emails" }, { name: "contracts" }, { name: "analytics" }],
    },
    { group: "assistance", lines: [{ name: "phone" }, { name: "priority" }] },
  ];
  let shown = 0;
  return groups.map(({ group, lines }) => ({
    group,
    features: lines.flatMap((line) => (line ? [{ ...line, isBold: (shown += 1) <= BOLD }] : [])),
  }));
}

/** What the free plan includes. */
export function freeFeatures({ benefits }: Pick<Plan, "benefits">): PlanFeature[] {
  return [
    { name: "carriers", count: benefits.carriers, isBold: false },
    { name: "papers", isBold: false },
    { name: "email-support", isBold: false },
  ];
}

/** A price that the next payment changes. */
export interface PriceChange {
  /** When it is paid, an instant. */
  at: string;
  price: number;
  /** A discount begins or ends with it, or the first months of a rising price are over. */
  why: "discount-begins" | "discount-ends" | "ramp";
}

/** @see spec account-and-money, section 2: notice about a price update at next billing when a coupon applies */
export function priceChange(plan: Subscription): PriceChange | null {
  const { nextBillingAmount: price, currentBillingAmount, currentPeriodEndsAt: at, retentionDiscount: discount } = plan;
  if (price === null || price === currentBillingAmount) return null;
  if (!discount.active) return { at, price, why: "ramp" };
  if (discount.paymentsLeft === 0) return { at, price, why: "discount-ends" };
  return { at, price, why: price < currentBillingAmount ? "discount-begins" : "ramp" };
}

/** What the page shows. */
export interface PlanPage {
  /** The plan that is on. */
  active: Subscription | null;
  /** The plan that runs out: nothing else can be chosen until then. */
  canceled: Subscription | null;
  change: PriceChange | null;
  groups: ReturnType<typeof featureGroups>;
  free: PlanFeature[];
  freeName: string;
  /** Of the plan that is offered. */
  name: string;
  /** Null where it can't be loaded. */
  price: PlanPrice | null;
  currency: string;
}

/** What the page shows; null for an upstream that offers no paid plan beside the free one. */
export function planPage(subscription: Subscription | null, plans: readonly Plan[], price: PlanPrice | null): PlanPage | null {
  const free = plans.find(({ code }) => code === "FREE");
  const paid = plans.find(({ code }) => code !== "FREE");
  if (!free || !paid) return null;
  const active = subscription?.state === "active" ? subscription : null;
  return {
    active,
    canceled: subscription?.state === "canceled" ? subscription : null,
    change: active && priceChange(active),
    groups: featureGroups(paid),
    free: freeFeatures(free),
    freeName: free.name,
    name: paid.name,
    currency: paid.currency,
    price,
  };
}
