import { useT } from "~/components/document/translation";
import { PlanGate } from "~/components/subscription/plan-gate";
import type { PlanOffer } from "~/services/subscription/plan.server";

/** Offer of a plan, above settings that are locked without it. */
export function BrandedGateNotice({ offer }: { offer: PlanOffer | null }) {
  const t = useT("branded-emails");
  return (
    <PlanGate
      offer={offer}
      title={offer ? t("gate.title", { plan: offer.name }) : t("gate.title-plain")}
      text={t("gate.text")}
      action={offer && t("gate.way", { plan: offer.name })}
    />
  );
}
