import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { INTENT } from "~/models/checkout/intents";
import { type CheckoutStep, STEP_FORM } from "~/models/checkout/steps";

interface StepperProps {
  current: CheckoutStep;
  /** Steps of this checkout. */
  steps: CheckoutStep[];
  /** The furthest step that can be opened. */
  reached: CheckoutStep;
  reference: string | null;
  /** Whether the current step saves its form before another one opens. */
  savesOnLeaving: boolean;
}

/** Progress of the checkout. Steps that can be opened are links. */
export function Stepper({ current, steps, reached, reference, savesOnLeaving }: StepperProps) {
  const t = useT("checkout");
  const at = steps.indexOf(current);
  const last = steps.indexOf(reached);
  return (
    <nav aria-label={t("stepper.label")} className="steps">
      <ol className="stepper">
        {steps.map((step, index) => {
          const name = (
            <>
              <span className="step-mark" aria-hidden="true">
                {index < at ? <Icon name="check" /> : index + 1}
              </span>
              <span className="step-text">{t(`step.${step}`)}</span>
            </>
          );
          return (
            <li key={step} className={index < at ? "step-done" : index === at ? "step-current" : undefined}>
              {reference && index <= last && index !== at ? (
                <StepLink step={step} reference={reference} savesOnLeaving={savesOnLeaving}>
                  {name}
                </StepLink>
              ) : (
                <span className="step-name" aria-current={index === at ? "step" : undefined}>
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  step: CheckoutStep;
  reference: string;
  /** Whether the form of the current step is saved first. */
  savesOnLeaving: boolean;
  children: ReactNode;
}

/** Opens another step: a submit button where the form is saved first, otherwise a link. */
export function StepLink({ step, reference, savesOnLeaving, children }: StepLinkProps) {
  const paths = usePaths();
  if (!savesOnLeaving) return <Link to={paths.step(reference, step)}>{children}</Link>;
  return (
    <button className="link-button" form={STEP_FORM} name="intent" value={INTENT.leaveFor(step)}>
      {children}
    </button>
  );
}
