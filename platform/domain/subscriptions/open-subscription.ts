import { randomUUID } from "node:crypto";
import type { PlanCode } from "../../../contract/subscriptions";
import { lockClient } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { periodOf } from "../../rules/billing/subscriptions";
import type { Db } from "../../store/tables";
import { hashPayload } from "../idempotency";
import { invalid, keyReused, wrongState } from "../problems";
import { openPeriod } from "./advance-plan";
import type { SubscriptionRow } from "./plan-ledger";

interface NewSubscription {
  key: string;
  paymentMethodId: string;
  planCode: PlanCode;
}

/**
 * Creates the subscription of an idempotency key with its first period ready to be charged, or finds the existing one. Like an
 * order it is stored before the charge, so that a job settles it after a crash and it is never charged twice.
 *
 * @throws 422 for an unknown payment method, or for a different payload under the key; 409 for a client that has a plan
 */
export async function openSubscription(
  platform: Pick<Platform, "db" | "tenants">,
  client: ClientRow,
  { key, paymentMethodId, planCode }: NewSubscription,
): Promise<SubscriptionRow> {
  const payloadHash = hashPayload({ paymentMethodId, planCode });
  return platform.db.transaction().execute(async (trx) => {
    await lockClient(trx, client.id);
    const ofClient = () => trx.selectFrom("subscriptions").selectAll().where("client_id", "=", client.id);
    const existing = await ofClient().where("idempotency_key", "=", key).executeTakeFirst();
    if (existing && existing.payload_hash !== payloadHash) throw keyReused();
    if (existing) return existing;
    const live = await ofClient().where("state", "!=", "ENDED").executeTakeFirst();
    if (live) throw wrongState("The client has a plan");
    await requirePlanMethod(trx, client.id, paymentMethodId);
    const anchor = await worldNow(trx);
    const subscription = await trx
      .insertInto("subscriptions")
      .values({
        id: randomUUID(),
        client_id: client.id,
        plan_code: planCode,
        state: "PENDING",
        idempotency_key: key,
        payload_hash: payloadHash,
        payment_method_id: paymentMethodId,
        anchor_at: anchor,
        period: 1,
        period_end: periodOf(zoneOfClient(client), anchor, 1).end,
        due_at: anchor,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await openPeriod(platform, { trx, client, subscription }, 1);
    return subscription;
  });
}

/** @throws 422 unless the client saved the method for plans */
export async function requirePlanMethod(trx: Db, clientId: string, id: string): Promise<void> {
  const method = await trx
    .selectFrom("payment_methods")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("purpose", "=", "SUBSCRIPTION")
    .executeTakeFirst();
  if (!method) throw invalid([{ error_code: "ValueNotAllowedField", field: "paymentMethodId", text: "No such payment method" }]);
}
