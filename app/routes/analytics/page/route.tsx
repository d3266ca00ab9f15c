import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasFeature } from "#contract/rules/features";
import type { PageHandle } from "~/components/document/page-handle";
import { readPageState } from "~/models/analytics/analytics-paths";
import { CHARTS } from "~/models/analytics/charts";
import { readRange } from "~/models/analytics/range";
import { readQuery } from "~/models/urls";
import { loadChart, loadFigures } from "~/services/analytics/charts.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { isNoticeHidden } from "~/services/session/notices.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { loadPlanOffer } from "~/services/subscription/plan.server";
import { AnalyticsView } from "./analytics-view";
import "~/components/settings/data-table.css";
import "./analytics.css";

export const handle = {
  i18n: ["analytics", "countries", "forms"],
  title: { namespace: "analytics", key: "title" },
  area: "settings",
  hasMainAction: true,
} satisfies PageHandle;

/** `charts=all` loads all charts with the page; otherwise the browser fetches each chart's figures once it is visible. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { client } = await loadInit(merchant);
  const query = readQuery(request.url);
  const selected = readRange(query, (await loadClock(merchant)).today);
  const state = readPageState(query);
  const page = { selected, state, requestId: requestId(), isNoticeHidden: await isNoticeHidden(request, "analytics-updates") };
  if (!hasFeature(client.features, "USER_ANALYTICS")) {
    return data({
      ...page,
      offer: await loadPlanOffer(merchant),
      isLocked: true,
      loaded: null,
      figures: null,
      currency: client.currency,
    });
  }
  const isWrong = Object.keys(selected.problems).length > 0;
  const load = async () =>
    Object.fromEntries(
      await Promise.all(CHARTS.map(async (chart) => [chart, await loadChart(merchant.upstream, chart, selected.days)] as const)),
    );
  const [loaded, figures] = await Promise.all([
    state.isWhole && !isWrong ? load() : null,
    isWrong ? null : loadFigures(merchant.upstream, selected.days),
  ]);
  const { currency } = client;
  return data({ ...page, offer: null, isLocked: false, loaded, figures, currency }, { status: isWrong ? 422 : 200 });
}

/** @see spec account-and-money, section 2, "Analytics page" */
export default function Analytics() {
  return <AnalyticsView {...useLoaderData<typeof loader>()} />;
}
