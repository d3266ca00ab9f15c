import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { SendAgain } from "~/components/forms/send-again";
import { BuyerPage } from "./buyer-page";

/** Why a page of a merchant's buyers has nothing to show. */
export type BuyerProblem = "unknown" | "busy";

/** What was typed, to be sent again. */
export function SendUnsent() {
  const { unsent = [], unsentLacks } = usePageContext();
  return unsent.length > 0 ? <SendAgain action="" fields={unsent} lacks={unsentLacks} /> : null;
}

export function BuyerProblemPage({ problem }: { problem: BuyerProblem }) {
  const t = useT("buyer");
  return (
    <BuyerPage heading={t(`problem.${problem}.title`)}>
      <p>{t(`problem.${problem}.advice`)}</p>
      {problem === "busy" ? <SendUnsent /> : null}
    </BuyerPage>
  );
}
