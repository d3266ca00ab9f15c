import { Link } from "@remix-run/react";
import type { Subscription } from "#contract/subscriptions";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { MethodMark } from "~/components/payment/method-mark";
import { FeatureList } from "~/components/subscription/feature-list";
import { useDiscountText, usePayerText } from "~/components/subscription/plan-texts";
import { Money, useFormat } from "~/components/ui/format";
import type { PlanPage } from "~/models/subscription/plan-page";
import { planPaths } from "~/models/subscription/plan-paths";
import { TermsLink } from "./plan-chooser";

interface ActivePlanProps {
  page: PlanPage & { termsUrl: string | null };
  plan: Subscription;
}

/** @see spec account-and-money, section 2, "Active plan view" */
export function ActivePlan({ page, plan }: ActivePlanProps) {
  const t = useT("subscription");
  const { money, localDay, day } = useFormat();
  const discountText = useDiscountText();
  const paths = planPaths(usePaths());
  const { currentBillingAmount: amount, currentBillingCurrency: currency, retentionDiscount: discount } = plan;
  return (
    <>
      <section className="card" aria-labelledby="plan-name">
        <div className="card-body">
          <div className="line">
            <h2 id="plan-name">{plan.plan.name}</h2>
            <span className="badge tone-success">{t("active.badge")}</span>
          </div>
          <p className="plan-price">
            <strong>
              <Money minor={amount} currency={currency} />
            </strong>{" "}
            {t("per-month-gross")}
          </p>
          {discount.amountAfterwards !== null && discount.paymentsLeft > 0 ? (
            <p suppressHydrationWarning>
              {t("active.discount", {
                discount: discountText(discount),
                count: discount.paymentsLeft,
                price: money(discount.amountAfterwards, currency),
              })}
            </p>
          ) : null}
          <p className="quiet" suppressHydrationWarning>
            {plan.failedPayment ? t("active.unpaid") : t("active.next", { date: day(localDay(plan.currentPeriodEndsAt)) })}
          </p>
        </div>
        <div className="card-body plan-groups">
          {page.groups.map(({ group, features }) => (
            <section key={group} aria-labelledby={`plan-${group}`}>
              <h3 id={`plan-${group}`}>{t(`group.${group}`)}</h3>
              <FeatureList features={features} />
            </section>
          ))}
        </div>
      </section>
      <MethodCard plan={plan} />
      <p className="line between wrap small">
        <TermsLink url={page.termsUrl} />
        <Link to={paths.cancel} preventScrollReset className="quiet">
          {t("active.cancel")}
        </Link>
      </p>
    </>
  );
}

function MethodCard({ plan }: { plan: Subscription }) {
  const t = useT("subscription");
  const payerText = usePayerText();
  const paths = planPaths(usePaths());
  const [year = "", month = ""] = (plan.cardExpiration ?? "").split("-");
  return (
    <section className="card" aria-labelledby="plan-method">
      <div className="card-head">
        <h2 id="plan-method">{t("active.method")}</h2>
      </div>
      <div className="card-body line between wrap">
        <div className="line">
          <MethodMark method={plan.paymentMethod === "PAYPAL" ? "PAYPAL" : "CREDIT_CARD"} />
          <div>
            <p className="strong">{payerText(plan)}</p>
            {plan.cardExpiration ? <p className="small quiet">{t("active.expires", { month: `${month}/${year}` })}</p> : null}
          </div>
        </div>
        <Link to={paths.paymentMethod} preventScrollReset className="button">
          {t("active.change")}
        </Link>
      </div>
    </section>
  );
}
