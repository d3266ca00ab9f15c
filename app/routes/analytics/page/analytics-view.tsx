import { Link, useNavigation } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { SettingsHead } from "~/components/settings/settings-head";
import { HideNotice } from "~/components/ui/hide-notice";
import { Icon } from "~/components/ui/icon";
import { analyticsPaths, type PageState } from "~/models/analytics/analytics-paths";
import { type ChartData, CHARTS } from "~/models/analytics/charts";
import type { Figure } from "~/models/analytics/figures";
import type { SelectedRange } from "~/models/analytics/range";
import type { PlanOffer } from "~/services/subscription/plan.server";
import { AnalyticsGate } from "./analytics-gate";
import { ChartCard } from "./chart-card";
import { LeadingFigures } from "./leading-figures";
import { RangePicker } from "./range-picker";

interface AnalyticsViewProps {
  selected: SelectedRange;
  state: PageState;
  isNoticeHidden: boolean;
  requestId: string;
  isLocked: boolean;
  offer: PlanOffer | null;
  /** Figures loaded with the page, by chart; null for a chart whose figures could not be fetched. */
  loaded: Record<string, ChartData | null> | null;
  figures: Figure[] | null;
  currency: string;
}

export function AnalyticsView(props: AnalyticsViewProps) {
  const { selected, state, isNoticeHidden, requestId, isLocked, offer, loaded, figures, currency } = props;
  const t = useT("analytics");
  const { analytics } = usePaths();
  const paths = analyticsPaths({ analytics });
  const isBusy = useNavigation().state === "loading";
  const isWrong = Object.keys(selected.problems).length > 0;
  const isWaiting = !isLocked && !isWrong && loaded === null;
  return (
    <main id="main" className="page analytics" aria-busy={isBusy || undefined}>
      {isWaiting ? (
        <noscript>
          {/* Without JavaScript visibility is unknown: reload the page with all figures. */}
          <meta httpEquiv="refresh" content={`0;url=${paths.same(selected, { isWhole: true })}`} />
        </noscript>
      ) : null}
      <SettingsHead title={t("title")} intro={t("intro")}>
        {isLocked ? null : (
          <Link to={paths.promises({ preset: 30, days: selected.days })} className="button">
            {t("promises")}
          </Link>
        )}
      </SettingsHead>
      {isLocked ? (
        <AnalyticsGate offer={offer} />
      ) : (
        <div className="stack">
          <RangePicker key={`${selected.days.from} ${selected.days.to}`} page={analytics} selected={selected} state={state} />
          {isNoticeHidden ? null : (
            <div className="banner banner-slim tone-info analytics-notice">
              <Icon name="info" />
              <p className="grow">{t("notice")}</p>
              <HideNotice notice="analytics-updates" />
            </div>
          )}
          {isWrong ? null : (
            <>
              <LeadingFigures figures={figures} currency={currency} />
              <div className="analytics-charts">
                {CHARTS.map((chart) => (
                  <ChartCard
                    key={`${chart} ${selected.days.from} ${selected.days.to}`}
                    chart={chart}
                    selected={selected}
                    state={state}
                    given={loaded ? (loaded[chart] ?? null) : undefined}
                    requestId={requestId}
                  />
                ))}
              </div>
            </>
          )}
        </div>
      )}
    </main>
  );
}
