import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { BalanceShortage } from "~/models/balance/balance-shortage";

/** The balance does not cover a payment: what is missing, and the way to pay it in. @param props.returnTo the payment page */
export function BalanceShort({ shortage, returnTo }: { shortage: BalanceShortage; returnTo: string }) {
  const t = useT("checkout");
  const paths = usePaths();
  const { money } = useFormat();
  const { available, missing, currency } = shortage;
  return (
    <p className="small quiet line">
      <Icon name="wallet" />
      <span className="grow" suppressHydrationWarning>
        {t("payment.balance-short", { amount: money(available, currency), missing: money(missing, currency) })}{" "}
        <Link to={paths.billing("balance", { amount: String(missing), returnTo })}>{t("payment.pay-in")}</Link>
      </span>
    </p>
  );
}
