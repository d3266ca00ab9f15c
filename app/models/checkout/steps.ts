export const CHECKOUT_STEPS = ["info", "service", "address", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Id of the form of a step; buttons outside of it belong to it by this. */
export const STEP_FORM = "step";
