import { z } from "zod";
import { procedure } from "./problems";

/**
 * A shop system or marketplace that can be connected.
 *
 * @see spec account-and-money, section 3, "Integration"
 */
export const Integration = z.object({
  /** The shop system's own spelling: `WooCommerce`. */
  name: z.string(),
  /** Permanent identifier: `woocommerce`. */
  alias: z.string(),
  isMarketplace: z.boolean(),
  /** Initials in white on a background colour, `#rrggbb`. */
  logo: z.object({ letters: z.string().min(1).max(2), colour: z.string().regex(/^#[0-9a-f]{6}$/) }),
  /** How it is connected. */
  configuration: z.object({ identifier: z.string(), data: z.record(z.string(), z.unknown()) }),
});
export type Integration = z.infer<typeof Integration>;

/** Where a client sells. All empty: it has no shop. */
export const OnboardingAnswer = z.object({
  /** Aliases of marketplaces. */
  marketplaces: z.array(z.string().max(60)).max(50),
  /** Aliases of shop systems, or `other`. */
  ecommerces: z.array(z.string().max(60)).max(50),
  /** Phone number for calls about the shops, in international form; empty for none. Independent of the account's number. */
  phone: z.string().max(40),
});
export type OnboardingAnswer = z.infer<typeof OnboardingAnswer>;

export const Onboarding = z.object({
  integrations: z.array(Integration),
  /** Null until the client has answered. */
  answer: OnboardingAnswer.nullable(),
});
export type Onboarding = z.infer<typeof Onboarding>;

/** What a new client has set up so far. */
export const Setup = z.object({
  /** A sender address is saved. */
  hasSender: z.boolean(),
  /** A parcel size is saved. */
  hasParcel: z.boolean(),
  /** A shop is connected, or a file was imported. */
  hasOrders: z.boolean(),
  /** A shipment was paid. */
  hasPaid: z.boolean(),
  /** A label was downloaded or printed. */
  hasLabel: z.boolean(),
  /** A label printer was added, or a label was confirmed as printed by the browser. */
  hasPrinter: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;

export const onboarding = {
  get: procedure
    .route({ method: "GET", path: "/v1/onboarding", summary: "Integrations to choose from, and where the client sells" })
    .output(Onboarding),
  update: procedure
    .route({
      method: "PUT",
      path: "/v1/onboarding",
      summary: "Save where the client sells",
      description:
        "An unknown alias is 422 `ValueNotAllowedField`, an invalid phone number 422 `InvalidPhoneNumber` on `phone`. Repeating it changes nothing.",
    })
    .input(OnboardingAnswer.extend({ phone: OnboardingAnswer.shape.phone.optional() }))
    .output(OnboardingAnswer),
  getSetup: procedure
    .route({
      method: "GET",
      path: "/v1/setup",
      summary: "What a new client has set up so far",
      description: "Once everything is, `isSettingUp` of the client is false from the next request on.",
    })
    .output(Setup),
  endSetup: procedure
    .route({
      method: "POST",
      path: "/v1/setup/end",
      summary: "Put the set-up list away",
      description: "`isSettingUp` of the client is false from then on. Repeating it changes nothing.",
    })
    .output(z.object({ ended: z.literal(true) })),
};
