import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import type { PlanOffer } from "~/services/subscription/plan-offer.server";

/** What the plan costs that has what is locked, and what it costs later where its price rises. */
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
