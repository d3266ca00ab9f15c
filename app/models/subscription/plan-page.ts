import type { Plan, PlanPrice, Subscription } from "#contract/subscriptions";

/** A feature of a plan; `values` are parameters of its text in `locales/<language>/subscription.json`, `feature.<name>`. */
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

/** Features of the paid plan, by group; the first {@link BOLD} are bold. */
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

export function freeFeatures({ benefits }: Pick<Plan, "benefits">): PlanFeature[] {
  return [
    ...(benefits.carriers > 0 ? [{ name: "carriers", count: benefits.carriers, isBold: false } as const] : []),
    { name: "papers", isBold: false },
    { name: "email-support", isBold: false },
  ];
}

/** A change of the price at the next payment. */
export interface PriceChange {
  /** Instant of the next payment. */
  at: string;
  price: number;
  /** A discount begins or ends, or the lower price of the first months ends. */
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

/** Data of the plan's page. */
export interface PlanPage {
  /** The active plan. */
  active: Subscription | null;
  /** The cancelled plan until its end: no other plan can be chosen before. */
  canceled: Subscription | null;
  change: PriceChange | null;
  groups: ReturnType<typeof featureGroups>;
  free: PlanFeature[];
  freeName: string;
  /** Name of the offered plan. */
  name: string;
  /** Null if it cannot be loaded. */
  price: PlanPrice | null;
  currency: string;
}

/** @returns null if the upstream offers no paid plan besides the free one */
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
