import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { PlanOfferPrice } from "~/components/subscription/plan-offer-price";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { CallOptions } from "~/services/support/call-options.server";

/** Link to call an agent, or to the plan that includes calls. */
export function CallButton({ call: { talkNumber, upgrade } }: { call: CallOptions }) {
  const t = useT("support");
  if (talkNumber)
    return (
      <a href={`tel:${talkNumber.replace(/\s/g, "")}`} className="button">
        <Icon name="phone" />
        {t("call.voice", { number: talkNumber.replace(/ /g, "\u00a0") })}
      </a>
    );
  if (!upgrade) return null;
  return (
    <a href="#phone-support" className="button">
      <Icon name="lock" />
      {t("call.agent")} <span className="visually-hidden">{t("call.locked")}</span>
    </a>
  );
}

/** Offers a plan to merchants who want to talk to an agent. */
export function PhoneUpgrade({ offer }: Pick<NonNullable<CallOptions["upgrade"]>, "offer">) {
  const t = useT("support");
  const { subscriptions } = usePaths();
  return (
    <section className="banner tone-info" id="phone-support" aria-labelledby="phone-support-title" tabIndex={-1}>
      <Icon name="star" />
      <div>
        <h2 id="phone-support-title">{offer ? t("call.upgrade", { plan: offer.name }) : t("call.upgrade-plain")}</h2>
        <p>{t("call.upgrade-text")}</p>
        <p className="actions">
          <Link to={subscriptions} className="button">
            {offer ? t("call.see-plan", { plan: offer.name }) : t("call.see-plans")}
          </Link>
          {offer ? <PlanOfferPrice offer={offer} /> : null}
        </p>
      </div>
    </section>
  );
}
