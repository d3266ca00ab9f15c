import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { PlanOfferPrice } from "~/components/subscription/plan-offer-price";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { CHARTS } from "~/models/analytics/charts";
import type { PlanOffer } from "~/services/subscription/plan.server";

/** Offers a plan above five chart skeletons. @see spec account-and-money, section 2, "Analytics page" */
export function AnalyticsGate({ offer }: { offer: PlanOffer | null }) {
  const t = useT("analytics");
  const { subscriptions } = usePaths();
  return (
    <div className="stack">
      <section className="banner tone-info" aria-labelledby="gate">
        <Icon name="star" />
        <div>
          <h2 id="gate">{offer ? t("gate.title", { plan: offer.name }) : t("gate.title-plain")}</h2>
          <p>{t("gate.text")}</p>
          {offer ? (
            <p className="actions analytics-offer">
              <Link to={subscriptions} className="button button-primary">
                {t("gate.way", { plan: offer.name })}
              </Link>
              <PlanOfferPrice offer={offer} />
            </p>
          ) : null}
        </div>
      </section>
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
