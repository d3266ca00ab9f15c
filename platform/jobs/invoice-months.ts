import { invoiceMonth } from "../domain/billing/issue-invoice";
import { withClientLock } from "../events/publish";
import type { Platform } from "../platform";
import { monthIn, monthRange } from "../../contract/rules/time-zones";
import { zoneOfClient } from "../rules/billing/billing-details";
import { monthsToInvoice } from "../rules/billing/invoices";
import { worldNow } from "../store/clock";

/** Clients per sweep; the next sweep handles the rest. */
const BATCH_SIZE = 100;

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
    .limit(BATCH_SIZE)
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
