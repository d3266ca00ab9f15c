import type { MerchantReturn } from "#contract/buyer-returns";
import type { ReturnState } from "#contract/rules/buyer-returns";
import { useT } from "~/components/document/translation";

const TONES: Record<ReturnState, string> = {
  requested: "tone-warning",
  approved: "tone-info",
  sent: "tone-info",
  received: "tone-warning",
  refunded: "tone-success",
  refused: "",
};

interface ReturnBadgeProps extends Pick<MerchantReturn, "state"> {
  isAsked?: boolean;
  labelProblem?: MerchantReturn["labelProblem"];
  deliveredAt?: string | null;
  withdrawals?: MerchantReturn["withdrawals"];
}

/** How far a return is, and what the merchant must know of it: an answer, a delivery or a withdrawal. */
export function ReturnBadge({ state, isAsked, labelProblem, deliveredAt, withdrawals }: ReturnBadgeProps) {
  const t = useT("returns");
  // Not on its way any more.
  const isDelivered = state === "sent" && Boolean(deliveredAt);
  return (
    <>
      {isDelivered ? null : <span className={`badge ${TONES[state]}`}>{t(`states.${state}`)}</span>}{" "}
      {state === "approved" && labelProblem ? <span className="badge badge-plain tone-danger">{t("label-unpaid")}</span> : null}{" "}
      {isDelivered ? <span className="badge tone-warning">{t("delivered")}</span> : null}{" "}
      {withdrawals && withdrawals.length > 0 ? <span className="badge badge-plain tone-warning">{t("withdrawn")}</span> : null}{" "}
      {isAsked ? <span className="badge badge-plain tone-info">{t("asked")}</span> : null}
    </>
  );
}
