import { Link } from "@remix-run/react";
import type { WithdrawalOfOrder } from "#contract/buyers";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { When } from "~/components/ui/format";
import { SameOrder } from "./same-order";
import { WithdrawalBadge } from "./withdrawal-badge";

interface WithdrawalsOfOrderProps {
  heading: string;
  withdrawals: readonly WithdrawalOfOrder[];
}

/** The withdrawals from an order, where the merchant refunds it: what they refund is not refunded once more. */
export function WithdrawalsOfOrder({ heading, withdrawals }: WithdrawalsOfOrderProps) {
  const t = useT("withdrawals");
  const paths = usePaths();
  const row = ({ id, number, receivedAt, state, period, message }: WithdrawalOfOrder) => (
    <>
      <Link to={paths.withdrawal(id)}>
        {t("details")} {number}
      </Link>{" "}
      <WithdrawalBadge state={state} period={period} /> <When at={receivedAt} />
      {message ? <span className="return-note block">{message}</span> : null}
    </>
  );
  return <SameOrder id="withdrawals" heading={heading} rows={withdrawals.map((each) => ({ id: each.id, content: row(each) }))} />;
}
