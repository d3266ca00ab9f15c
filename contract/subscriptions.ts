import { z } from "zod";
import { Currency, Instant, MinorUnits, typedText } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";

export const PLAN_CODES = ["FREE", "PLUS"] as const;
export const PlanCode = z.enum(PLAN_CODES);
export type PlanCode = z.infer<typeof PlanCode>;

/** Reasons for cancelling a plan. @see spec account-and-money, section 9 */
export const CANCEL_REASONS = [
  "poor-support",
  "seasonal-shipping",
  "missing-feature",
  "too-expensive",
  "business-closed",
  "tech-problems",
  "other",
] as const;
export const CancelReason = z.enum(CANCEL_REASONS);
export type CancelReason = z.infer<typeof CancelReason>;

/** `RAMP`: the price rises in steps over the first months; `FIXED`: every month costs the same. */
export const PricingType = z.enum(["RAMP", "FIXED"]);

/** A monthly price. `subtotal + taxes.total = total`. */
const MonthlyPrice = z.object({
  currency: Currency,
  subtotal: MinorUnits,
  /** `rate` in percent. */
  taxes: z.object({ rate: z.number(), total: MinorUnits }),
  total: MinorUnits,
});

/** @see spec account-and-money, section 3, "Plan price" */
export const PlanPrice = MonthlyPrice.extend({
  planCode: PlanCode,
  pricingType: PricingType,
  /** For `RAMP`, the prices after the first, in order, each with its first month, counted from 1. Empty for `FIXED`. */
  steps: z.array(MonthlyPrice.extend({ fromMonth: z.number().int().min(2) })),
  /** Date of the second charge, if the plan began now. */
  nextChargeAt: Instant,
});
export type PlanPrice = z.infer<typeof PlanPrice>;

/** An available plan; plans are sorted by price. Monthly prices without tax. */
export const Plan = z.object({
  code: PlanCode,
  /** Display name; not translated. */
  name: z.string(),
  price: MinorUnits,
  currency: Currency,
  /** Benefits of the plan. */
  benefits: z.object({
    /** Carriers that only this plan offers. */
    premiumCarriers: z.array(z.string()),
    /** Number of other carriers. */
    carriers: z.number().int(),
    /** Discount on list prices, percent; 0 for none. */
    discountPercent: z.number().int(),
    cashOnDelivery: z.boolean(),
    skipsManagementFee: z.boolean(),
  }),
});
export type Plan = z.infer<typeof Plan>;

/** A discount on the plan; `value` is percent, or minor units without tax. */
const Discount = z.object({ type: z.enum(["fixed", "percentage"]), value: z.number().int(), currency: Currency.nullable() });

/** @see spec account-and-money, section 3, "Subscription" */
export const Subscription = z.object({
  id: z.string(),
  /** `canceled`: it ends with the current period. */
  state: z.enum(["active", "canceled"]),
  plan: z.object({ name: z.string(), code: PlanCode }),
  /**
   * `paymentsLeft`: number of remaining discounted payments. `amountAfterwards`: the first payment after them, including tax;
   * null without a discount.
   */
  retentionDiscount: Discount.extend({
    active: z.boolean(),
    paymentsLeft: z.number().int(),
    amountAfterwards: MinorUnits.nullable(),
  }),
  currentPeriodEndsAt: Instant,
  /** Amount of the current period, including tax. */
  currentBillingAmount: MinorUnits,
  currentBillingCurrency: Currency,
  /** Amount of the next period; null if cancelled. */
  nextBillingAmount: MinorUnits.nullable(),
  /**
   * Next attempt to charge the current period after a failed payment; after the last attempt the plan ends. Null if it is paid.
   */
  failedPayment: z.object({ nextAttemptAt: Instant, attemptsLeft: z.number().int() }).nullable(),
  paymentMethodId: z.string(),
  paymentMethod: z.enum(["CREDITCARD", "PAYPAL"]),
  cardLastFour: z.string().nullable(),
  cardType: z.string().nullable(),
  /** `2029-08` */
  cardExpiration: z.string().nullable(),
  paypalAccountEmail: z.string().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** @see spec account-and-money, section 3, "Retention discount eligibility" */
export const RetentionOffer = z.object({
  eligible: z.boolean(),
  discount: Discount,
  /** Number of discounted payments. */
  payments: z.number().int(),
  /** Monthly amount including tax, with and without the discount. */
  discountedAmount: MinorUnits,
  currentAmount: MinorUnits,
  /** Dates of the discounted payments. */
  paymentDates: z.array(Instant),
  /** Amount of each, including tax: the plan's price may rise meanwhile. */
  paymentAmounts: z.array(MinorUnits),
  /** Amounts after the discount, including tax: the first payment, and each later one at which the price changes. */
  afterwards: z.array(z.object({ from: Instant, amount: MinorUnits })).min(1),
});
export type RetentionOffer = z.infer<typeof RetentionOffer>;

const byId = z.object({ id: z.string() });

/** Plans of a tenant with subscriptions; for others every call is 403. @see spec account-and-money, section 7 */
export const subscriptions = {
  list: procedure
    .route({
      method: "GET",
      path: "/v1/subscriptions",
      summary: "The client's plan, active or cancelled; none once it has ended",
    })
    .output(z.object({ subscriptions: z.array(Subscription) })),
  listPlans: procedure
    .route({ method: "GET", path: "/v1/plans", summary: "Available plans, the free one first" })
    .output(z.object({ plans: z.array(Plan) })),
  planPrice: procedure
    .route({
      method: "GET",
      path: "/v1/plans/{planCode}/price",
      summary: "A plan's monthly price for this client, with taxes",
    })
    .input(z.object({ planCode: PlanCode }))
    .output(PlanPrice),
  create: procedure
    .route({
      method: "POST",
      path: "/v1/subscriptions",
      summary: "Subscribe to a plan; its first month is charged at once",
      description:
        "The payment method was saved for the purpose `SUBSCRIPTION`. A refused payment is 422 `PaymentDenied` on `paymentMethodId`, replayed for this idempotency key; 409 for a client that has a plan; 422 `MissingBillingDetails` or `PhoneNotVerified`.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: z.object({ paymentMethodId: z.string(), planCode: PlanCode }) }))
    .output(Subscription),
  edit: procedure
    .route({
      method: "PUT",
      path: "/v1/subscriptions/{id}",
      summary: "Change the payment method of a plan",
      description: "A period whose payment was refused is charged with it at once.",
    })
    .input(byId.extend({ paymentMethodId: z.string() }))
    .output(Subscription),
  cancel: procedure
    .route({
      method: "POST",
      path: "/v1/subscriptions/{id}/cancellation",
      summary: "Cancel: the plan ends with the paid period",
      description: "Idempotent. A plan whose current period is unpaid ends at once, and nothing more is charged.",
    })
    .input(
      byId.extend({
        reason: CancelReason,
        text: typedText(MAX_LENGTH.cancelText).default(""),
      }),
    )
    .output(z.object({ currentPeriodEndsAt: Instant })),
  keep: procedure
    .route({
      method: "DELETE",
      path: "/v1/subscriptions/{id}/cancellation",
      summary: "Revoke a cancellation: the plan renews again at the end of the paid period",
      description: "Idempotent. 404 once the plan has ended.",
    })
    .input(byId)
    .output(Subscription),
  retentionOffer: procedure
    .route({
      method: "GET",
      path: "/v1/subscriptions/{id}/retention-discount",
      summary: "The retention discount, if the client is eligible; once per client",
    })
    .input(byId)
    .output(RetentionOffer),
  applyRetentionDiscount: procedure
    .route({
      method: "POST",
      path: "/v1/subscriptions/{id}/retention-discount",
      summary: "Accept the retention discount: it lowers the next payments",
      description: "409 `WrongState` for a client that is not eligible. Idempotent while it is active.",
    })
    .input(byId)
    .output(z.object({ currentPeriodEndsAt: Instant })),
};
