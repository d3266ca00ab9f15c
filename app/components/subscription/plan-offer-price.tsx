import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import type { PlanOffer } from "~/services/subscription/plan.server";

/** Price of the plan that contains the locked feature, and its later price if it rises. */
export function PlanOfferPrice({ offer: { price, steps, currency } }: { offer: PlanOffer }) {
  const t = useT("common");
  const { money } = useFormat();
  return (
    <span className="small" suppressHydrationWarning>
      {t("plan-offer.price", { price: money(price, currency) })}
      {steps.map((step) => (
        <span key={step.fromMonth} className="block">
          {t("plan-offer.step", { month: step.fromMonth, price: money(step.price, currency) })}
        </span>
      ))}
    </span>
  );
}
