import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { TaxLabel } from "~/components/payment/tax-label";
import { Money, useFormat } from "~/components/ui/format";
import type { PriceSum } from "~/models/payment/price-sum";

/** Net price, voucher discounts and taxes of the shipments; {@link SumLine} shows the total. */
export function SumBreakdown({ sum, count }: { sum: PriceSum; count: number }) {
  const t = useT("payment");
  const inPrice = useT("price");
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
      {sum.vouchers.map(({ name, amount }) => (
        <div key={name}>
          <dt>{inPrice("product.voucher", { name })}</dt>
          {money(amount)}
        </div>
      ))}
      {sum.taxes.map(({ percentage, amount }) => (
        <div key={percentage}>
          <dt suppressHydrationWarning>
            <TaxLabel percentage={percentage} />
          </dt>
          {money(amount)}
        </div>
      ))}
    </dl>
  );
}

/** Total and tax next to the payment button. */
export function SumLine({ sum }: { sum: PriceSum }) {
  const t = useT("payment");
  const inPrice = useT("price");
  const { money } = useFormat();
  const noTax = t(useFrame()?.isReverseCharged ? "reverse-charge" : "no-tax");
  const tax = sum.taxes.reduce((total, { amount }) => total + amount, 0);
  return (
    <p className="line between sum-line" suppressHydrationWarning>
      <span>
        <strong>{inPrice("total")}</strong>{" "}
        {sum.total === 0 ? null : (
          <span className="quiet small">{tax === 0 ? noTax : t("with-tax", { tax: money(tax, sum.currency) })}</span>
        )}
      </span>
      <strong className="number">{money(sum.total, sum.currency)}</strong>
    </p>
  );
}
