import { errorMessage } from "./objects";
import { z } from "zod";
import { PaymentMethodName } from "../orders";
import { Alpha2Code, Currency, Language } from "../primitives";
import { isIban } from "./iban";
import { Inbox } from "../states";
import { contrastRatio, MIN_TEXT_CONTRAST, SURFACE_DARK } from "./contrast";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour as #rrggbb");
/** A file name next to `tenant.json`; a path is rejected, so nothing outside the folder can be served. */
const fileName = (endings: string) =>
  z.string().regex(new RegExp(`^[a-z0-9][a-z0-9._-]*\\.(${endings})$`, "i"), `must be a file beside tenant.json (${endings})`);

/** System font stacks; no font is downloaded. */
export const FONTS = ["sans", "humanist", "geometric", "rounded", "serif"] as const;
const Font = z.enum(FONTS);

/** Background of cards in light mode, for the contrast check. */
const SURFACE = "#ffffff";

const Brand = z
  .strictObject({
    title: z.string().min(1).max(60),
    logo: fileName("svg|png|webp").default("logo.svg"),
    favicon: fileName("svg|png|ico").default("favicon.svg"),
    /** Logo in mails: mail clients do not show SVG. */
    mailLogo: fileName("png").optional(),
    /** Accent in light and dark mode; text on the accent. Each pair needs a contrast of at least 4.5. */
    accent: Colour,
    accentDark: Colour,
    onAccent: Colour,
    onAccentDark: Colour,
    /** Corner radius of controls, pixels; cards and panels derive from it. */
    radius: z.number().int().min(0).max(18).default(6),
    font: Font.default("sans"),
    titleFont: Font.optional(),
    titleWeight: z.union([z.literal(400), z.literal(500), z.literal(600), z.literal(700)]).default(600),
    /** Letter spacing of titles, em. */
    titleSpacing: z.number().min(-0.05).max(0.1).default(-0.01),
    /** Layout of the pages before sign-in: a card, a plain form below a band, or a card on a tint of the accent. */
    frontPage: z.enum(["card", "plain", "tint"]).default("card"),
    impressum: z.string(),
    /** URL of the legal notice; without it the notice is text only. */
    impressumUrl: z.url({ protocol: /^https?$/ }).optional(),
    /** URLs of what a new merchant agrees to: how personal data are handled, and the terms of use. */
    privacyUrl: z.url({ protocol: /^https?$/ }).optional(),
    termsUrl: z.url({ protocol: /^https?$/ }).optional(),
    poweredBy: z.boolean(),
    supportEmail: z.email(),
    /** Address for privacy questions; by default that of the support. */
    privacyEmail: z.email().optional(),
    /** Sender address of mails; the sender name is the title. */
    senderEmail: z.email(),
  })
  .superRefine((brand, context) => {
    const pairs = [
      ["onAccent", brand.onAccent, brand.accent],
      ["onAccentDark", brand.onAccentDark, brand.accentDark],
      ["accent", brand.accent, SURFACE],
      ["accentDark", brand.accentDark, SURFACE_DARK],
    ] as const;
    for (const [name, text, background] of pairs) {
      const ratio = contrastRatio(text, background);
      if (ratio >= MIN_TEXT_CONTRAST) continue;
      const message = `contrast with ${background} is ${ratio.toFixed(1)}, minimum is ${MIN_TEXT_CONTRAST}`;
      context.addIssue({ code: "custom", path: [name], message });
    }
  });

/** Issuer of invoices. */
const Company = z.strictObject({
  name: z.string().min(1).max(120),
  taxId: z.string().min(1).max(30),
  address: z.string().min(1).max(120),
  zipCode: z.string().min(1).max(20),
  city: z.string().min(1).max(80),
  country: Alpha2Code,
  /** Entry in the register of companies, which some countries require on invoices. */
  registration: z.string().max(160).default(""),
  /** SEPA creditor identifier; required for direct debit. */
  creditorId: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/, "must be a SEPA creditor identifier")
    .optional(),
});
export type Company = z.output<typeof Company>;
/** A net price, minor units of the tenant's currency. */
const NetPrice = z.number().int().min(0).max(1_000_000);

/** The paid plan, PLUS. */
const PaidPlan = z.strictObject({
  /** Per month. */
  monthlyPrice: NetPrice.default(2900),
  /** Prices of the first months, in order, before `monthlyPrice` applies. */
  ramp: z.array(z.strictObject({ months: z.number().int().min(1).max(36), monthlyPrice: NetPrice })).default([]),
  /** Discount on list prices, percent. */
  discountPercent: z.number().int().min(0).max(50).default(8),
  /** Retention offer when a client cancels because of the price: percent or minor units off, for a number of payments. */
  retention: z
    .strictObject({
      type: z.enum(["percentage", "fixed"]).default("percentage"),
      value: z.number().int().min(1).default(25),
      payments: z.number().int().min(1).max(12).default(3),
    })
    .refine(({ type, value }) => type === "fixed" || value <= 100, "must be at most 100 percent")
    .prefault({}),
  /** URL of the terms. */
  termsUrl: z.url({ protocol: /^https?$/ }).optional(),
});
export type PaidPlan = z.output<typeof PaidPlan>;

/** Placeholders of a tile URL; any other would break the map. */
const PLACEHOLDERS = ["{z}", "{x}", "{y}"];

/** Source of map tiles. */
const MapTiles = z.strictObject({
  /** One origin without placeholders, so that the content security policy can name it. */
  tiles: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s{}]*(\{(z|x|y|r)\}[^\s{}]*)+$/, "must be an https address with {z}, {x} and {y}")
    .refine((url) => PLACEHOLDERS.every((name) => url.includes(name)), "must have {z}, {x} and {y}"),
  attribution: z.strictObject({ text: z.string().min(1).max(100), url: z.url({ protocol: /^https$/ }) }),
  maxZoom: z.number().int().min(10).max(22).default(19),
});

/**
 * Schema of `tenant.json`: a tenant's branding and settings. The folder name is the tenant's name.
 *
 * @see spec shipment-core, section 1 and section 6, "Tenant flags"; account-and-money, section 3, "Brand flags"
 */
const TenantFile = z.strictObject({
  /** Host names of this tenant, without port; links in mails use the first. */
  hosts: z.array(z.string().regex(/^[a-z0-9.:[\]-]+$/, "must be a host name in lower case, without port")).min(1),
  /** `/private`, `/be/private` with a fixed country, or `/{country}/private` with any of the tenant's countries. */
  prefix: z.discriminatedUnion("form", [
    z.strictObject({ form: z.literal("plain") }),
    z.strictObject({ form: z.literal("fixed"), country: Alpha2Code }),
    z.strictObject({ form: z.literal("country") }),
  ]),
  /** Countries that merchants can send from, the home country first. */
  countries: z.array(Alpha2Code).min(1),
  /** Display languages, the fallback first. */
  languages: z.array(Language).min(1),
  currency: Currency.default("EUR"),
  /** Prefix of new shipment references. */
  referencePrefix: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be two capital letters")
    .default("WB"),
  brand: Brand,
  company: Company,
  flags: z
    .strictObject({
      /** Restricts accounts to business clients. */
      businessOnly: z.boolean().default(false),
      canRegister: z.boolean().default(true),
      showLanguageSelector: z.boolean().default(true),
      canCancelShipment: z.boolean().default(true),
      canChangePassword: z.boolean().default(true),
      allowMarketingCalls: z.boolean().default(false),
      /** Clients must verify their phone number before they subscribe or pay. */
      phoneVerification: z.boolean().default(false),
      volumeDiscounts: z.boolean().default(false),
      canGenerateApiKey: z.boolean().default(false),
      /** Offers paid plans. */
      subscription: z.boolean().default(false),
      /** Asks new merchants where they sell; otherwise they only see a welcome page. */
      newOnboarding: z.boolean().default(true),
      /** Floating button on the pages of the support centre. Off for a carrier's brand, which has its own support. */
      supportWidget: z.boolean().default(true),
      /** Link to help in the header. */
      helpLink: z.boolean().default(true),
      /** Tickets open in a page of the app; otherwise at `support.ticketUrl`. */
      internalTicketPage: z.boolean().default(true),
      /** Filter by printed label. */
      labelsFilter: z.boolean().default(true),
      /** Filter by delivery date in every inbox, not only where most parcels have one. */
      deliveryDateFilter: z.boolean().default(false),
      /** Insures several shipments at once, from the bulk menu and before payment. */
      bulkInsurance: z.boolean().default(true),
      /** Notice on recipients from shops: the buyer entered them, and the merchant changes them at their own risk. */
      buyerAddressDisclaimer: z.boolean().default(false),
      /** Merchants can pay in, and pay from that balance. */
      balance: z.boolean().default(false),
      /** Inboxes with a bulk action that deletes drafts; all by default. */
      deleteInboxes: z.array(Inbox).optional(),
      /** Inboxes with a bulk action that pays; all by default. */
      payInboxes: z.array(Inbox).optional(),
    })
    .prefault({}),
  /** The paid plan, offered if `flags.subscription` is set. */
  plan: PaidPlan.prefault({}),
  /** Offered services and their prices; the paid plan adds premium carriers, lower prices and cash on delivery. */
  services: z
    .strictObject({
      /** Offers premium carriers. */
      premiumCarriers: z.boolean().default(true),
      /** Shows the tenant's own discounted prices. */
      exclusivePrices: z.boolean().default(false),
      cashOnDelivery: z.boolean().default(true),
      /** Who may use their own contracts with carriers: clients on the paid plan, or all. */
      ownContracts: z.enum(["plan", "all"]).default("plan"),
      /** Restricts services to the preferences of the source shop. */
      restrictedBySource: z.boolean().default(true),
    })
    .prefault({}),
  payments: z
    .strictObject({
      /** Available payment methods, the default first. */
      methods: z.array(PaymentMethodName).min(1).default(["CREDIT_CARD_3D_SECURE", "PAYPAL"]),
    })
    .prefault({}),
  /** The balance, offered if `flags.balance` is set. */
  balance: z
    .strictObject({
      /** The account that merchants transfer money to; without it they pay in by the tenant's other methods only. */
      transfer: z
        .strictObject({
          holder: z.string().min(1).max(70),
          iban: z.string().refine(isIban, "must be an IBAN"),
          bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "must be a BIC"),
        })
        .optional(),
    })
    .prefault({}),
  /** Text messages that tell buyers of merchants how far their parcel is. */
  buyerTexts: z
    .strictObject({
      /** How many each merchant may send in a calendar month; with 0 none are offered. The tenant pays for them. */
      perMonth: z.number().int().min(0).max(1_000_000).default(0),
    })
    .prefault({}),
  cancellation: z
    .strictObject({
      /** Days after payment in which a shipment can be cancelled. */
      days: z.number().int().min(0).default(15),
      /** Keys of the cancellation reasons. */
      reasons: z
        .array(z.string().regex(/^[a-z][a-z-]*$/))
        .min(1)
        .default(["not-needed", "wrong-address", "wrong-contents", "wrong-service", "duplicate", "other"]),
    })
    .prefault({}),
  /** Name, without extension, of the announcements file beside `tenant.json`; enables the bell in the header. */
  notificationWidgetId: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be lower-case letters, digits and dashes")
    .optional(),
  helpUrl: z.url({ protocol: /^https?$/ }).optional(),
  support: z
    .strictObject({
      /** Phone number for VIP users; without it there is no phone support. */
      talkNumber: z
        .string()
        .regex(/^\+[\d ]{7,20}$/, "must be an international phone number")
        .optional(),
      /** URL of a ticket if `flags.internalTicketPage` is off; contains `{reference}`. */
      ticketUrl: z
        .url({ protocol: /^https?$/ })
        .refine((url) => url.includes("{reference}"), "must have {reference}")
        .optional(),
      /** URLs of pages that answer common questions; a missing one leads to a new ticket. */
      questions: z
        .strictObject({
          billing: z.url({ protocol: /^https?$/ }).optional(),
          cancellations: z.url({ protocol: /^https?$/ }).optional(),
          delivery: z.url({ protocol: /^https?$/ }).optional(),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Folder beside `tenant.json` with a catalogue of its own; by default that of the platform. @see docs/catalogue.md */
  catalogue: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, "must be the name of a folder beside tenant.json")
    .optional(),
  /** Endpoint for analytics events; without it nothing is sent. */
  analytics: z
    .strictObject({
      collectorUrl: z
        .url({ protocol: /^https?$/ })
        .refine((url) => !/^\w+:\/\/[^/?#]*@/.test(url), "must have no user name or password"),
    })
    .optional(),
  /** Map tiles; without them there are no maps. */
  map: MapTiles.optional(),
  limits: z
    .strictObject({
      listPageSize: z.number().int().min(1).max(100).default(20),
      shippingRules: z.number().int().min(0).default(15),
    })
    .prefault({}),
});

/** A tenant's settings with its name, which is also the `:partner` of the login path. */
export type Tenant = z.output<typeof TenantFile> & { name: string };
export type TenantFile = z.input<typeof TenantFile>;

const NAME = /^[a-z][a-z0-9-]*$/;

/** An invalid tenant configuration; the message is one line for the operator. */
export class TenantConfigError extends Error {
  override name = "TenantProblem";
}

/**
 * Parses a `tenant.json`.
 *
 * @param name name of the folder
 * @throws TenantConfigError with the folder and the first error
 */
export function parseTenant(name: string, text: string): Tenant {
  const problem = (what: string) => new TenantConfigError(`${name}/tenant.json: ${what}`);
  if (!NAME.test(name)) throw problem("the folder's name must be lower-case letters, digits and dashes");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw problem(`is not valid JSON (${errorMessage(error).replaceAll("\n", " ")})`);
  }
  const parsed = TenantFile.safeParse(data);
  if (parsed.success) return { name, ...parsed.data };
  const [issue] = parsed.error.issues;
  throw problem([issue?.path.join("."), issue?.message].filter(Boolean).join(": "));
}

/**
 * Checks that tenants exist and do not share hosts.
 *
 * @throws TenantConfigError if there is no tenant, or two share a host
 */
export function checkTenants(tenants: readonly Tenant[]): void {
  if (tenants.length === 0) throw new TenantConfigError("there is no folder with a tenant.json");
  const owners = new Map<string, string>();
  for (const { name, hosts } of tenants) {
    for (const host of hosts) {
      const owner = owners.get(host);
      if (owner) throw new TenantConfigError(`${name}/tenant.json: hosts: ${host} belongs to ${owner}`);
      owners.set(host, name);
    }
  }
}
