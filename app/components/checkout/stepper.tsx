import { Link } from "@remix-run/react";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { CHECKOUT_STEPS, type CheckoutStep, checkoutUrl } from "~/models/checkout/steps";

interface StepperProps {
  current: CheckoutStep;
  /** Index of the last step that can be opened. */
  reached: number;
  reference: string | null;
}

/** Where one is in the checkout. Steps that can be shown are links, so Back is one too. */
export function Stepper({ current, reached, reference }: StepperProps) {
  const t = useT("checkout");
  const prefix = usePrefix();
  const at = CHECKOUT_STEPS.indexOf(current);
  return (
    <nav aria-label={t("stepper.label")}>
      <ol className="stepper">
        {CHECKOUT_STEPS.map((step, index) => (
          <li key={step} className={index < at ? "step-done" : index === at ? "step-current" : undefined}>
            <span className="step-number" aria-hidden="true">
              {index + 1}
            </span>
            {reference && index <= reached && index !== at ? (
              <Link to={checkoutUrl(prefix, reference, step)}>{t(`step.${step}`)}</Link>
            ) : (
              <span aria-current={index === at ? "step" : undefined}>{t(`step.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
