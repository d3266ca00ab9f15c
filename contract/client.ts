import { z } from "zod";
import { Alpha2Code, Currency, Instant, Language } from "./primitives";
import { procedure } from "./problems";
import { PaymentMethod } from "./orders";
import { SavedParcel } from "./services";

/** @see spec account-and-money, section 3, "Client feature" */
export const ClientFeature = z.object({
  featureName: z.string(),
  enabled: z.boolean(),
  /** What it depends on: the account itself, its tenant, or a plan that is paid for. */
  source: z.enum(["account", "tenant", "subscription"]),
  behaviourProperties: z.record(z.string(), z.json()),
});
export type ClientFeature = z.infer<typeof ClientFeature>;

/** @see spec account-and-money, section 3, "Client" */
export const Client = z.object({
  id: z.string(),
  type: z.enum(["autonomous", "business"]),
  taxId: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  alpha2Code: Alpha2Code,
  phone: z.string(),
  phoneNumberVerified: z.boolean(),
  createdAt: Instant,
  language: Language,
  currency: Currency,
  allowDeferred: z.boolean(),
  deferredPaymentBlocked: z.boolean(),
  /** What the client may do and is offered; those that the app knows are in `contract/rules/features.ts`. */
  features: z.array(ClientFeature),
  /** False until the first shipment exists: such a client sees the two welcome cards. */
  hasShipments: z.boolean(),
  /** True while a paid plan is active; others see upgrade notices. */
  isSubscribed: z.boolean(),
});
export type Client = z.infer<typeof Client>;

/** Capability limits. @see spec shipment-core, section 9 */
export const Limits = z.object({
  savedParcels: z.number().int(),
  senderAddresses: z.number().int(),
  recipientAddresses: z.number().int(),
  parcelsPerShipment: z.number().int(),
  shipmentsPerOrder: z.number().int(),
  /** Shipments whose service or collection is changed together. */
  shipmentsPerEdit: z.number().int(),
  shippingRules: z.number().int(),
  /** After payment. */
  cancellationDays: z.number().int(),
});
export type Limits = z.infer<typeof Limits>;

/** @see spec account-and-money, section 3, "User"; null means not answered yet. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  language: Language,
  policies: z.object({
    dataProcessing: z.boolean().nullable(),
    marketingEmails: z.boolean().nullable(),
    marketingCalls: z.boolean().nullable(),
  }),
});
export type User = z.infer<typeof User>;

export const client = {
  init: procedure.route({ method: "GET", path: "/v1/init", summary: "What every page of a merchant needs" }).output(
    z.object({
      client: Client,
      user: User,
      /** Countries that parcels can be sent from and to; what a tenant sends from is its own choice among the first. */
      servedCountries: z.object({ origins: z.array(Alpha2Code), destinations: z.array(Alpha2Code) }),
      /** What the upstream takes at most, and for how long. */
      limits: Limits,
      /** Keys of the reasons to choose from when a shipment is cancelled. */
      cancellationReasons: z.array(z.string()),
      /** Saved parcel templates, the default first. */
      parcels: z.array(SavedParcel),
      availablePaymentMethods: z.array(PaymentMethod),
      paymentMethods: z.array(PaymentMethod),
    }),
  ),
  getCurrent: procedure.route({ method: "GET", path: "/v1/clients/current", summary: "The client of the token" }).output(Client),
  updateClientLanguage: procedure
    .route({ method: "PUT", path: "/v1/clients/current/language", summary: "Language of letters and mails" })
    .input(z.object({ language: Language }))
    .output(Client),
  updateUserLanguage: procedure
    .route({ method: "PUT", path: "/v1/users/current/language", summary: "Language of the screens" })
    .input(z.object({ language: Language }))
    .output(User),
};
