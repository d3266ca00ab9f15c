import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";

interface PayTextProps {
  /** Minor units. */
  total: number;
  currency: string;
  /** Whether a monthly invoice can be chosen. */
  offersLater: boolean;
}

/** Label of the pay button. CSS switches it with the chosen method. */
export function PayText({ total, currency, offersLater }: PayTextProps) {
  const t = useT("checkout");
  const { money } = useFormat();
  const pay = t("payment.pay", { amount: money(total, currency) });
  if (!offersLater) return <span suppressHydrationWarning>{pay}</span>;
  return (
    <>
      <span className="unless-stays" suppressHydrationWarning>
        {pay}
      </span>
      <span className="if-stays">{t("payment.pay-later")}</span>
    </>
  );
}
