import { z } from "zod";
import { Alpha2Code, Currency, Instant, Language } from "./primitives";
import { procedure } from "./problems";
import { PaymentMethod } from "./orders";
import { Parcel } from "./services";

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
  /** @see spec shipment-core, section 6, "Flags gate" */
  flags: z.object({
    createShipment: z.boolean(),
    bulkSelection: z.boolean(),
    cancelShipment: z.boolean(),
    ownContracts: z.boolean(),
    connectShop: z.boolean(),
  }),
  /** False until the first shipment exists: such a client sees the two welcome cards. */
  hasShipments: z.boolean(),
  /** True while a paid plan is active; others see upgrade notices. */
  isSubscribed: z.boolean(),
});
export type Client = z.infer<typeof Client>;

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
      /** Saved parcel templates, the default first; at most 16. */
      parcels: z.array(Parcel),
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
