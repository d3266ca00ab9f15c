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

/** How far a return is, and that its buyer waits for an answer. */
export function ReturnBadge({ state, isAsked, labelProblem }: Pick<MerchantReturn, "state" | "isAsked" | "labelProblem">) {
  const t = useT("returns");
  return (
    <>
      <span className={`badge ${TONES[state]}`}>{t(`states.${state}`)}</span>{" "}
      {state === "approved" && labelProblem ? <span className="badge badge-plain tone-danger">{t("label-unpaid")}</span> : null}{" "}
      {isAsked ? <span className="badge badge-plain tone-info">{t("asked")}</span> : null}
    </>
  );
}
