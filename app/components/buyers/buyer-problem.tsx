import { useT } from "~/components/document/translation";
import { BuyerPage } from "./buyer-page";

/** Why a page of a merchant's buyers has nothing to show. */
export type BuyerProblem = "unknown" | "busy";

export function BuyerProblemPage({ problem }: { problem: BuyerProblem }) {
  const t = useT("buyer");
  return (
    <BuyerPage heading={t(`problem.${problem}.title`)}>
      <p>{t(`problem.${problem}.advice`)}</p>
    </BuyerPage>
  );
}
