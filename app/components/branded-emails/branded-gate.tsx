import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { PlanOffer } from "~/services/analytics/plan-offer.server";

/** What a plan would bring, above what cannot be changed without it. */
export function BrandedGateNotice({ offer }: { offer: PlanOffer | null }) {
  const t = useT("branded-emails");
  const { money } = useFormat();
  const { subscriptions } = usePaths();
  return (
    <section className="banner tone-info" aria-labelledby="gate">
      <Icon name="star" />
      <div>
        <h2 id="gate">{offer ? t("gate.title", { plan: offer.name }) : t("gate.title-plain")}</h2>
        <p>{t("gate.text")}</p>
        {offer ? (
          <p className="actions emails-offer">
            <Link to={subscriptions} className="button button-primary">
              {t("gate.way", { plan: offer.name })}
            </Link>
            <span className="small" suppressHydrationWarning>
              {t("gate.price", { price: money(offer.price, offer.currency) })}
            </span>
          </p>
        ) : null}
      </div>
    </section>
  );
}
