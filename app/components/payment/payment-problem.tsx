import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { isOfForms, type PaymentProblem } from "~/models/checkout/payment-page";

/** Why a payment stopped, and that nothing was charged. @param props.children shown after the reason */
export function PaymentProblemText({ problem, children }: { problem: PaymentProblem; children?: ReactNode }) {
  const t = useT("checkout");
  const inForms = useT("forms");
  if (isOfForms(problem)) {
    return (
      <p>
        {inForms(problem)} {children}
      </p>
    );
  }
  return (
    <>
      <p>
        {t(problem)} {children}
      </p>
      <p>{t("payment.error.subtitle")}</p>
    </>
  );
}
