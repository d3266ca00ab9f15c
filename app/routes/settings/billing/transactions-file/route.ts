import type { LoaderFunctionArgs } from "@remix-run/node";
import { addDays, addMonths, isCalendarDay } from "#contract/rules/time-zones";
import { type Transaction, TRANSACTIONS_LIMIT } from "#contract/transactions";
import { transactionsCsv } from "~/models/billing/transactions-csv";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";

/** Most calls for one file: 10,000 transactions. */
const MAX_CALLS = 50;

/** A month's transactions as a CSV file. @throws Response 404 for what is no month, or a month without transactions */
export const loader = withErrorPage(
  async ({ request, params }: LoaderFunctionArgs) => {
    const merchant = await requireMerchant(request);
    const first = `${/^(.+)\.csv$/.exec(params.file ?? "")?.[1]}-01`;
    const items = isCalendarDay(first) ? await transactionsOf(merchant, first) : [];
    if (items.length === 0) throw new Response("not-found", { status: 404 });
    const language = await detectLanguage(request, merchant.tenant);
    const { timeZone } = await loadClock(merchant);
    const words = { t: translateIn(language, "invoices"), language, timeZone };
    return fileResponse(transactionsCsv(items, words), {
      name: `transactions-${first.slice(0, 7)}.csv`,
      contentType: "text/csv; charset=utf-8",
    });
  },
  (paths) => paths.billing("transactions"),
);

/** All transactions of a month, oldest first. @param from its first day */
async function transactionsOf({ upstream }: Merchant, from: string): Promise<Transaction[]> {
  const to = addDays(addMonths(from, 1), -1);
  let total: number | null = null;
  const found: Transaction[] = [];
  for (let page = 1, calls = 0; calls < MAX_CALLS; page += 1, calls += 1) {
    const { items, pagination } = await upstream.transactions.list({ from, to, page, limit: TRANSACTIONS_LIMIT });
    if (total !== null && pagination.totalElements !== total) {
      // What is charged meanwhile moves the others to later pages: begin again.
      [total, page] = [null, 0];
      found.length = 0;
      continue;
    }
    total = pagination.totalElements;
    found.push(...items);
    if (page >= pagination.totalPages) return found.toReversed();
  }
  throw new UpstreamFault(`transactions.list: more than ${MAX_CALLS * TRANSACTIONS_LIMIT} in the month from ${from}`);
}
