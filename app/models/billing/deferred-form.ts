import { z } from "zod";
import { problem } from "~/models/problem-text";

/** Methods whose provider's page checks them. Both ways of a card are the same page. */
export const DEFERRED_METHODS = ["CREDIT_CARD_3D_SECURE", "PAYPAL"] as const;

/** The method that is charged for what is paid later. */
export const DeferredForm = z.object({
  method: z.enum(DEFERRED_METHODS, { error: problem("form.error.missing.method") }),
});
