import { Link } from "@remix-run/react";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { INTENT } from "~/models/checkout/intents";
import { type CheckoutStep, STEP_FORM } from "~/models/checkout/steps";
import { Stepper } from "./stepper";

interface CheckoutHeaderProps {
  current: CheckoutStep;
  /** Steps of this checkout. */
  steps: CheckoutStep[];
  /** The furthest step that can be opened. */
  reached: CheckoutStep;
  reference: string | null;
  savesOnLeaving: boolean;
}

/**
 * Brand, steps and the exit. Every link saves the form. There is no language menu: a change of language would lose unsaved input.
 */
export function CheckoutHeader({ savesOnLeaving, ...stepper }: CheckoutHeaderProps) {
  const { tenant } = usePageContext();
  const paths = usePaths();
  const t = useT("checkout");
  const cross = <Icon name="close" className="icon icon-20" />;
  const brand = (
    <>
      <img src={tenant?.brand.logo} alt="" width="28" height="28" />
      <span>{tenant?.brand.title}</span>
    </>
  );
  const look = "button button-quiet button-icon push";
  return (
    <header className="header header-steps">
      {/* Enter activates the form's first submit button in the document: it must submit this step, not open another. */}
      <button className="visually-hidden" form={STEP_FORM} tabIndex={-1} aria-hidden="true" />
      {savesOnLeaving ? (
        <button className="brand" form={STEP_FORM} name="intent" value={INTENT.close}>
          {brand}
        </button>
      ) : (
        <Link to={paths.home} className="brand">
          {brand}
        </Link>
      )}
      <Stepper {...stepper} savesOnLeaving={savesOnLeaving} />
      {savesOnLeaving ? (
        <button className={look} form={STEP_FORM} name="intent" value={INTENT.close} aria-label={t("summary.close")}>
          {cross}
        </button>
      ) : (
        <Link className={look} to={paths.inbox("DRAFT")} aria-label={t("summary.close")}>
          {cross}
        </Link>
      )}
    </header>
  );
}
