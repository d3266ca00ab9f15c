import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { CHECKOUT_STEPS, type CheckoutStep, checkoutUrl, leaveFor, STEP_FORM } from "~/models/checkout/steps";

interface StepperProps {
  current: CheckoutStep;
  /** Index of the last step that can be opened. */
  reached: number;
  reference: string | null;
  /** The step in sight keeps what was typed in it before another one opens. */
  keepsTyped: boolean;
}

/** Where one is in the checkout. Steps that can be shown lead there, so Back is one of them. */
export function Stepper({ current, reached, reference, keepsTyped }: StepperProps) {
  const t = useT("checkout");
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
              <StepLink step={step} reference={reference} keepsTyped={keepsTyped}>
                {t(`step.${step}`)}
              </StepLink>
            ) : (
              <span aria-current={index === at ? "step" : undefined}>{t(`step.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  step: CheckoutStep;
  reference: string;
  /** Whether the form of the step in sight is to be kept. */
  keepsTyped: boolean;
  children: ReactNode;
}

/** Leads to another step: a button of the form where there is something typed to keep, otherwise a link. */
export function StepLink({ step, reference, keepsTyped, children }: StepLinkProps) {
  const prefix = usePrefix();
  if (!keepsTyped) return <Link to={checkoutUrl(prefix, reference, step)}>{children}</Link>;
  return (
    <button className="link-button" form={STEP_FORM} name="intent" value={leaveFor(step)}>
      {children}
    </button>
  );
}
