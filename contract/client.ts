import { z } from "zod";
import { Alpha2Code, Currency, Instant, Language, laterValues, MinorUnits } from "./primitives";
import { procedure } from "./problems";
import { POLICIES } from "./rules/privacy";
import { PaymentMethod } from "./orders";
import { SavedParcel } from "./services";
import { SHIPMENT_ORDERS } from "./shipments";
import { UploadLimit, UploadPurpose } from "./uploads";

/** @see spec account-and-money, section 3, "Client feature" */
export const ClientFeature = z.object({
  featureName: z.string(),
  enabled: z.boolean(),
  /** What grants the feature: the account, its tenant, or a paid plan. */
  source: z.enum(["account", "tenant", "subscription"]).register(laterValues, { readAs: "account" }),
  behaviourProperties: z.record(z.string(), z.unknown()),
});
export type ClientFeature = z.infer<typeof ClientFeature>;

/** Height of the rows of lists. */
export const LIST_DENSITIES = ["comfortable", "compact"] as const;
export const ListDensity = z.enum(LIST_DENSITIES);
export type ListDensity = z.infer<typeof ListDensity>;

/** Columns of lists that can be chosen and ordered, in the standard order. The recipient is always the first one, the actions the last. */
export const LIST_COLUMNS = ["order", "contents", "service", "benefits", "price", "status"] as const;
export const ListColumn = z.enum(LIST_COLUMNS).register(laterValues, { readAs: null });
export type ListColumn = z.infer<typeof ListColumn>;
const listColumns = z.array(ListColumn).max(LIST_COLUMNS.length);

/** The height of a list's rows, and the columns that it shows, in their order. */
export const ListLook = z.object({
  density: ListDensity.register(laterValues, { readAs: "comfortable" }),
  columns: listColumns.refine((columns) => new Set(columns).size === columns.length, "Each column once"),
});
export type ListLook = z.infer<typeof ListLook>;

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
  /** Whether billing details and a phone number are present; orders are refused until then. */
  hasBillingDetails: z.boolean(),
  createdAt: Instant,
  language: Language,
  currency: Currency,
  /** Reverse charge: the client owes the VAT instead of the seller, and prices have none. */
  isReverseCharged: z.boolean(),
  allowDeferred: z.boolean(),
  deferredPaymentBlocked: z.boolean(),
  /** Features of the client; `contract/rules/features.ts` lists those the app uses. */
  features: z.array(ClientFeature),
  /** False until the first shipment exists: the app shows the two welcome cards. */
  hasShipments: z.boolean(),
  /** True until a new client has set everything up, or has put the list of it away. */
  isSettingUp: z.boolean().default(false),
  /** How lists look that have no look of their own. */
  listLook: ListLook.default({ density: "comfortable", columns: [...LIST_COLUMNS] }),
  /** Order of lists for which no other is asked: the one that was chosen last. */
  listOrder: z.enum(SHIPMENT_ORDERS).register(laterValues, { readAs: "CREATED_DESC" }).default("CREATED_DESC"),
  /** Phone number for recipients whose order has none; empty if not set. */
  fallbackPhone: z.string().default(""),
  /** True while a paid plan is active; otherwise the app shows upgrade notices. */
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
  /** Maximum shipments in one request that changes service or collection. */
  shipmentsPerEdit: z.number().int(),
  shippingRules: z.number().int(),
  /** Maximum unused uploads per purpose; the next one removes the oldest. */
  unusedUploads: z.number().int(),
  uploads: z.partialRecord(UploadPurpose, UploadLimit),
  /** Days after payment in which a shipment can be cancelled. */
  cancellationDays: z.number().int(),
});
export type Limits = z.infer<typeof Limits>;

/** A policy is null until answered. @see spec account-and-money, section 3, "User" */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  language: Language,
  policies: z.object({
    dataProcessing: z.boolean().nullable(),
    marketingEmails: z.boolean().nullable(),
    marketingCalls: z.boolean().nullable(),
  }),
  /** When each policy was last answered, and for which version of its wording; unanswered policies are absent. */
  answered: z.partialRecord(z.enum(POLICIES), z.object({ at: Instant, wording: z.number().int() })),
});
export type User = z.infer<typeof User>;

export const client = {
  init: procedure.route({ method: "GET", path: "/v1/init", summary: "Data that every page needs" }).output(
    z.object({
      client: Client,
      user: User,
      /** The upstream's current time, which deadlines are based on. */
      now: Instant,
      /** Countries that parcels can be sent from and to; a tenant may restrict the origins. */
      servedCountries: z.object({ origins: z.array(Alpha2Code), destinations: z.array(Alpha2Code) }),
      /** Capacity limits and deadlines of the upstream. */
      limits: Limits,
      /** Keys of the cancellation reasons. */
      cancellationReasons: z.array(z.string()),
      /** Number of unread notifications; null if the upstream has none. */
      unreadNotifications: z.number().int().min(0).nullish().default(null),
      /** Saved parcel templates, the default first. */
      parcels: z.array(SavedParcel),
      /** Whether a carrier is connected: without one nothing can be sent, wherever to. */
      hasCarriers: z.boolean().default(true),
      /** Whether the upstream sends mails: without it no page announces one. */
      sendsMail: z.boolean().default(true),
      /** Least amount that the payment provider takes, minor units of the client's currency. */
      leastPayment: MinorUnits.default(0),
      /** Whether prices include VAT only because the register has not answered about the client's tax id yet. */
      paysVatWhileChecked: z.boolean().default(false),
      availablePaymentMethods: z.array(PaymentMethod),
      paymentMethods: z.array(PaymentMethod),
    }),
  ),
  getCurrent: procedure.route({ method: "GET", path: "/v1/clients/current", summary: "The authenticated client" }).output(Client),
  getUser: procedure.route({ method: "GET", path: "/v1/users/current", summary: "The authenticated user" }).output(User),
  updatePolicies: procedure
    .route({
      method: "PUT",
      path: "/v1/users/{id}/policies",
      summary: "Answer the privacy questions",
      description:
        "Each answer is stored with its time and the version of the wording. Until data processing is accepted and marketing emails are answered, every other call of a merchant is 403 `ConsentRequired`, except init, the user, the language, closing the account and signing out.",
    })
    .input(
      z.object({
        id: z.string(),
        dataProcessing: z.boolean(),
        marketingEmails: z.boolean(),
        /** 403 for a tenant without marketing calls. */
        marketingCalls: z.boolean().optional(),
      }),
    )
    .output(User),
  updateClientLanguage: procedure
    .route({ method: "PUT", path: "/v1/clients/current/language", summary: "Change the language of letters and mails" })
    .input(z.object({ language: Language }))
    .output(Client),
  setListLook: procedure
    .route({
      method: "PUT",
      path: "/v1/clients/current/list-look",
      summary: "Change the height of the rows of lists, and which columns they show in which order",
    })
    .input(ListLook)
    .output(Client),
  setListOrder: procedure
    .route({ method: "PUT", path: "/v1/clients/current/list-order", summary: "Change the order in which lists open" })
    .input(z.object({ order: z.enum(SHIPMENT_ORDERS) }))
    .output(Client),
  updateUserLanguage: procedure
    .route({ method: "PUT", path: "/v1/users/current/language", summary: "Change the language of the screens" })
    .input(z.object({ language: Language }))
    .output(User),
};
