import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useDiscountText } from "~/components/subscription/plan-texts";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { PlanPage } from "~/models/subscription/plan-page";
import { planPaths } from "~/models/subscription/plan-paths";

/** Notices about the plan: its cancellation, a coming price change, or a refused payment. */
export function PlanNotices({ page }: { page: PlanPage }) {
  const t = useT("subscription");
  const { money, localDay, day } = useFormat();
  const discountText = useDiscountText();
  const paths = planPaths(usePaths());
  const { active, canceled, change } = page;
  const dayOf = (at: string) => day(localDay(at));
  if (canceled) {
    return (
      <Notice tone="info" title={t("notice.canceled.title", { date: dayOf(canceled.currentPeriodEndsAt) })}>
        <p>{t("notice.canceled.text", { plan: canceled.plan.name })}</p>
        <PostForm action={paths.keep} className="actions notice-action" preventScrollReset>
          <SubmitButton className="button">{t("notice.canceled.keep", { plan: canceled.plan.name })}</SubmitButton>
        </PostForm>
      </Notice>
    );
  }
  if (!active) return null;
  const { currentBillingAmount: amount, currentBillingCurrency: currency, retentionDiscount: discount, failedPayment } = active;
  const values = { discount: discountText(discount), count: discount.paymentsLeft };
  return (
    <>
      {failedPayment ? (
        <Notice tone="danger" title={t("notice.failed.title", { price: money(amount, currency) })}>
          {t("notice.failed.text", { date: dayOf(failedPayment.nextAttemptAt), left: failedPayment.attemptsLeft })}{" "}
          <Link to={paths.paymentMethod} preventScrollReset>
            {t("active.change")}
          </Link>
        </Notice>
      ) : null}
      {change ? (
        <Notice tone="info" title={t("notice.price.title", { date: dayOf(change.at), price: money(change.price, currency) })}>
          {t(`notice.price.${change.why}`, values)}
        </Notice>
      ) : null}
    </>
  );
}

function Notice({ tone, title, children }: { tone: "info" | "danger"; title: string; children: ReactNode }) {
  return (
    <div className={`banner tone-${tone}`} role="status">
      <Icon name={tone === "danger" ? "alert" : "info"} />
      <div>
        <p suppressHydrationWarning>
          <strong>{title}</strong>
        </p>
        <div suppressHydrationWarning>{children}</div>
      </div>
    </div>
  );
}
