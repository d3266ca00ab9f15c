import { Link } from "@remix-run/react";
import { useId } from "react";
import { usePaths } from "~/components/document/use-paths";
import { PlanOfferPrice } from "~/components/subscription/plan-offer-price";
import { Icon } from "~/components/ui/icon";
import type { PlanOffer } from "~/services/subscription/plan.server";

interface PlanGateProps {
  /** Null if no plan on sale unlocks the page. */
  offer: PlanOffer | null;
  title: string;
  text: string | null;
  /** Text of the link to the plans; null for none. */
  action: string | null;
}

/** Offer of a plan, above what is locked without it. */
export function PlanGate({ offer, title, text, action }: PlanGateProps) {
  const { subscriptions } = usePaths();
  // A page and its panel may both show one.
  const id = useId();
  return (
    <section className="banner tone-info" aria-labelledby={id}>
      <Icon name="star" />
      <div>
        <h2 id={id}>{title}</h2>
        {text ? <p>{text}</p> : null}
        {action ? (
          <p className="actions">
            <Link to={subscriptions} className="button button-primary">
              {action}
            </Link>
            {offer ? <PlanOfferPrice offer={offer} /> : null}
          </p>
        ) : null}
      </div>
    </section>
  );
}
