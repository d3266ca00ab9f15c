import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { requirePayments } from "../payments/require-payments";

/** A refund to be paid. `key` is its idempotency key: it is owed once and paid once. */
export interface OwedRefund {
  key: string;
  chargeId: string;
  /** Minor units. */
  amount: number;
}

/** Records a refund in the transaction that decides on it; a job pays it. */
export async function oweRefund({ jobs }: Pick<Platform, "jobs">, trx: Db, { key, chargeId, amount }: OwedRefund): Promise<void> {
  await trx
    .insertInto("refunds")
    .values({ idempotency_key: key, charge_id: chargeId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await jobs.send(trx, "pay-refund", { key });
}

/**
 * Pays an owed refund. Safe to repeat: the provider pays once per key.
 *
 * @throws Error if the provider refuses, so that the job is retried
 */
export async function payRefund({ db, payments }: Pick<Platform, "db" | "payments">, key: string): Promise<void> {
  const owed = await db.selectFrom("refunds").selectAll().where("idempotency_key", "=", key).executeTakeFirst();
  if (!owed || owed.paid_at) return;
  const request = { chargeId: owed.charge_id, amount: owed.amount, idempotencyKey: key };
  const refund = await requirePayments({ payments }).refund(request);
  if (!refund.ok) throw new Error(`The provider refused the refund ${key}: ${refund.reason}`);
  await db.updateTable("refunds").set({ paid_at: new Date() }).where("idempotency_key", "=", key).execute();
}

/** An unpaid refund of this age has lost its job, or the job has used up its retries. */
const OVERDUE_MS = 60_000;

/** Requeues refunds whose job has given up, so that every refund is paid eventually. */
export async function recoverRefunds({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const overdue = await db
    .selectFrom("refunds")
    .select("idempotency_key as key")
    .where("paid_at", "is", null)
    .where("created_at", "<", new Date(Date.now() - OVERDUE_MS))
    .limit(200)
    .execute();
  for (const { key } of overdue) await jobs.send(db, "pay-refund", { key }, { dedupeKey: `pay-refund ${key}` });
}
