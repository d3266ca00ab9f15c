import { useT } from "~/components/document/translation";
import { PlanGate } from "~/components/subscription/plan-gate";
import { CHARTS } from "~/models/analytics/charts";
import type { PlanOffer } from "~/services/subscription/plan.server";

/** Offers a plan above five chart skeletons. @see spec account-and-money, section 2, "Analytics page" */
export function AnalyticsGate({ offer }: { offer: PlanOffer | null }) {
  const t = useT("analytics");
  return (
    <div className="stack">
      <PlanGate
        offer={offer}
        title={offer ? t("gate.title", { plan: offer.name }) : t("gate.title-plain")}
        text={t("gate.text")}
        action={offer && t("gate.way", { plan: offer.name })}
      />
      {CHARTS.map((chart) => (
        <section key={chart} className="card">
          <div className="card-head">
            <h2>{t(`chart.${chart}`)}</h2>
          </div>
          <div className="card-body">
            <ChartSkeleton />
          </div>
        </section>
      ))}
    </div>
  );
}

export function ChartSkeleton() {
  return (
    <div className="chart-skeleton" aria-hidden="true">
      {Array.from({ length: 7 }, (_, nth) => (
        <i key={nth} />
      ))}
    </div>
  );
}
