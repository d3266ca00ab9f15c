import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { hasFeature } from "#contract/rules/features";
import { chartCsv } from "~/models/analytics/chart-csv";
import { isChartName } from "~/models/analytics/charts";
import { readRange } from "~/models/analytics/range";
import { readQuery } from "~/models/urls";
import { loadChart } from "~/services/analytics/charts.server";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";

/** The figures of one chart as a CSV file. */
export const loader = withErrorPage(async ({ request, params: { chart } }: LoaderFunctionArgs) => {
  const merchant = await requireMerchant(request);
  const [{ client }, { today }] = await Promise.all([loadInit(merchant), loadClock(merchant)]);
  if (!hasFeature(client.features, "USER_ANALYTICS")) throw redirect(merchant.paths.analytics);
  const { days, problems } = readRange(readQuery(request.url), today);
  if (!isChartName(chart) || Object.keys(problems).length > 0) throw new Response("not-found", { status: 404 });
  const figures = await loadChart(merchant.upstream, chart, days);
  if (!figures) throw new UpstreamFault(`analytics-${chart}: no figures for its file`);
  const language = await detectLanguage(request, merchant.tenant);
  const countries = translateIn(language, "countries");
  const words = {
    t: translateIn(language, "analytics"),
    language,
    countryName: (code: string) => countries(code, { defaultValue: code }),
  };
  const name = `${chart}-${days.from}-${days.to}.csv`;
  return fileResponse(chartCsv(chart, figures, words), { name, contentType: "text/csv; charset=utf-8" });
});
