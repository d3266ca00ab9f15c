import { prefixOf } from "../../../contract/rules/tenant-origin";
import { enqueueTenantMail } from "../../mail/outbox";
import { planMail, type PlanMailKind } from "../../mail/plan-mail";
import type { ClientRow, Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { settingOf } from "../../rules/notifications/settings";
import { attemptsLeft } from "../../rules/billing/subscriptions";
import type { Db } from "../../store/tables";
import type { PeriodRow, SubscriptionRow } from "./plan-ledger";
import { PLAN_NAMES } from "./plans";

/** Mails an event of a plan, in the transaction of the event. */
export async function mailPlan(
  platform: Pick<Platform, "tenants" | "originOf" | "jobs">,
  trx: Db,
  {
    kind,
    client,
    subscription,
    period,
  }: { kind: PlanMailKind; client: ClientRow; subscription: SubscriptionRow; period: PeriodRow },
): Promise<void> {
  const tenant = platform.tenants.find(client.partner);
  if (!tenant) return;
  // The end of a plan is mailed in any case.
  if (kind === "refused" && !settingOf(client.notification_settings, "payment-failed").byMail) return;
  const origin = platform.originOf(tenant);
  const method = await trx
    .selectFrom("payment_methods")
    .select(["brand", "last_four", "email"])
    .where("id", "=", subscription.payment_method_id ?? "")
    .executeTakeFirst();
  const content = planMail(client.user_language, {
    kind,
    plan: PLAN_NAMES[subscription.plan_code],
    brand: tenant.brand.title,
    reference: period.reference,
    net: period.net,
    taxPercent: period.tax_percent,
    tax: period.tax,
    gross: period.gross,
    currency: period.currency,
    from: period.starts_at,
    to: period.ends_at,
    retryAt: period.retry_at,
    timeZone: zoneOfClient(client),
    attemptsLeft: attemptsLeft(period.refusals),
    method: method?.last_four ? `${method.brand} •••• ${method.last_four}` : (method?.email ?? ""),
    url: `${origin}${prefixOf(tenant, client.alpha2_code)}/subscriptions`,
  });
  await enqueueTenantMail(platform, trx, tenant, { recipient: client.email, language: client.user_language, content });
}
