import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";

interface PayTextProps {
  /** Minor units. */
  total: number;
  currency: string;
  /** Whether a monthly invoice can be chosen. */
  offersLater: boolean;
}

/** The label of the button that pays. It follows the choice, by styles. */
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
