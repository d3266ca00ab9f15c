import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";

/** Why nothing can be charged at once: the sum is less than the payment provider takes. @param props.amount minor units */
export function LeastPayment({ amount, currency }: { amount: number; currency: string }) {
  const t = useT("checkout");
  const { money } = useFormat();
  return (
    <div className="banner banner-slim tone-warning">
      <Icon name="alert" />
      <p suppressHydrationWarning>{t("payment.least", { amount: money(amount, currency) })}</p>
    </div>
  );
}
