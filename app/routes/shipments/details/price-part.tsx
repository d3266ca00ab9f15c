import { Link } from "@remix-run/react";
import { usePaths } from "~/components/document/use-paths";
import { Money, useFormat } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { TaxLabel } from "~/components/payment/tax-label";
import type { Banner } from "~/models/shipments/banner";
import type { Discount } from "~/models/shipments/discount";
import type { PriceDetails, PriceLine } from "#contract/rules/price-lines";

interface PricePartProps {
  price: PriceDetails;
  discount: Discount | null;
  /** The refund, if there is one. */
  refund: Banner["refund"] | undefined;
  /** The carrier bills the transport under the merchant's own contract. */
  isOwnContract: boolean;
}

/** Price breakdown, and the amount that a subscription would have saved. */
export function PricePart({ price, discount, refund, isOwnContract }: PricePartProps) {
  const t = useT("details");
  const { instantDay } = useFormat();
  const { lines, taxes, currency, basePrice, totalPrice } = price;
  return (
    <section id="price" className="card-body" aria-labelledby="price-heading">
      <h2 id="price-heading" className="visually-hidden">
        {t("price.title")}
      </h2>
      <dl className="money">
        {lines.map((line) => (
          <Line key={line.name} line={line} isOwnContract={isOwnContract} />
        ))}
        {lines.length > 1 ? (
          <div>
            <dt>{t("price.before-tax")}</dt>
            <dd>
              <Money minor={basePrice} currency={currency} />
            </dd>
          </div>
        ) : null}
        {taxes.map(({ percentage, amount }) => (
          <div key={percentage}>
            <dt suppressHydrationWarning>
              <TaxLabel percentage={percentage} />
            </dt>
            <dd>
              <Money minor={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{t("price.total")}</dt>
          <dd>
            <Money minor={totalPrice} currency={currency} />
          </dd>
        </div>
        {refund ? (
          <div>
            <dt suppressHydrationWarning>{t("price.refunded", { day: instantDay(refund.at) })}</dt>
            <dd>
              <Money minor={-refund.amount} currency={refund.currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      {discount ? <DiscountNotice discount={discount} /> : null}
    </section>
  );
}

function Line({ line, isOwnContract }: { line: PriceLine; isOwnContract: boolean }) {
  const t = useT("details");
  const { money } = useFormat();
  return (
    <div>
      <dt>
        {t(`price.product.${line.name}`)}
        {line.voucherName ? <small className="block">{line.voucherName}</small> : null}
        {line.protectionValue ? (
          <small className="block" suppressHydrationWarning>
            {t("price.insured-for", { sum: money(line.protectionValue, line.currency) })}
          </small>
        ) : null}
      </dt>
      <dd>
        {line.basePrice === 0 ? (
          <span className="quiet">{t(isOwnContract && line.name === "porterage" ? "price.own-contract" : "price.included")}</span>
        ) : (
          <Money minor={line.basePrice} currency={line.currency} />
        )}
      </dd>
    </div>
  );
}

function DiscountNotice({ discount: { discountedPrice, saving, currency } }: { discount: Discount }) {
  const t = useT("details");
  const { money } = useFormat();
  const sums = { price: money(discountedPrice, currency), saving: money(saving, currency) };
  return (
    <p className="small quiet price-note" suppressHydrationWarning>
      {t("price.discount.text", sums)} <Link to={usePaths().subscriptions}>{t("price.discount.link")}</Link>
    </p>
  );
}
