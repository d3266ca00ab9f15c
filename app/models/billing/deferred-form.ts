import { z } from "zod";
import { problem } from "~/models/problem-text";

/** Methods that are verified on the provider's page. There is one page for cards with and without 3-D Secure. */
export const DEFERRED_METHODS = ["CREDIT_CARD_3D_SECURE", "PAYPAL"] as const;

/** The method that is charged for deferred payments. */
export const DeferredForm = z.object({
  method: z.enum(DEFERRED_METHODS, { error: problem("form.error.missing.method") }),
});
