import type { ClientRow, Platform } from "../../platform";
import type { Selectable } from "kysely";
import { enqueueTenantMail } from "../../mail/outbox";
import { refundFailedMail } from "../../mail/payment-mails";
import { withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { RefundsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { SYSTEM } from "../shipments/history";
import { updateLocked } from "../shipments/locked-shipment";
import { findChargeOwner } from "../payments/charge-owner";
import { writeLedger } from "./write-ledger";
import { requirePayments } from "../payments/require-payments";

/** A refund to be paid. `key` is its idempotency key: it is owed once and paid once. */
interface OwedRefund {
  key: string;
  chargeId: string;
  /** Minor units. */
  amount: number;
}

/** Key of the refund of a shipment that was bought. */
export const shipmentRefundKey = (orderReference: string, shipmentId: number): string => `refund ${orderReference} ${shipmentId}`;

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
 * The provider is asked again about a refund that it has accepted, as banks take days, and about one that it refuses, of a disputed
 * charge for instance.
 */
const ASK_AGAIN_MS = 3_600_000;

/**
 * Pays an owed refund, or asks what became of one that the provider has accepted or paid. Safe to repeat: the provider pays once per
 * key.
 *
 * @throws Error if the provider refuses, so that the job is retried
 */
export async function payRefund(platform: Platform, key: string): Promise<void> {
  const { db } = platform;
  const owed = await db.selectFrom("refunds").selectAll().where("idempotency_key", "=", key).executeTakeFirst();
  if (!owed || owed.failed_at) return;
  const request = { chargeId: owed.charge_id, amount: owed.amount, idempotencyKey: key };
  const refund = await requirePayments(platform).refund(request);
  const change = (set: Partial<Record<"paid_at" | "ask_at", Date>>) =>
    db.updateTable("refunds").set(set).where("idempotency_key", "=", key).where("paid_at", "is", null).execute();
  if (refund.ok && refund.isPaid) return void (await change({ paid_at: new Date() }));
  if (!refund.ok && refund.reason === "failed") return recordFailure(platform, owed);
  await change({ ask_at: new Date(Date.now() + ASK_AGAIN_MS) });
  if (!refund.ok) throw new Error(`The provider refused the refund ${key}: ${refund.reason}`);
}

/** A refund that cannot be paid, such as to a closed bank account: the client's account keeps the amount as a credit. */
async function recordFailure(
  platform: Platform,
  { idempotency_key: key, charge_id: chargeId, amount }: Selectable<RefundsTable>,
): Promise<void> {
  const { db, log } = platform;
  log({ event: "refund-failed", refund: key, charge: chargeId, amount });
  const owner = await findChargeOwner(db, chargeId);
  const fail = (trx: Db) =>
    trx
      .updateTable("refunds")
      .set({ failed_at: new Date() })
      .where("idempotency_key", "=", key)
      .where("failed_at", "is", null)
      .returning("idempotency_key")
      .executeTakeFirst();
  if (!owner) return void (await fail(db));
  await withClientLock(db, owner.clientId, async (trx) => {
    if (!(await fail(trx))) return;
    await recordReturn(trx, owner.clientId, key);
    const client = await trx.selectFrom("clients").selectAll().where("id", "=", owner.clientId).executeTakeFirstOrThrow();
    const { currency } = client;
    const movements = [{ type: "PAYOUT" as const, amount, shipmentReference: null }];
    await writeLedger(trx, owner.clientId, [{ orderReference: owner.reference, currency, at: await worldNow(trx), movements }]);
    await mailFailure(platform, trx, client, { amount, reference: owner.reference });
  });
  platform.jobs.wake("send-mail");
}

async function mailFailure(
  platform: Platform,
  trx: Db,
  { partner, user_language: language, email: recipient, currency }: ClientRow,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> {
  const tenant = platform.tenants.find(partner);
  if (!tenant) return;
  const { title, supportEmail } = tenant.brand;
  const content = refundFailedMail(language, { brand: title, amount, currency, reference, supportEmail });
  await enqueueTenantMail(platform, trx, tenant, { recipient, language, content });
}

/** The shipment that was refunded says where its money is, if the refund was one's. */
async function recordReturn(trx: Db, clientId: string, key: string): Promise<void> {
  const [, orderReference = "", shipmentId] = /^refund (\S+) (\d+)$/.exec(key) ?? [];
  if (shipmentId === undefined) return;
  const row = await trx
    .selectFrom("shipments")
    .selectAll("shipments")
    .innerJoin("order_lines", "order_lines.shipment_id", "shipments.id")
    .where("order_lines.order_reference", "=", orderReference)
    .where("shipments.id", "=", Number(shipmentId))
    .where("shipments.client_id", "=", clientId)
    .forUpdate("shipments")
    .executeTakeFirst();
  if (row?.refund) await updateLocked({ trx, row }, { refund: JSON.stringify({ ...row.refund, way: "RETURNED" }) }, SYSTEM);
}

/** An unpaid refund of this age has lost its job, or the job has used up its retries. */
const OVERDUE_MS = 60_000;

/** Requeues refunds whose job has given up, so that every refund is paid eventually. */
export async function recoverRefunds({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const overdue = await db
    .selectFrom("refunds")
    .select("idempotency_key as key")
    .where("paid_at", "is", null)
    .where("failed_at", "is", null)
    .where(({ eb, or }) => or([eb("ask_at", "is", null), eb("ask_at", "<", new Date())]))
    .where("created_at", "<", new Date(Date.now() - OVERDUE_MS))
    .limit(200)
    .execute();
  for (const { key } of overdue) await jobs.send(db, "pay-refund", { key }, { dedupeKey: `pay-refund ${key}` });
}
