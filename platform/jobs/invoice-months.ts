import { invoiceMonth } from "../api/billing/issue-invoice";
import { withClientLock } from "../events/publish";
import type { Platform } from "../platform";
import { monthOf, monthRange, monthsToInvoice } from "../rules/invoices";
import { worldNow } from "./clock";

/** Clients per sweep; the next sweep handles the rest. */
const BATCH_SIZE = 100;

/**
 * Issues the collective invoices of the months that have ended: one a client and month, for all that was not paid at once. Every
 * process may run it at any time.
 */
export async function sweepInvoiceMonths(platform: Pick<Platform, "db" | "jobs" | "tenants" | "originOf">): Promise<void> {
  const now = await worldNow(platform.db);
  const { from: thisMonth } = monthRange(monthOf(now));
  const waiting = await platform.db
    .selectFrom("ledger_lines")
    .select(({ fn }) => ["client_id as clientId", fn.min("at").as("oldest")])
    .where("invoice_id", "is", null)
    .where("net", "is not", null)
    .where("at", "<", thisMonth)
    .groupBy("client_id")
    .limit(BATCH_SIZE)
    .execute();
  for (const { clientId, oldest } of waiting) {
    const isIssued = await withClientLock(platform.db, clientId, async (trx) => {
      let any = false;
      for (const month of monthsToInvoice(oldest, now)) {
        any = (await invoiceMonth(platform, trx, clientId, { month, before: monthRange(month).before })) || any;
      }
      return any;
    });
    if (isIssued) platform.jobs.wake("draw-invoice");
  }
}
