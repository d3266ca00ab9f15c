import { Link } from "@remix-run/react";
import type { Withdrawal } from "#contract/buyers";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { ReturnBadge } from "./return-badge";
import { SameOrder } from "./same-order";

interface ReturnsOfOrderProps {
  heading: string;
  returns: Withdrawal["returns"];
}

/** The returns of an order, likewise. */
export function ReturnsOfOrder({ heading, returns }: ReturnsOfOrderProps) {
  const t = useT("returns");
  const paths = usePaths();
  const { money, number: count } = useFormat();
  const row = ({ id, number, state, items, fee, currency }: Withdrawal["returns"][number]) => (
    <>
      <Link to={paths.return(id)}>{t("number", { number })}</Link> <ReturnBadge state={state} />
      <span className="block" suppressHydrationWarning>
        {items.map(({ quantity, description }) => `${count(quantity)} × ${description}`).join(", ")}
        {fee > 0 ? `, ${t("fee-is", { fee: money(fee, currency) })}` : null}
      </span>
    </>
  );
  return <SameOrder id="returns" heading={heading} rows={returns.map((each) => ({ id: each.id, content: row(each) }))} />;
}
