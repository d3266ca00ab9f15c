import { Link } from "@remix-run/react";
import type { BalanceMovement } from "#contract/balance";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Money, SignedMoney, When } from "~/components/ui/format";

/** The last movements: a few rows that are always shown as they are. */
export function MovementsTable({ movements, currency }: { movements: readonly BalanceMovement[]; currency: string }) {
  const t = useT("balance");
  const paths = usePaths();
  return (
    <div className="data-scroll">
      <table className="table data">
        <caption className="visually-hidden">{t("movements.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("movements.kind")}</th>
            <th scope="col">{t("movements.date")}</th>
            <th scope="col" className="hide-small">
              {t("movements.reference")}
            </th>
            <th scope="col" className="end">
              {t("movements.amount")}
            </th>
            <th scope="col" className="end hide-small">
              {t("movements.balance")}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, at, kind, amount, balance, reference }) => (
            <tr key={id}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              <td className="quiet">
                <When at={at} />
              </td>
              <td className="hide-small">
                {kind === "PURCHASE" || kind === "REFUND" ? (
                  <Link to={paths.inbox("ALL", { q: reference })} className="mono">
                    {reference}
                  </Link>
                ) : (
                  <span className="mono">{reference}</span>
                )}
              </td>
              <td className="end strong">
                <SignedMoney minor={amount} currency={currency} />
              </td>
              <td className="end quiet hide-small">
                <Money minor={balance} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
