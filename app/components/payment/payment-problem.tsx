import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { isOfForms, type PaymentProblem } from "~/models/checkout/payment-page";

/**
 * Why a payment stopped, and that nothing was charged; the way to the shipments if they are paid already.
 *
 * @param props.tryAgain shown after any other reason
 */
export function PaymentProblemText({ problem, tryAgain }: { problem: PaymentProblem; tryAgain: ReactNode }) {
  const t = useT("checkout");
  const inForms = useT("forms");
  if (isOfForms(problem)) {
    return (
      <p>
        {inForms(problem)} {problem === "form.error.payment-confirming" ? <ToShipments /> : tryAgain}
      </p>
    );
  }
  return (
    <>
      <p>
        {t(problem)} {tryAgain}
      </p>
      <p>{t("payment.error.subtitle")}</p>
    </>
  );
}

function ToShipments() {
  const t = useT("common");
  return <Link to={usePaths().home}>{t("error.close")}</Link>;
}
