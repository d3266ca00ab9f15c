import type { Subscription } from "../../../contract/subscriptions";
import type { PaidPlan } from "../../../contract/rules/tenant";
import { attemptsLeft, isDiscounted, priceOfPeriod } from "../../rules/billing/subscriptions";
import type { Db } from "../../store/tables";
import type { SubscriptionRow } from "./plan-ledger";
import { PLAN_NAMES } from "./plans";

/** A subscription in the contract's shape. @param plan the tenant's plan */
export async function presentSubscription(db: Db, row: SubscriptionRow, plan: PaidPlan): Promise<Subscription> {
  const period = await db
    .selectFrom("subscription_periods")
    .selectAll()
    .where("subscription_id", "=", row.id)
    .where("period", "=", row.period)
    .executeTakeFirstOrThrow();
  const method = await db
    .selectFrom("payment_methods")
    .selectAll()
    .where("id", "=", row.payment_method_id)
    .executeTakeFirstOrThrow();
  const next = row.period + 1;
  const { discount, state } = row;
  const grossOf = (of: number) => priceOfPeriod(plan, { period: of, discount, taxPercent: period.tax_percent }).gross;
  const isActive = isDiscounted(discount, row.period) || isDiscounted(discount, next);
  return {
    id: row.id,
    state: state === "CANCELED" ? "canceled" : "active",
    plan: { name: PLAN_NAMES[row.plan_code], code: row.plan_code },
    retentionDiscount: {
      active: isActive,
      type: discount?.type ?? plan.retention.type,
      value: discount?.value ?? plan.retention.value,
      currency: (discount?.type ?? plan.retention.type) === "fixed" ? period.currency : null,
      paymentsLeft: discount ? Math.max(0, discount.to - Math.max(row.period, discount.from - 1)) : 0,
      amountAfterwards: discount && isActive ? grossOf(discount.to + 1) : null,
    },
    currentPeriodEndsAt: row.period_end.toISOString(),
    currentBillingAmount: period.gross,
    currentBillingCurrency: period.currency,
    nextBillingAmount: state === "CANCELED" ? null : grossOf(next),
    failedPayment:
      period.state === "REFUSED" && period.retry_at
        ? { nextAttemptAt: period.retry_at.toISOString(), attemptsLeft: attemptsLeft(period.refusals) }
        : null,
    paymentMethodId: method.id,
    paymentMethod: method.method === "PAYPAL" ? "PAYPAL" : "CREDITCARD",
    cardLastFour: method.last_four,
    cardType: method.brand,
    cardExpiration: method.expires,
    paypalAccountEmail: method.email,
  };
}
