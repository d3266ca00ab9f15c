export const CHECKOUT_STEPS = ["info", "service", "address", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Id of a step's form, for buttons outside of it. */
export const STEP_FORM = "step";
