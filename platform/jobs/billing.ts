import { monthIn, monthRange } from "../../contract/rules/time-zones";
import { invoiceMonth } from "../domain/billing/issue-invoice";
import { withClientLock, lockClient, publishEvents } from "../events/publish";
import type { Platform } from "../platform";
import { zoneOfClient } from "../rules/billing/billing-details";
import { monthsToInvoice } from "../rules/billing/invoices";
import { worldNow } from "../store/clock";
import { createInvoiceFile, invoiceKey } from "../invoices/invoice-files";
import { deferredMethodsOf } from "../domain/account/account";
import type { Db } from "../store/tables";

/** The next sweep handles the rest. */
const CLIENTS_PER_SWEEP = 100;
const PLANS_PER_SWEEP = 200;

/**
 * Issues the collective invoices of ended months: one per client and month, for all deferred payments. Any process may run it at
 * any time.
 */
export async function sweepInvoiceMonths(platform: Pick<Platform, "db" | "jobs" | "tenants" | "originOf">): Promise<void> {
  const now = await worldNow(platform.db);
  const waiting = await platform.db
    .selectFrom("ledger_lines")
    .innerJoin("clients", "clients.id", "ledger_lines.client_id")
    .select(({ fn }) => ["client_id as clientId", "alpha2_code", "zip_code", fn.min("at").as("oldest")])
    .where("invoice_id", "is", null)
    .where("net", "is not", null)
    .where("at", "<", endOfMonthAnywhere(now))
    .groupBy(["client_id", "alpha2_code", "zip_code"])
    .orderBy("oldest")
    .limit(CLIENTS_PER_SWEEP)
    .execute();
  for (const { clientId, oldest, ...client } of waiting) {
    const timeZone = zoneOfClient(client);
    const isIssued = await withClientLock(platform.db, clientId, async (trx) => {
      let any = false;
      for (const month of monthsToInvoice(timeZone, oldest, now)) {
        any = (await invoiceMonth(platform, trx, clientId, { month, before: monthRange(timeZone, month).before })) || any;
      }
      return any;
    });
    if (isIssued) platform.jobs.wake("draw-invoice");
  }
}

/** UTC offset of the easternmost time zone, hours. */
const EAST_HOURS = 14;

/** End of the last month that has ended in any time zone; charges before it may be due for an invoice. */
function endOfMonthAnywhere(now: Date): Date {
  const east = new Date(now.getTime() + EAST_HOURS * 3_600_000);
  return monthRange("UTC", monthIn("UTC", east)).from;
}

/** Draws the file of an issued invoice. Idempotent: the same invoice gives the same file. */
export async function drawInvoiceFile({ db, files }: Pick<Platform, "db" | "files">, invoiceId: number): Promise<void> {
  const row = await db
    .selectFrom("invoices")
    .select(["partner", "reference", "has_pdf"])
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  if (!row || row.has_pdf) return;
  const key = invoiceKey(row);
  const file = await createInvoiceFile(db)(key);
  if (!file) throw new Error(`Invoice ${row.reference} cannot be drawn`);
  await files.put(key, file);
  await db.updateTable("invoices").set({ has_pdf: true }).where("id", "=", invoiceId).execute();
}

/** An invoice of this age without a file has lost its job. */
const OVERDUE_MS = 60_000;

/** Requeues invoices whose job has given up. */
export async function recoverInvoiceFiles({ db, jobs }: Pick<Platform, "db" | "jobs">, now: Date): Promise<void> {
  const missing = await db
    .selectFrom("invoices")
    .select("id")
    .where("has_pdf", "=", false)
    .where("issued_at", "<", new Date(now.getTime() - OVERDUE_MS))
    .limit(200)
    .execute();
  for (const { id } of missing) await jobs.send(db, "draw-invoice", { invoiceId: id }, { dedupeKey: `draw-invoice ${id}` });
}

/**
 * Activates direct debit mandates whose account is confirmed and registered with the payment provider, once the signed form has had
 * its days of post.
 */
export async function activateMandates({ db }: Pick<Platform, "db">): Promise<void> {
  const now = await worldNow(db);
  const due = await db
    .selectFrom("debit_mandates")
    .select("client_id")
    .where("activated_at", "is", null)
    .where("confirmed_at", "is not", null)
    .where("activates_at", "<=", now)
    .limit(200)
    .execute();
  for (const { client_id: clientId } of due) await activateMandate(db, clientId, now);
}

/** Activates a client's direct debit, which replaces a saved card or account. */
async function activateMandate(db: Db, clientId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    await trx.updateTable("debit_mandates").set({ activated_at: now }).where("client_id", "=", clientId).execute();
    await trx.deleteFrom("payment_methods").where("client_id", "=", clientId).where("purpose", "=", "DEFERRED").execute();
    const client = await trx
      .updateTable("clients")
      .set({ allow_deferred: true })
      .where("id", "=", clientId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const [method] = await deferredMethodsOf(trx, client);
    if (method) await publishEvents(trx, clientId, [{ type: "payment-method-upsert", paymentMethodId: method.id }]);
  });
}

/** Enqueues plans that are due for a charge, a renewal or their end, also if a process died between charge and record. */
export async function sweepPlans({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const due = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("due_at", "<=", await worldNow(db))
    .orderBy("due_at")
    .limit(PLANS_PER_SWEEP)
    .execute();
  for (const { id } of due) await jobs.send(db, "advance-plan", { subscriptionId: id }, { dedupeKey: `advance-plan ${id}` });
  if (due.length > 0) jobs.wake("advance-plan");
}
