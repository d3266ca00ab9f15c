import { Money, useFormat } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import type { Discount } from "~/models/shipment/discount";
import type { PriceDetails, PriceLine } from "~/models/shipment/price-lines";
import { Section } from "./section";

interface PriceSectionProps {
  price: PriceDetails;
  discount: Discount | null;
}

/** Price breakdown, and what a subscription would have saved. */
export function PriceSection({ price, discount }: PriceSectionProps) {
  const t = useT("details");
  const { number } = useFormat();
  const { lines, taxes, currency, basePrice, totalPrice } = price;
  return (
    <Section name="price" heading={t("price.title")}>
      <table className="price-table">
        <caption className="visually-hidden">{t("price.title")}</caption>
        <tbody>
          {lines.map((line) => (
            <ProductRow key={line.name} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("price.before-tax")}</th>
            <td>
              <Money minor={basePrice} currency={currency} />
            </td>
          </tr>
          {taxes.map(({ percentage, amount }) => (
            <tr key={percentage}>
              <th scope="row" suppressHydrationWarning>
                {t("price.tax", { percentage: number(percentage) })}
              </th>
              <td>
                <Money minor={amount} currency={currency} />
              </td>
            </tr>
          ))}
          <tr className="price-sum">
            <th scope="row">{t("price.total")}</th>
            <td>
              <Money minor={totalPrice} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
      {discount ? <DiscountNotice discount={discount} /> : null}
    </Section>
  );
}

function ProductRow({ line }: { line: PriceLine }) {
  const t = useT("details");
  return (
    <tr>
      <th scope="row">
        {t(`price.product.${line.name}`)}
        {line.voucherName ? <span className="line quiet">{line.voucherName}</span> : null}
        {line.protectionValue ? (
          <span className="line quiet">
            {t("price.insured-for")} <Money minor={line.protectionValue} currency={line.currency} />
          </span>
        ) : null}
      </th>
      <td>{line.basePrice === 0 ? t("price.included") : <Money minor={line.basePrice} currency={line.currency} />}</td>
    </tr>
  );
}

function DiscountNotice({ discount: { discountedPrice, saving, currency } }: { discount: Discount }) {
  const t = useT("details");
  const { money } = useFormat();
  const sums = { price: money(discountedPrice, currency), saving: money(saving, currency) };
  return (
    <p className="notice" suppressHydrationWarning>
      <strong>{t("price.discount.title")}</strong> {t("price.discount.text", sums)}
    </p>
  );
}
