import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { analyticsPaths, type PageState } from "~/models/analytics/analytics-paths";
import { type ChartData, type ChartName, isEmpty } from "~/models/analytics/charts";
import type { SelectedRange } from "~/models/analytics/range";
import { ChartSkeleton } from "./analytics-gate";
import { Chart } from "./chart";
import { FigureTable } from "./figure-table";
import { useChart } from "./use-chart";

interface ChartCardProps {
  chart: ChartName;
  selected: SelectedRange;
  state: PageState;
  given: ChartData | null | undefined;
  requestId: string;
}

/** A chart with its table: beside it, below it, or in its place on a phone. */
export function ChartCard({ chart, selected, state, given, requestId }: ChartCardProps) {
  const t = useT("analytics");
  const paths = analyticsPaths(usePaths());
  const { box, loading, retry } = useChart(paths.chart(chart, selected.days), given);
  const data = loading.kind === "ready" && !isEmpty(loading.data) ? loading.data : null;
  const title = t(`chart.${chart}`);
  return (
    <section
      ref={box}
      className="card analytics-card"
      aria-labelledby={`chart-${chart}`}
      aria-busy={loading.kind === "waiting" || undefined}
    >
      <div className="card-head">
        <div>
          <h2 id={`chart-${chart}`}>{title}</h2>
          {data?.kind === "line" ? <Total data={data} /> : null}
        </div>
        {data?.kind === "bars" ? <ViewChoice chart={chart} /> : null}
        {chart === "cost" ? <CostHelp /> : null}
        {data ? (
          <a className="button button-quiet button-small push" href={paths.chartFile(chart, selected.days)} download>
            <Icon name="export" />
            <span>
              CSV<span className="visually-hidden">: {title}</span>
            </span>
          </a>
        ) : null}
      </div>
      {loading.kind === "waiting" ? (
        <div className="card-body chart-box">
          <p className="visually-hidden">{t("loading")}</p>
          <ChartSkeleton />
        </div>
      ) : null}
      {loading.kind === "failed" ? <Failure requestId={requestId} retry={given === undefined ? retry : null} /> : null}
      {loading.kind === "ready" && !data ? (
        <State picture={<EmptyPicture />} title={t(chart === "cost" ? "empty.cost" : "empty.title")} text={t("empty.text")}>
          {selected.preset === 30 ? null : (
            <Link to={paths.preset(30, state)} className="button" preventScrollReset>
              {t("empty.way")}
            </Link>
          )}
        </State>
      ) : null}
      {data ? (
        <div className={`card-body chart-parts chart-parts-${data.kind}`}>
          <div className="chart-part">
            <Chart chart={chart} data={data} title={title} />
          </div>
          {data.kind === "line" ? (
            <details className="chart-figures">
              <summary>{t("as-table")}</summary>
              <FigureTable chart={chart} data={data} title={title} />
            </details>
          ) : (
            <div className="table-part">
              <FigureTable chart={chart} data={data} title={title} />
            </div>
          )}
        </div>
      ) : null}
    </section>
  );
}

function Total({ data: { points, currency } }: { data: Extract<ChartData, { kind: "line" }> }) {
  const t = useT("analytics");
  const { number, money } = useFormat();
  const sum = points.reduce((all, { value }) => all + value, 0);
  return (
    <p suppressHydrationWarning>
      {currency === null
        ? t("total.shipments", { count: sum, number: number(sum) })
        : t("total.cost", { price: money(sum, currency) })}
    </p>
  );
}

/** Switches between chart and table on narrow screens, which have no room for both. Without JavaScript CSS does the same. */
function ViewChoice({ chart }: { chart: ChartName }) {
  const t = useT("analytics");
  return (
    <fieldset className="segments chart-view">
      <legend className="visually-hidden">{t("view.label")}</legend>
      {(["chart", "table"] as const).map((view) => (
        <label key={view}>
          <input type="radio" name={`view-${chart}`} value={view} defaultChecked={view === "chart"} />
          {t(`view.${view}`)}
        </label>
      ))}
    </fieldset>
  );
}

function CostHelp() {
  const t = useT("analytics");
  return (
    <details className="chart-help">
      <summary aria-label={t("cost-help-title")}>
        <Icon name="info" />
      </summary>
      <p>{t("cost-help")}</p>
    </details>
  );
}

/** @param retry null if only a reload of the page can retry */
function Failure({ requestId, retry }: { requestId: string; retry: (() => void) | null }) {
  const t = useT("analytics");
  return (
    <State role="alert" picture={<FailurePicture />} title={t("failure.title")} text={t("failure.text")}>
      {retry ? (
        <button type="button" className="button" onClick={retry}>
          {t("failure.retry")}
        </button>
      ) : (
        <>
          <a href="" className="button">
            {t("failure.retry")}
          </a>
          <span className="quiet small">{t("failure.request-id", { id: requestId })}</span>
        </>
      )}
    </State>
  );
}

function State({
  picture,
  title,
  text,
  role,
  children,
}: {
  picture: ReactNode;
  title: string;
  text: string;
  role?: "alert";
  children: ReactNode;
}) {
  return (
    <div className="empty" role={role}>
      {picture}
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="actions">{children}</div>
    </div>
  );
}

/** Picture of the empty state: nothing was bought. */
function EmptyPicture() {
  return (
    <svg className="chart-picture" viewBox="0 0 128 96" width="128" height="96" aria-hidden="true">
      <rect className="picture-ground" x="8" y="12" width="112" height="76" rx="8" />
      <path className="picture-line" d="M24 72h80" />
      <rect className="picture-bar" x="32" y="60" width="12" height="12" rx="2" />
      <rect className="picture-bar" x="52" y="52" width="12" height="20" rx="2" />
      <rect className="picture-bar" x="72" y="40" width="12" height="32" rx="2" />
      <path className="picture-trend" d="M30 44 54 34 76 24" />
      <circle className="picture-front" cx="98" cy="28" r="16" />
      <path className="picture-line" d="M98 21v8l5 3" />
    </svg>
  );
}

/** Picture of the failure: no connection. */
function FailurePicture() {
  return (
    <svg className="chart-picture" viewBox="0 0 128 96" width="128" height="96" aria-hidden="true">
      <rect className="picture-ground" x="8" y="12" width="112" height="76" rx="8" />
      <path className="picture-line" d="M20 50h28M80 50h28M56 45h6M56 55h6" />
      <rect className="picture-front" x="40" y="38" width="16" height="24" rx="4" />
      <rect className="picture-front" x="72" y="38" width="16" height="24" rx="4" />
      <path className="picture-spark" d="m64 28 3-8M58 29l-4-6M70 31l7-4" />
    </svg>
  );
}
