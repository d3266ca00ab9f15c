import type { Updateable } from "kysely";
import { withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { planTaxPercent } from "../../rules/pricing/pricing-tax";
import { zoneOfClient } from "../../rules/billing/billing-details";
import {
  type EndReason,
  nextStep,
  periodOf,
  type PlanStep,
  priceOfPeriod,
  settlePeriod,
} from "../../rules/billing/subscriptions";
import type { SubscriptionPeriodsTable, SubscriptionsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import type { SavedChargeResult } from "../../outside/payments/port";
import { requirePayments } from "../payments/require-payments";
import { makePlanReference } from "../shipments/reference";
import { requireTenant } from "../tenant";
import { mailPlan } from "./mail-plan";
import { bookPeriod, buyerOf, type PeriodRow, refundPeriod, type SubscriptionRow } from "./plan-ledger";

/** A plan with its current period, read in a transaction that holds the client's lock. */
interface LockedPlan {
  trx: Db;
  client: ClientRow;
  subscription: SubscriptionRow;
  period: PeriodRow;
  now: Date;
}

/**
 * Performs all due steps of a plan: charges, renewal, end.
 *
 * Safe to run at any time, repeatedly and in several processes. Each charge attempt is recorded before the request to the
 * provider, and its number is part of the provider's idempotency key: after a crash the same attempt is sent again and replayed.
 */
export async function advancePlan(platform: Platform, subscriptionId: string): Promise<void> {
  const owner = await platform.db
    .selectFrom("subscriptions")
    .select("client_id")
    .where("id", "=", subscriptionId)
    .executeTakeFirst();
  if (!owner) return;
  // If the clock was advanced by months, bill one period after the other.
  for (;;) {
    const attempt = await withPlan(platform.db, owner.client_id, subscriptionId, (plan) => takeStep(platform, plan));
    if (!attempt) break;
    const result = await charge(platform, attempt);
    await withPlan(platform.db, owner.client_id, subscriptionId, (plan) => recordAttempt(platform, plan, attempt, result));
  }
  platform.jobs.wake("pay-refund");
  platform.jobs.wake("reprice-drafts");
}

/** Runs a change of a plan, with its client locked. */
export async function withPlan<T>(
  db: Db,
  clientId: string,
  subscriptionId: string,
  work: (plan: LockedPlan) => Promise<T>,
): Promise<T> {
  return withClientLock(db, clientId, async (trx) => {
    const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
    const subscription = await trx
      .selectFrom("subscriptions")
      .selectAll()
      .where("id", "=", subscriptionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const period = await trx
      .selectFrom("subscription_periods")
      .selectAll()
      .where("subscription_id", "=", subscriptionId)
      .where("period", "=", subscription.period)
      .executeTakeFirstOrThrow();
    return work({ trx, client, subscription, period, now: await worldNow(trx) });
  });
}

/** An attempt to charge a period. */
interface Attempt {
  reference: string;
  attempts: number;
  methodId: string | null;
  /** What the provider calls the method. */
  method: string | null;
  gross: number;
  currency: string;
}

function stepOf({ subscription, period, now }: LockedPlan): PlanStep {
  const { state, period_end: periodEnd } = subscription;
  return nextStep({ state, periodState: period.state, periodEnd, retryAt: period.retry_at }, now);
}

/** Performs steps that need no provider. @returns the attempt to send to the provider, or null if nothing is due */
async function takeStep(platform: Platform, plan: LockedPlan): Promise<Attempt | null> {
  const { trx, subscription, period } = plan;
  const step = stepOf(plan);
  switch (step.kind) {
    case "charge":
      return beginAttempt(trx, subscription, period);
    case "retry": {
      const attempts = period.attempts + 1;
      const begun = await updatePeriod(trx, period, { state: "CHARGING", attempts, retry_at: null, charge_method: null });
      return beginAttempt(trx, subscription, begun);
    }
    case "renew":
      return beginAttempt(trx, subscription, await openPeriod(platform, plan, subscription.period + 1));
    case "end":
      await endPlan(platform, plan, step.reason);
      return null;
    case "wait":
      await updatePlan(trx, subscription, { due_at: step.until });
      return null;
  }
}

/**
 * Stores what an attempt is charged to. After a lost answer it is repeated, and must not be charged to another method then that the
 * client has chosen meanwhile.
 */
async function beginAttempt(trx: Db, { payment_method_id: methodId }: SubscriptionRow, period: PeriodRow): Promise<Attempt> {
  const { reference, attempts, gross, currency } = period;
  const attempt = { reference, attempts, methodId, gross, currency };
  if (period.charge_method !== null) return { ...attempt, method: period.charge_method };
  const saved = await trx
    .selectFrom("payment_methods")
    .select("provider_reference as method")
    .where("id", "=", methodId)
    .executeTakeFirst();
  const method = saved?.method ?? null;
  await updatePeriod(trx, period, { charge_method: method });
  return { ...attempt, method };
}

async function charge(platform: Pick<Platform, "payments">, attempt: Attempt): Promise<SavedChargeResult | null> {
  const { reference, attempts, method, gross: amount, currency } = attempt;
  if (amount === 0) return null;
  if (method === null) return { ok: false, reason: "denied" };
  return requirePayments(platform).chargeSaved({ method, amount, currency, idempotencyKey: `${reference} ${attempts}` });
}

/** Opens a period, ready to be charged. A unique constraint prevents two processes from opening it twice. */
export async function openPeriod(
  platform: Pick<Platform, "tenants">,
  { trx, client, subscription }: Pick<LockedPlan, "trx" | "client" | "subscription">,
  period: number,
): Promise<PeriodRow> {
  const tenant = requireTenant(platform, client.partner);
  const { plan, currency } = tenant;
  const { start, end } = periodOf(zoneOfClient(client), subscription.anchor_at, period);
  const price = priceOfPeriod(plan, {
    period,
    discount: subscription.discount,
    taxPercent: planTaxPercent(tenant, client),
  });
  const row = await trx
    .insertInto("subscription_periods")
    .values({
      reference: makePlanReference(),
      subscription_id: subscription.id,
      period,
      starts_at: start,
      ends_at: end,
      state: "CHARGING",
      net: price.net,
      tax_percent: price.taxPercent,
      tax: price.tax,
      gross: price.gross,
      currency,
      attempts: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updatePlan(trx, subscription, { period, period_end: end });
  return row;
}

/** Records the provider's response, unless another process has. */
async function recordAttempt(
  platform: Platform,
  plan: LockedPlan,
  { reference, attempts, methodId }: Attempt,
  result: SavedChargeResult | null,
): Promise<void> {
  const { trx, client, subscription, now } = plan;
  if (plan.period.reference !== reference || plan.period.state !== "CHARGING" || plan.period.attempts !== attempts) return;
  const isPaid = result === null || result.ok;
  const chargeId = result?.ok ? result.chargeId : null;
  const { refusals, retry_at: scheduled } = plan.period;
  const settled = settlePeriod(subscription.state, { isPaid, refusals, scheduled, now });
  const period = await updatePeriod(trx, plan.period, {
    state: settled.periodState,
    retry_at: settled.retryAt,
    refusals: settled.refusals,
    refused_at: isPaid ? null : now,
    ...(isPaid ? { charge_id: chargeId, paid_at: now, buyer: JSON.stringify(buyerOf(client)) } : {}),
  });
  const planCode = subscription.plan_code;
  if (isPaid) await bookPeriod(platform, trx, client, { planCode, period, at: now });
  if (settled.isGivenBack) {
    await refundPeriod(platform, trx, client, { planCode, period, reason: subscription.end_reason ?? "closed", at: now });
  }
  if (settled.endReason !== null) return endPlan(platform, { ...plan, period }, settled.endReason);
  const changed = await updatePlan(trx, subscription, { state: settled.state, due_at: settled.retryAt ?? now });
  if (changed.state === "ACTIVE") await setSubscribed(platform, trx, client.id, true);
  // The result of an attempt requested by the client is shown on the page instead.
  if (changed.state === "ENDED" || (!isPaid && scheduled !== null)) return;
  const kind = isPaid ? (period.period === 1 ? "started" : "renewed") : "refused";
  // The charged method: the client may have chosen another one meanwhile.
  await mailPlan(platform, trx, { kind, client, subscription: { ...changed, payment_method_id: methodId }, period });
}

/** Ends a plan: removes its features and stops its charges. */
async function endPlan(
  platform: Platform,
  { trx, client, subscription, period, now }: LockedPlan,
  reason: EndReason,
): Promise<void> {
  const ended = await updatePlan(trx, subscription, { state: "ENDED", ended_at: now, end_reason: reason, due_at: null });
  if (period.state === "REFUSED") await updatePeriod(trx, period, { state: "ABANDONED", retry_at: null });
  // A plan that never started has no features to remove.
  if (reason === "denied") return;
  await setSubscribed(platform, trx, client.id, false);
  const kind = reason === "unpaid" ? "unpaid" : "ended";
  await mailPlan(platform, trx, { kind, client, subscription: ended, period });
}

/** Sets the plan's features on the client, and reprices its drafts. */
async function setSubscribed({ jobs }: Pick<Platform, "jobs">, trx: Db, clientId: string, isSubscribed: boolean): Promise<void> {
  const changed = await trx
    .updateTable("clients")
    .set({ is_subscribed: isSubscribed })
    .where("id", "=", clientId)
    .where("is_subscribed", "!=", isSubscribed)
    .returning("id")
    .executeTakeFirst();
  if (changed) await jobs.send(trx, "reprice-drafts", { clientId });
}

/** Starts a charge attempt requested by the client; the retry schedule stays unchanged. */
export async function tryAgain(
  trx: Db,
  { subscription, period, now }: Pick<LockedPlan, "subscription" | "period" | "now">,
): Promise<void> {
  await updatePeriod(trx, period, { state: "CHARGING", attempts: period.attempts + 1, charge_method: null });
  await updatePlan(trx, subscription, { due_at: now });
}

/** @param change columns to set */
export async function updatePlan(
  trx: Db,
  { id }: Pick<SubscriptionRow, "id">,
  change: Updateable<SubscriptionsTable>,
): Promise<SubscriptionRow> {
  return trx.updateTable("subscriptions").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

async function updatePeriod(trx: Db, { reference }: PeriodRow, change: Updateable<SubscriptionPeriodsTable>): Promise<PeriodRow> {
  return trx
    .updateTable("subscription_periods")
    .set(change)
    .where("reference", "=", reference)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Ends a client's plan immediately because its account is closed. A charge in progress is refunded.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function closePlan(trx: Db, clientId: string): Promise<void> {
  const now = await worldNow(trx);
  const live = await trx
    .selectFrom("subscriptions")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("state", "!=", "ENDED")
    .executeTakeFirst();
  if (!live) return;
  // The job settles an attempt in progress.
  await updatePlan(trx, live, { state: "ENDED", ended_at: now, end_reason: "closed", due_at: now });
  await trx.updateTable("clients").set({ is_subscribed: false }).where("id", "=", clientId).execute();
}
