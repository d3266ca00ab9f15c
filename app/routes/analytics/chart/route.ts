import type { LoaderFunctionArgs } from "@remix-run/node";
import { isChartName, KEPT_SECONDS } from "~/models/analytics/charts";
import { readRange } from "~/models/analytics/range";
import { readQuery } from "~/models/urls";
import { loadChart } from "~/services/analytics/charts.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";

/** The figures of one chart. The browser caches them for an hour, as long as the merchant stays the same. */
export async function loader({ request, params: { chart } }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  if (!isChartName(chart)) throw new Response(null, { status: 404 });
  const { days, problems } = readRange(readQuery(request.url), (await loadClock(merchant)).today);
  if (Object.keys(problems).length > 0) return Response.json({ problems }, { status: 422 });
  const figures = await loadChart(merchant.upstream, chart, days);
  if (!figures) return Response.json(null, { status: 502 });
  const headers = { "Cache-Control": `private, max-age=${KEPT_SECONDS}`, Vary: "Cookie" };
  return Response.json(figures, { headers });
}
