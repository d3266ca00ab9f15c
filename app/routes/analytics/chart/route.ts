import type { LoaderFunctionArgs } from "@remix-run/node";
import { timeZoneOf } from "#contract/rules/time-zones";
import { isChartName, KEPT_SECONDS } from "~/models/analytics/charts";
import { readRange } from "~/models/analytics/range";
import { localDay } from "~/models/local-day";
import { readQuery } from "~/models/urls";
import { loadChart } from "~/services/analytics/charts.server";
import { now } from "~/services/process/clock.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";

/** The figures of one chart, which the browser keeps for an hour: as long as it is the same merchant's. */
export async function loader({ request, params: { chart } }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  if (!isChartName(chart)) throw new Response(null, { status: 404 });
  const { client } = await loadInit(merchant);
  const { days, problems } = readRange(readQuery(request.url), localDay(new Date(now()), timeZoneOf(client.alpha2Code)));
  if (Object.keys(problems).length > 0) return Response.json({ problems }, { status: 422 });
  const figures = await loadChart(merchant.upstream, chart, days);
  if (!figures) return Response.json(null, { status: 502 });
  const headers = { "Cache-Control": `private, max-age=${KEPT_SECONDS}`, Vary: "Cookie" };
  return Response.json(figures, { headers });
}
