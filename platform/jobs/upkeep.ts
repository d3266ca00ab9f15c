import { keysOf } from "../../contract/rules/objects";
import { sql } from "kysely";
import { recoverRefunds } from "../domain/billing/refunds";
import { recoverTaxIdChecks } from "../domain/billing/tax-id-check";
import { eraseOldReturns } from "../domain/returns/erase-returns";
import { eraseOldWithdrawals } from "../domain/buyers/erase-withdrawals";
import { pruneLaneArrivals } from "../domain/services/arrival-records";
import { sweepNotificationMails } from "../domain/notifications/mail-notifications";
import { settleAbandoned } from "../domain/printers/queue";
import { LEASE_MS, leaseEnd } from "../domain/orders/open-order";
import { beyondAnyEnd } from "../rules/account/limits";
import type { JobKind } from "../queue/queues";
import type { Platform } from "../platform";
import type { ShipmentState } from "../../contract/states";
import type { Db } from "../store/tables";
import { worldBefore, worldNow } from "../store/clock";
import { recoverInvoiceFiles } from "./billing";
import { archiveOld } from "./archive";
import { eraseClosedAccounts } from "./erase-accounts";
import { obfuscateOld } from "../domain/shipments/obfuscate";
import { removeUnusedPictures } from "../domain/returns/pictures";
import { removeUnusedUploads } from "../domain/uploads/uploads";

const DAY_MS = 24 * 3_600_000;
const EVENT_RETENTION_MS = 7 * DAY_MS;
const KEY_RETENTION_MS = DAY_MS;
const TEXT_RETENTION_MS = 7 * DAY_MS;
/** Longer than the provider repeats a message, or a merchant returns from its page. Orders and returned payments are kept. */
const PAYMENT_RETENTION_MS = 30 * DAY_MS;
/** Known browsers are forgotten after a year without sign-in. */
const DEVICE_RETENTION_MS = 365 * DAY_MS;
/** A shipment unchanged for this long in a state that a job should end has lost its job. */
const STUCK_MS = 60_000;

/** Periodic maintenance: recovers lost jobs, prunes old data, archives and obfuscates old shipments. */
export async function runUpkeep(platform: Platform): Promise<void> {
  await recoverOrders(platform);
  await recoverRefunds(platform);
  await recoverShipments(platform);
  await recoverTaxIdChecks(platform);
  await settleAbandoned(platform.db);
  await sweepNotificationMails(platform);
  await prune(platform.db);
  await removeUnusedUploads(platform);
  await removeUnusedPictures(platform);
  const now = await worldNow(platform.db);
  await pruneLaneArrivals(platform.db, now);
  await recoverInvoiceFiles(platform, now);
  await archiveOld(platform, now);
  await obfuscateOld(platform, now);
  await eraseOldWithdrawals(platform.db, now);
  await eraseOldReturns(platform.db, now);
  await eraseClosedAccounts(platform, now);
}

/** Requeues orders whose process died before settling. Renews the lease, so that two processes do not settle the same order. */
export async function recoverOrders({ db, jobs }: Platform): Promise<void> {
  const now = new Date();
  const orphans = await db
    .updateTable("orders")
    .set({ claimed_until: leaseEnd() })
    .where("state", "=", "PENDING")
    .where(({ eb, or }) => or([eb("claimed_until", "<", now), eb("claimed_until", ">", beyondAnyEnd(now, LEASE_MS))]))
    .returning("reference")
    .execute();
  for (const { reference } of orphans) await jobs.send(db, "settle-order", { orderReference: reference });
}

const JOB_BY_STATE: Partial<Record<ShipmentState, JobKind & ("book-shipment" | "draw-label" | "finish-cancellation")>> = {
  PURCHASE_SUCCESS: "book-shipment",
  RETRY: "book-shipment",
  CARRIER_PENDING: "book-shipment",
  CARRIER_OK: "draw-label",
  LABELS_KO: "draw-label",
  CANCEL_REQUESTED: "finish-cancellation",
};

async function recoverShipments({ db, jobs }: Platform): Promise<void> {
  const stuck = await db
    .selectFrom("shipments")
    .select(["id", "state"])
    .where("narrow_inbox", "in", ["PROCESSING", "CANCELED"])
    .where("state", "in", keysOf(JOB_BY_STATE))
    .where("updated_at", "<", await worldBefore(db, STUCK_MS))
    .where("archived", "=", false)
    .where("demonstration", "=", false)
    .where(({ eb, or }) => or([eb("booking_due_at", "is", null), eb("booking_due_at", "<", new Date())]))
    .limit(200)
    .execute();
  for (const { id, state } of stuck) {
    const kind = JOB_BY_STATE[state];
    if (kind) await jobs.send(db, kind, { shipmentId: id }, { dedupeKey: `${kind} ${id}` });
  }
}

/** Deletes what has served its time. */
export async function prune(db: Db): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom("idempotency")
    .where("created_at", "<", new Date(now - KEY_RETENTION_MS))
    .execute();
  // Orders are kept; only their idempotency key is released.
  await db
    .updateTable("orders")
    .set({ idempotency_key: sql`reference` })
    .where("created_at", "<", new Date(now - KEY_RETENTION_MS))
    .where("state", "!=", "PENDING")
    .whereRef("idempotency_key", "!=", "reference")
    .execute();
  await db.deleteFrom("tokens").where("expires_at", "<", new Date(now)).execute();
  await db.deleteFrom("undos").where("expires_at", "<", new Date(now)).execute();
  await db.deleteFrom("recoveries").where("expires_at", "<", new Date(now)).execute();
  await db
    .deleteFrom("texts")
    .where("created_at", "<", new Date(now - TEXT_RETENTION_MS))
    .execute();
  const paymentsEndedBefore = new Date(now - PAYMENT_RETENTION_MS);
  await db.deleteFrom("webhook_events").where("received_at", "<", paymentsEndedBefore).execute();
  await db
    .deleteFrom("payment_intents")
    .where("state", "in", ["SETTLED", "CLOSED", "NEEDS_MERCHANT"])
    .where("created_at", "<", paymentsEndedBefore)
    .execute();
  await db
    .deleteFrom("print_jobs")
    .where("state", "in", ["PRINTED", "CANCELLED"])
    .where("changed_at", "<", new Date(now - EVENT_RETENTION_MS))
    .execute();
  await db.deleteFrom("attempts").where("window_ends_at", "<", new Date(now)).execute();
  await db
    .deleteFrom("known_devices")
    .where("last_used_at", "<", new Date(now - DEVICE_RETENTION_MS))
    .execute();
  await pruneEvents(db, new Date(now - EVENT_RETENTION_MS));
}

/** Deletes old events and stores the last pruned sequence, so that late readers get a reload. */
export async function pruneEvents(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const pruned = await trx
      .selectFrom("events")
      .select(({ fn }) => ["client_id", fn.max("sequence").as("through")])
      .where("created_at", "<", before)
      .groupBy("client_id")
      .execute();
    for (const { client_id: clientId, through } of pruned) {
      await trx.deleteFrom("events").where("client_id", "=", clientId).where("sequence", "<=", through).execute();
      await trx.updateTable("event_heads").set({ pruned_through: through }).where("client_id", "=", clientId).execute();
    }
  });
}
