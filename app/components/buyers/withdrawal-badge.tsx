import type { Withdrawal } from "#contract/buyers";
import { useT } from "~/components/document/translation";
import type { WithdrawalState } from "#contract/rules/buyers";
import { withdrawalStateKey } from "~/models/buyers/withdrawal-state";

const TONES: Record<WithdrawalState, string> = { new: "tone-warning", seen: "tone-info", refunded: "tone-success", closed: "" };

/** How far a withdrawal is, and that it came after its period. */
export function WithdrawalBadge({ state, period }: Pick<Withdrawal, "state" | "period">) {
  const t = useT("withdrawals");
  return (
    <>
      <span className={`badge ${TONES[state]}`}>{t(withdrawalStateKey(state))}</span>{" "}
      {period === "after" ? <span className="badge badge-plain">{t("after-period")}</span> : null}
    </>
  );
}
