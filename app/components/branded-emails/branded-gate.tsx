import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { PlanOfferPrice } from "~/components/subscription/plan-offer-price";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { PlanOffer } from "~/services/subscription/plan.server";

/** Offer of a plan, above settings that are locked without it. */
export function BrandedGateNotice({ offer }: { offer: PlanOffer | null }) {
  const t = useT("branded-emails");
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
            <PlanOfferPrice offer={offer} />
          </p>
        ) : null}
      </div>
    </section>
  );
}
