import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { hasFeature } from "#contract/rules/features";
import type { LateParcel } from "#contract/analytics";
import { analyticsPaths } from "~/models/analytics/analytics-paths";
import { lateParcelsCsv } from "~/models/analytics/promises";
import { readRange } from "~/models/analytics/range";
import { readQuery } from "~/models/urls";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";

const ROWS_AT_ONCE = 500;
/** Ten thousand late parcels are no file to open any more. */
const MOST_PAGES = 20;

/** The late parcels of some days as a CSV file. */
export const loader = withErrorPage(
  async ({ request }: LoaderFunctionArgs) => {
    const merchant = await requireMerchant(request);
    const [{ client }, { today }] = await Promise.all([loadInit(merchant), loadClock(merchant)]);
    if (!hasFeature(client.features, "USER_ANALYTICS")) throw redirect(merchant.paths.analytics);
    const { days, problems } = readRange(readQuery(request.url), today);
    if (Object.keys(problems).length > 0) throw new Response("not-found", { status: 404 });
    const rows: LateParcel[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { content, pagination } = await merchant.upstream.analytics.lateParcels({ ...days, page, limit: ROWS_AT_ONCE });
      rows.push(...content);
      if (page >= pagination.totalPages) break;
    }
    const language = await detectLanguage(request, merchant.tenant);
    const countries = translateIn(language, "countries");
    const text = lateParcelsCsv(rows, {
      t: translateIn(language, "promises"),
      language,
      countryName: (code) => countries(code, { defaultValue: code }),
    });
    const name = `late-parcels-${days.from}-${days.to}.csv`;
    return fileResponse(text, { name, contentType: "text/csv; charset=utf-8" });
  },
  (paths) => analyticsPaths(paths).promises(),
);
