import type { AccountClosure } from "../../../contract/account";
import { CLOSURE_DAYS, KEPT_YEARS } from "../../../contract/rules/privacy";
import { wakeStreams, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import { closureMail } from "../../mail/account-mails";
import { enqueueTenantMail } from "../../mail/outbox";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { isDraft, isFinal } from "../../rules/tracking/states";
import { ShipmentState } from "../../../contract/states";
import type { Db } from "../../store/tables";
import type { ClientRow } from "../../platform";
import { balanceAmount } from "../balance/move-balance";
import { deferredDebt } from "../billing/deferred";
import { signedIn } from "../context";
import { closePlan } from "../subscriptions/advance-plan";
import { PLAN_NAMES } from "../subscriptions/plans";
import { requireTenant } from "../tenant";
import { requirePassword } from "./security";
import { keepAnswers } from "./privacy";

const UNDER_WAY = ShipmentState.options.filter((state) => !isDraft(state) && !isFinal(state));

async function closureOf(
  db: Db,
  client: Pick<ClientRow, "id" | "currency" | "alpha2_code" | "zip_code">,
): Promise<AccountClosure> {
  const { id: clientId, currency } = client;
  const { count } = await db
    .selectFrom("shipments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("client_id", "=", clientId)
    .where("state", "in", UNDER_WAY)
    .executeTakeFirstOrThrow();
  const owed = await deferredDebt(db, clientId);
  const left = await balanceAmount(db, clientId);
  const today = dayIn(zoneOfClient(client), await worldNow(db));
  return {
    deletesOn: addDays(today, CLOSURE_DAYS),
    keptYears: KEPT_YEARS,
    parcelsUnderWay: Number(count),
    plan: await planOf(db, clientId),
    owed: owed > 0 ? { amount: owed, currency } : null,
    balance: left > 0 ? { amount: left, currency } : null,
  };
}

async function planOf(db: Db, clientId: string): Promise<AccountClosure["plan"]> {
  const found = await db
    .selectFrom("subscriptions")
    .innerJoin("subscription_periods", (join) =>
      join
        .onRef("subscription_periods.subscription_id", "=", "subscriptions.id")
        .onRef("subscription_periods.period", "=", "subscriptions.period"),
    )
    .select(["plan_code", "subscription_periods.state", "ends_at"])
    .where("client_id", "=", clientId)
    .where("subscriptions.state", "!=", "ENDED")
    .executeTakeFirst();
  if (!found) return null;
  return { name: PLAN_NAMES[found.plan_code], paidUntil: found.state === "PAID" ? found.ends_at.toISOString() : null };
}

export const closure = {
  getClosure: signedIn.account.getClosure.handler(({ context: { platform, client } }) => closureOf(platform.db, client)),

  close: signedIn.account.close.handler(async ({ context: { platform, client }, input: { password } }) => {
    await requirePassword(platform, client, password);
    const tenant = requireTenant(platform, client.partner);
    return withClientLock(platform.db, client.id, async (trx) => {
      const asked = await closureOf(trx, client);
      const policies = { dataProcessing: false, marketingEmails: false, marketingCalls: false };
      const closed = await trx
        .updateTable("clients")
        .set({
          policies: JSON.stringify(policies),
          closed_at: await worldNow(trx),
          deletes_at: new Date(`${asked.deletesOn}T00:00:00Z`),
        })
        .where("id", "=", client.id)
        .where("closed_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!closed) return asked;
      await closePlan(trx, client.id);
      await keepAnswers(trx, client.id, policies);
      await trx.deleteFrom("api_keys").where("client_id", "=", client.id).execute();
      await trx.deleteFrom("tokens").where("client_id", "=", client.id).execute();
      await trx.deleteFrom("recoveries").where("client_id", "=", client.id).execute();
      await wakeStreams(trx, client.id);
      const content = closureMail(client.language, tenant.brand, asked);
      await enqueueTenantMail(platform, trx, tenant, { recipient: client.email, language: client.language, content });
      return asked;
    });
  }),
};
