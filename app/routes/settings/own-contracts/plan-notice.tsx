import { Link } from "@remix-run/react";
import { useId } from "react";
import { useT } from "~/components/document/translation";
import { PlanGate } from "~/components/subscription/plan-gate";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { ContractAccess } from "~/services/own-contracts/own-contracts.server";

interface PlanNoticeProps {
  access: ContractAccess;
  carriers: number;
}

/** Offers a plan with own contracts, or says when the current one ends. */
export function PlanNotice({ access: { isOpen, offer, ending }, carriers: count }: PlanNoticeProps) {
  const t = useT("contracts");
  const { localDay, day } = useFormat();
  const { subscriptions } = usePaths();
  // Unique id, because the page and its panel may both show the notice.
  const id = useId();
  if (ending) {
    return (
      <section className="banner tone-warning contract-notice" aria-labelledby={id}>
        <Icon name="alert" />
        <div>
          <h2 id={id} suppressHydrationWarning>
            {t("ending.title", { plan: ending.plan, date: day(localDay(ending.at)) })}
          </h2>
          <p>{t("ending.text")}</p>
          <p>
            <Link to={subscriptions}>{t("ending.way", { plan: ending.plan })}</Link>
          </p>
        </div>
      </section>
    );
  }
  if (isOpen) return null;
  return (
    <div className="contract-notice">
      <PlanGate
        offer={offer}
        title={offer ? t("gate.title", { plan: offer.name }) : t("gate.title-plain")}
        text={count > 0 ? t("gate.text", { count }) : null}
        action={offer ? t("gate.way", { plan: offer.name }) : t("gate.way-plain")}
      />
    </div>
  );
}
