/** All steps of a checkout, in order; `customs` only if the shipment crosses a customs border. */
export const CHECKOUT_STEPS = ["info", "service", "address", "customs", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The steps of one checkout. */
export function stepsOf({ hasCustoms }: { hasCustoms: boolean }): CheckoutStep[] {
  return CHECKOUT_STEPS.filter((step) => step !== "customs" || hasCustoms);
}

/** Id of a step's form, for buttons outside of it. */
export const STEP_FORM = "step";
