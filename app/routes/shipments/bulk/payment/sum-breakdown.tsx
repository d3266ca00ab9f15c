import { useT } from "~/components/document/translation";
import { Money, useFormat } from "~/components/ui/format";
import type { PriceSum } from "~/models/payment/price-sum";

/** What the shipments cost without tax, the taxes, and what is paid. */
export function SumBreakdown({ sum, count }: { sum: PriceSum; count: number }) {
  const t = useT("payment");
  const inPrice = useT("price");
  const { number } = useFormat();
  const money = (minor: number) => (
    <dd>
      <Money minor={minor} currency={sum.currency} />
    </dd>
  );
  return (
    <dl className="money">
      <div>
        <dt>{t("base", { count })}</dt>
        {money(sum.base)}
      </div>
      {sum.taxes.map(({ percentage, amount }) => (
        <div key={percentage}>
          <dt suppressHydrationWarning>{inPrice("tax", { percentage: number(percentage) })}</dt>
          {money(amount)}
        </div>
      ))}
      <div className="total">
        <dt>{inPrice("total")}</dt>
        {money(sum.total)}
      </div>
    </dl>
  );
}
