import { Link } from "@remix-run/react";
import type { WithdrawalOfOrder } from "#contract/buyers";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { When } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { WithdrawalBadge } from "./withdrawal-badge";

interface WithdrawalsOfOrderProps {
  heading: string;
  withdrawals: readonly WithdrawalOfOrder[];
}

/** The withdrawals from an order, where the merchant refunds it: what they refund is not refunded once more. */
export function WithdrawalsOfOrder({ heading, withdrawals }: WithdrawalsOfOrderProps) {
  const t = useT("withdrawals");
  const paths = usePaths();
  if (withdrawals.length === 0) return null;
  return (
    <section className="banner tone-warning" aria-labelledby="withdrawals">
      <Icon name="alert" />
      <div className="stack stack-tight">
        <h2 id="withdrawals">{heading}</h2>
        <ul className="stack stack-tight">
          {withdrawals.map(({ id, number, receivedAt, state, period, message }) => (
            <li key={id}>
              <Link to={paths.withdrawal(id)}>
                {t("details")} {number}
              </Link>{" "}
              <WithdrawalBadge state={state} period={period} /> <When at={receivedAt} />
              {message ? <span className="return-note block">{message}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
