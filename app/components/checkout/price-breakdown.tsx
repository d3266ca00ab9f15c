import { Money, useFormat } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { TaxLabel } from "~/components/payment/tax-label";
import type { PriceSummary } from "~/models/checkout/summary";

/** The products, the taxes and the total. */
export function PriceBreakdown({ price }: { price: PriceSummary }) {
  const t = useT("price");
  const format = useFormat();
  const money = (minor: number) => (
    <dd>
      <Money minor={minor} currency={price.currency} />
    </dd>
  );
  return (
    <dl className="money">
      {price.lines.map((line) => (
        <div key={line.key} className={line.total === 0 ? "free" : undefined}>
          <dt>
            {t(`product.${line.key}`, { name: line.name })}
            {line.covers ? (
              <small suppressHydrationWarning> {t("up-to", { sum: format.money(line.covers, price.currency) })}</small>
            ) : null}
          </dt>
          {line.key === "insurance" && line.total === 0 ? <dd>{t("included")}</dd> : money(line.total)}
        </div>
      ))}
      {price.lines.length > 1 ? (
        <div>
          <dt>{t("subtotal")}</dt>
          {money(price.base)}
        </div>
      ) : null}
      {price.taxes.map((tax) => (
        <div key={tax.percentage}>
          <dt suppressHydrationWarning>
            <TaxLabel percentage={tax.percentage} />
          </dt>
          {money(tax.amount)}
        </div>
      ))}
      <div className="total">
        <dt>{t("total")}</dt>
        {money(price.total)}
      </div>
    </dl>
  );
}
