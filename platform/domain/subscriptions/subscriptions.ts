import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import type { Tenant } from "../../../contract/rules/tenant";
import type { RetentionOffer } from "../../../contract/subscriptions";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { amountsAround, isDiscounted, periodOf, type PlanDiscount, priceOfPeriod } from "../../rules/billing/subscriptions";
import type { Db } from "../../store/tables";
import { requireBillingDetails } from "../billing/billing-details";
import { requirePayments } from "../payments/require-payments";
import { requireVerifiedPhone } from "../phone/verified-phone";
import { authenticated } from "../context";
import { forbidden, invalid, notFound, wrongState } from "../problems";
import { requireTenant } from "../tenant";
import { advancePlan, tryAgain, updatePlan, withPlan } from "./advance-plan";
import { mailPlan } from "./mail-plan";
import { openSubscription, requirePlanMethod } from "./open-subscription";
import type { SubscriptionRow } from "./plan-ledger";
import { bookableCarriers } from "../../rules/catalogue/catalog";
import { catalogueOwner } from "../../rules/catalogue/offers";
import { planPriceOf, plansOf } from "./plans";
import { presentSubscription } from "./present-subscription";

/** @throws 403 for a tenant without plans */
function requirePlans(platform: Pick<Platform, "tenants">, { partner }: ClientRow): Tenant {
  const tenant = requireTenant(platform, partner);
  if (!tenant.flags.subscription) throw forbidden("There are no subscriptions");
  return tenant;
}

/** The client's plan that has started and not ended. */
function livePlans(db: Db, clientId: string) {
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("state", "in", ["ACTIVE", "CANCELED"]);
}

/** @throws 404 if there is none, or it has ended */
async function requireLive(db: Db, clientId: string, id: string): Promise<SubscriptionRow> {
  const row = await livePlans(db, clientId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("subscription");
  return row;
}

export const subscriptions = {
  list: authenticated.subscriptions.list.handler(async ({ context: { platform, client } }) => {
    const { plan } = requirePlans(platform, client);
    const row = await livePlans(platform.db, client.id).executeTakeFirst();
    return { subscriptions: row ? [await presentSubscription(platform.db, row, plan)] : [] };
  }),

  listPlans: authenticated.subscriptions.listPlans.handler(({ context: { platform, client } }) => {
    const tenant = requirePlans(platform, client);
    return { plans: plansOf(tenant, bookableCarriers(catalogueOwner(tenant), platform.carriers.canBook)) };
  }),

  planPrice: authenticated.subscriptions.planPrice.handler(async ({ context: { platform, client }, input }) =>
    planPriceOf(requirePlans(platform, client), client, input.planCode, await worldNow(platform.db)),
  ),

  create: authenticated.subscriptions.create.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const { plan } = requirePlans(platform, client);
    requirePayments(platform);
    requireBillingDetails(client);
    requireVerifiedPhone(platform, client);
    if (body.planCode !== "PLUS") {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "planCode", text: "The free plan needs no subscription" }]);
    }
    const { id } = await openSubscription(platform, client, { key: headers["idempotency-key"], ...body });
    await advancePlan(platform, id);
    const row = await platform.db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    if (row.end_reason === "denied") {
      throw invalid([{ error_code: "PaymentDenied", field: "paymentMethodId", text: REFUSAL_TEXTS.PaymentDenied }]);
    }
    return presentSubscription(platform.db, row, plan);
  }),

  edit: authenticated.subscriptions.edit.handler(async ({ context: { platform, client }, input: { id, paymentMethodId } }) => {
    const { plan } = requirePlans(platform, client);
    await requireLive(platform.db, client.id, id);
    await withPlan(platform.db, client.id, id, async ({ trx, subscription, period, now }) => {
      if (subscription.state !== "ACTIVE") throw wrongState("The plan is cancelled: nothing more is charged");
      await requirePlanMethod(trx, client.id, paymentMethodId);
      await updatePlan(trx, subscription, { payment_method_id: paymentMethodId });
      if (period.state === "REFUSED") await tryAgain(trx, { subscription, period, now });
    });
    await advancePlan(platform, id);
    return presentSubscription(platform.db, await requireLive(platform.db, client.id, id), plan);
  }),

  cancel: authenticated.subscriptions.cancel.handler(async ({ context: { platform, client }, input: { id, reason, text } }) => {
    requirePlans(platform, client);
    const canceled = await platform.db
      .selectFrom("subscriptions")
      .select("period_end")
      .where("client_id", "=", client.id)
      .where("id", "=", id)
      .where("canceled_at", "is not", null)
      .executeTakeFirst();
    if (canceled) return { currentPeriodEndsAt: canceled.period_end.toISOString() };
    await requireLive(platform.db, client.id, id);
    await withPlan(platform.db, client.id, id, async ({ trx, subscription, period, now }) => {
      if (subscription.state !== "ACTIVE") return;
      const changed = await updatePlan(trx, subscription, {
        state: "CANCELED",
        canceled_at: now,
        cancel_reason: reason,
        cancel_text: text,
        // An unpaid period is not retried, and the plan ends.
        due_at: period.state === "PAID" ? subscription.period_end : now,
      });
      if (period.state !== "REFUSED") await mailPlan(platform, trx, { kind: "canceled", client, subscription: changed, period });
    });
    await advancePlan(platform, id);
    const { period_end: endsAt, ended_at: endedAt } = await platform.db
      .selectFrom("subscriptions")
      .select(["period_end", "ended_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { currentPeriodEndsAt: (endedAt ?? endsAt).toISOString() };
  }),

  keep: authenticated.subscriptions.keep.handler(async ({ context: { platform, client }, input: { id } }) => {
    const { plan } = requirePlans(platform, client);
    await requireLive(platform.db, client.id, id);
    await withPlan(platform.db, client.id, id, async ({ trx, subscription, period, now }) => {
      if (subscription.state === "ACTIVE") return;
      // The paid period is over, even if the job that ends the plan has not run yet.
      if (subscription.state !== "CANCELED" || subscription.period_end <= now) throw notFound("subscription");
      const kept = await updatePlan(trx, subscription, {
        state: "ACTIVE",
        canceled_at: null,
        cancel_reason: null,
        cancel_text: "",
        due_at: period.state === "PAID" ? subscription.period_end : now,
      });
      await mailPlan(platform, trx, { kind: "kept", client, subscription: kept, period });
    });
    return presentSubscription(platform.db, await requireLive(platform.db, client.id, id), plan);
  }),

  retentionOffer: authenticated.subscriptions.retentionOffer.handler(async ({ context: { platform, client }, input: { id } }) => {
    const tenant = requirePlans(platform, client);
    const row = await requireLive(platform.db, client.id, id);
    return offerOf(platform.db, tenant, client, row);
  }),

  applyRetentionDiscount: authenticated.subscriptions.applyRetentionDiscount.handler(
    async ({ context: { platform, client }, input: { id } }) => {
      const tenant = requirePlans(platform, client);
      await requireLive(platform.db, client.id, id);
      return withPlan(platform.db, client.id, id, async ({ trx, subscription }) => {
        const currentPeriodEndsAt = subscription.period_end.toISOString();
        if (isDiscounted(subscription.discount, subscription.period + 1)) return { currentPeriodEndsAt };
        const offer = await offerOf(trx, tenant, client, subscription);
        if (!offer.eligible) throw wrongState("The client is not offered a discount");
        await updatePlan(trx, subscription, { discount: JSON.stringify(discountFor(tenant, subscription.period)) });
        return { currentPeriodEndsAt };
      });
    },
  ),
};

function discountFor({ plan }: Tenant, period: number): PlanDiscount {
  const { type, value, payments } = plan.retention;
  return { type, value, from: period + 1, to: period + payments };
}

/** The retention discount: once per client, and only for an active, paid plan. */
async function offerOf(db: Db, tenant: Tenant, client: ClientRow, subscription: SubscriptionRow): Promise<RetentionOffer> {
  const { plan, currency } = tenant;
  const { id, client_id: clientId, period, anchor_at: anchor, state } = subscription;
  const current = await db
    .selectFrom("subscription_periods")
    .select(["state", "tax_percent"])
    .where("subscription_id", "=", id)
    .where("period", "=", period)
    .executeTakeFirstOrThrow();
  const given = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("client_id", "=", clientId)
    .where("discount", "is not", null)
    .executeTakeFirst();
  const discount = discountFor(tenant, period);
  const { discounted, afterwards } = amountsAround(plan, discount, current.tax_percent);
  const discountedAmount = discounted[0]!.gross;
  const currentAmount = priceOfPeriod(plan, { period: period + 1, discount: null, taxPercent: current.tax_percent }).gross;
  const { type, value, payments } = plan.retention;
  const startOf = (nth: number) => periodOf(zoneOfClient(client), anchor, nth).start.toISOString();
  return {
    eligible: !given && state === "ACTIVE" && current.state === "PAID" && discountedAmount < currentAmount,
    discount: { type, value, currency: type === "fixed" ? currency : null },
    payments,
    discountedAmount,
    currentAmount,
    paymentDates: discounted.map((each) => startOf(each.period)),
    paymentAmounts: discounted.map(({ gross }) => gross),
    afterwards: afterwards.map(({ period: nth, gross: amount }) => ({ from: startOf(nth), amount })),
  };
}
