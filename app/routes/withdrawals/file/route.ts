import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Withdrawal } from "#contract/buyers";
import { withdrawalsCsv } from "~/models/buyers/withdrawals-csv";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";

/** Ten thousand withdrawals are no file to open any more. */
const MOST_PAGES = 500;

/** All withdrawals as a CSV file. */
export const loader = withErrorPage(
  async ({ request }: LoaderFunctionArgs) => {
    const merchant = await requireMerchant(request);
    const { today } = await loadClock(merchant);
    const rows: Withdrawal[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { content, pagination } = await merchant.upstream.withdrawals.list({ page });
      rows.push(...content);
      if (page >= pagination.totalPages) break;
    }
    const language = await detectLanguage(request, merchant.tenant);
    const text = withdrawalsCsv(rows, translateIn(language, "withdrawals"), language);
    return fileResponse(text, { name: `withdrawals-${today}.csv`, contentType: "text/csv; charset=utf-8" });
  },
  (paths) => paths.withdrawals(),
);
