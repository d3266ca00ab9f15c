import { Money, useFormat } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import type { PriceSummary } from "~/models/checkout/summary";

/** Each product, the taxes, and what is paid. */
export function PriceBreakdown({ price }: { price: PriceSummary }) {
  const t = useT("price");
  const { number } = useFormat();
  return (
    <table className="price">
      <caption className="visually-hidden">{t("caption")}</caption>
      <tbody>
        {price.lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {t(`product.${line.key}`, { name: line.name })}
              {line.covers ? (
                <span className="quiet">
                  {" "}
                  {t("up-to")} <Money minor={line.covers} currency={price.currency} />
                </span>
              ) : null}
            </th>
            <td>
              <Money minor={line.total} currency={price.currency} />
            </td>
          </tr>
        ))}
        {price.taxes.map((tax) => (
          <tr key={tax.percentage}>
            <th scope="row" suppressHydrationWarning>
              {t("tax", { percentage: number(tax.percentage) })}
            </th>
            <td>
              <Money minor={tax.amount} currency={price.currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          <td>
            <Money minor={price.total} currency={price.currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
