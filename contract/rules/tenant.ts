import { z } from "zod";
import { PaymentMethodName } from "../orders";
import { Alpha2Code, Currency, Language } from "../primitives";
import { contrast, TEXT_CONTRAST } from "./contrast";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour as #rrggbb");
/** A file that lies beside `tenant.json`: no path leads out of the folder. */
const file = (endings: string) =>
  z.string().regex(new RegExp(`^[a-z0-9][a-z0-9._-]*\\.(${endings})$`, "i"), `must be a file beside tenant.json (${endings})`);

/** Fonts that readers' systems bring, by their character; nothing is fetched. */
export const FONTS = ["sans", "humanist", "geometric", "rounded", "serif"] as const;
const Font = z.enum(FONTS);

/** The grounds that accents are read on: cards in light and in dark. */
const SURFACE = "#ffffff";
const SURFACE_DARK = "#1a2029";

const Brand = z
  .strictObject({
    title: z.string().min(1).max(60),
    logo: file("svg|png|webp").default("logo.svg"),
    favicon: file("svg|png|ico").default("favicon.svg"),
    /** For mails, whose readers show no SVG. */
    mailLogo: file("png").optional(),
    /** Accent on light and on dark ground; text on the accent. Each pair has a contrast of at least 4.5. */
    accent: Colour,
    accentDark: Colour,
    onAccent: Colour,
    onAccentDark: Colour,
    /** Corners of controls, pixels; cards and panels follow. */
    radius: z.number().int().min(0).max(18).default(6),
    font: Font.default("sans"),
    titleFont: Font.optional(),
    titleWeight: z.union([z.literal(400), z.literal(500), z.literal(600), z.literal(700)]).default(600),
    /** Space between the letters of titles, em. */
    titleSpacing: z.number().min(-0.05).max(0.1).default(-0.01),
    impressum: z.string(),
    poweredBy: z.boolean(),
    supportEmail: z.email(),
    /** Sender of the platform's mails; the title is its name. */
    senderEmail: z.email(),
  })
  .superRefine((brand, context) => {
    const pairs = [
      ["onAccent", brand.onAccent, brand.accent],
      ["onAccentDark", brand.onAccentDark, brand.accentDark],
      ["accent", brand.accent, SURFACE],
      ["accentDark", brand.accentDark, SURFACE_DARK],
    ] as const;
    for (const [name, text, ground] of pairs) {
      const found = contrast(text, ground);
      if (found >= TEXT_CONTRAST) continue;
      const message = `contrast with ${ground} is ${found.toFixed(1)}, needed are ${TEXT_CONTRAST}`;
      context.addIssue({ code: "custom", path: [name], message });
    }
  });

/**
 * A tenant's `tenant.json`: everything that makes the product its own. The folder it lies in names the tenant.
 *
 * @see spec shipment-core, section 1 and section 6, "Tenant flags"; account-and-money, section 3, "Brand flags"
 */
const TenantFile = z.strictObject({
  /** Host names, without port, that this tenant answers on; links in mails lead to the first. */
  hosts: z.array(z.string().regex(/^[a-z0-9.:[\]-]+$/, "must be a host name in lower case, without port")).min(1),
  /** `/private`, `/be/private` with a fixed country, or `/{country}/private` with any of the tenant's countries. */
  prefix: z.discriminatedUnion("form", [
    z.strictObject({ form: z.literal("plain") }),
    z.strictObject({ form: z.literal("fixed"), country: Alpha2Code }),
    z.strictObject({ form: z.literal("country") }),
  ]),
  /** Countries that merchants send from, the home country first. */
  countries: z.array(Alpha2Code).min(1),
  /** Display languages, the one to fall back to first. */
  languages: z.array(Language).min(1),
  currency: Currency.default("EUR"),
  /** What references of new shipments begin with. */
  referencePrefix: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be two capital letters")
    .default("WB"),
  brand: Brand,
  flags: z
    .strictObject({
      /** Business clients only. */
      businessOnly: z.boolean().default(false),
      canRegister: z.boolean().default(true),
      showLanguageSelector: z.boolean().default(true),
      canCancelShipment: z.boolean().default(true),
      canChangePassword: z.boolean().default(true),
      allowMarketingCalls: z.boolean().default(false),
      volumeDiscounts: z.boolean().default(false),
      canGenerateApiKey: z.boolean().default(false),
      /** Paid plans are offered. */
      subscription: z.boolean().default(false),
      supportWidget: z.boolean().default(true),
    })
    .prefault({}),
  /** Which services are offered, and at which prices. */
  services: z
    .strictObject({
      /** Premium carriers are offered. */
      premiumCarriers: z.boolean().default(true),
      /** Prices of the tenant's own, below the list's, are shown. */
      exclusivePrices: z.boolean().default(false),
      cashOnDelivery: z.boolean().default(true),
      /** What the shop that a shipment came from insists on restricts the services. */
      restrictedBySource: z.boolean().default(true),
    })
    .prefault({}),
  payments: z
    .strictObject({
      /** Ways to pay that merchants may choose from, the preferred one first. */
      methods: z.array(PaymentMethodName).min(1).default(["CREDIT_CARD_3D_SECURE", "PAYPAL"]),
    })
    .prefault({}),
  cancellation: z
    .strictObject({
      /** Days after payment within which a shipment may be cancelled. */
      days: z.number().int().min(0).default(15),
      /** Keys of the reasons to choose from. */
      reasons: z
        .array(z.string().regex(/^[a-z][a-z-]*$/))
        .min(1)
        .default(["not-needed", "wrong-address", "wrong-contents", "wrong-service", "duplicate", "other"]),
    })
    .prefault({}),
  notificationWidgetId: z.string().optional(),
  helpUrl: z.url({ protocol: /^https?$/ }).optional(),
  limits: z
    .strictObject({
      listPageSize: z.number().int().min(1).max(100).default(20),
      shippingRules: z.number().int().min(0).default(15),
    })
    .prefault({}),
});

/** One brand with the name of its folder, which is also the `:partner` of the login path. */
export type Tenant = z.output<typeof TenantFile> & { name: string };
export type TenantFile = z.input<typeof TenantFile>;

const NAME = /^[a-z][a-z0-9-]*$/;

/** What is wrong with the tenants, in one line for the operator. */
export class TenantProblem extends Error {
  override name = "TenantProblem";
}

/**
 * A tenant from the text of its `tenant.json`.
 *
 * @param name of its folder
 * @throws TenantProblem naming the folder and the first thing that is wrong
 */
export function parseTenant(name: string, text: string): Tenant {
  const problem = (what: string) => new TenantProblem(`${name}/tenant.json: ${what}`);
  if (!NAME.test(name)) throw problem("the folder's name must be lower-case letters, digits and dashes");
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw problem(`is no JSON (${(error as Error).message.replaceAll("\n", " ")})`);
  }
  const parsed = TenantFile.safeParse(given);
  if (parsed.success) return { name, ...parsed.data };
  const [issue] = parsed.error.issues;
  throw problem([issue?.path.join("."), issue?.message].filter(Boolean).join(": "));
}

/**
 * Checks that the tenants go together.
 *
 * @throws TenantProblem where there is none, or two claim the same host
 */
export function checkTenants(tenants: readonly Tenant[]): void {
  if (tenants.length === 0) throw new TenantProblem("there is no folder with a tenant.json");
  const owners = new Map<string, string>();
  for (const { name, hosts } of tenants) {
    for (const host of hosts) {
      const owner = owners.get(host);
      if (owner) throw new TenantProblem(`${name}/tenant.json: hosts: ${host} belongs to ${owner}`);
      owners.set(host, name);
    }
  }
}
