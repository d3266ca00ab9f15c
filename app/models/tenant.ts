import { z } from "zod";
import { Alpha2Code, Currency, Language } from "../../contract/primitives";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/**
 * One brand: everything that makes a tenant's product its own.
 *
 * @see spec shipment-core, section 1, and account-and-money, section 3, "Brand flags"
 */
export const Tenant = z.object({
  /** Also the `:partner` of the login path. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Host names, without port, that this tenant answers on. */
  hosts: z.array(z.string()).min(1),
  /** `/private`, `/be/private` with a fixed country, or `/{country}/private` with any of the tenant's countries. */
  prefix: z.discriminatedUnion("form", [
    z.object({ form: z.literal("plain") }),
    z.object({ form: z.literal("fixed"), country: Alpha2Code }),
    z.object({ form: z.literal("country") }),
  ]),
  /** Countries that merchants send from, the home country first. */
  countries: z.array(Alpha2Code).min(1),
  /** Display languages, the one to fall back to first. */
  languages: z.array(Language).min(1),
  currency: Currency.default("EUR"),
  brand: z.object({
    title: z.string(),
    logo: z.string(),
    /** Accent on light and on dark ground; text on the accent. Each pair has a contrast of at least 4.5. */
    accent: Colour,
    accentDark: Colour,
    onAccent: Colour,
    onAccentDark: Colour,
    impressum: z.string(),
    poweredBy: z.boolean(),
    supportEmail: z.email(),
  }),
  flags: z.object({
    businessOnly: z.boolean().default(false),
    canRegister: z.boolean().default(true),
    showLanguageSelector: z.boolean().default(true),
    canCancelShipment: z.boolean().default(true),
  }),
  notificationWidgetId: z.string().optional(),
  helpUrl: z.url().optional(),
  limits: z.object({
    listPageSize: z.number().int().min(1).max(100).default(20),
    shippingRules: z.number().int().default(15),
    cancellationDays: z.number().int().default(15),
  }),
});
export type Tenant = z.infer<typeof Tenant>;
export type TenantInput = z.input<typeof Tenant>;

/**
 * The tenant that answers on a host.
 *
 * @param host the request's host without its port
 * @returns undefined for a host that no tenant has
 */
export function tenantOfHost(tenants: readonly Tenant[], host: string): Tenant | undefined {
  return tenants.find((tenant) => tenant.hosts.includes(host.toLowerCase()));
}

/**
 * Whether a `:country?` segment of a URL is the tenant's own form of prefix.
 *
 * @param country the segment in lower case, undefined for `/private`
 * @see spec shipment-core, section 1: an unknown form is an unknown path
 */
export function acceptsPrefix(tenant: Tenant, country: string | undefined): boolean {
  switch (tenant.prefix.form) {
    case "plain":
      return country === undefined;
    case "fixed":
      return country === tenant.prefix.country.toLowerCase();
    case "country":
      return country !== undefined && tenant.countries.some((known) => known.toLowerCase() === country);
  }
}

/** The prefix of a tenant's merchant pages, `/private` or `/fr/private`; without a country the tenant's home country is taken. */
export function prefixOf(tenant: Tenant, country?: string): string {
  switch (tenant.prefix.form) {
    case "plain":
      return "/private";
    case "fixed":
      return `/${tenant.prefix.country.toLowerCase()}/private`;
    case "country": {
      const own = tenant.countries.find((known) => known.toLowerCase() === country?.toLowerCase());
      return `/${(own ?? tenant.countries[0]!).toLowerCase()}/private`;
    }
  }
}

/** The part of a tenant that pages show. */
export type PublicTenant = Pick<
  Tenant,
  "name" | "countries" | "languages" | "brand" | "flags" | "helpUrl" | "notificationWidgetId"
>;

export function publicTenant(tenant: Tenant): PublicTenant {
  const { name, countries, languages, brand, flags, helpUrl, notificationWidgetId } = tenant;
  return { name, countries, languages, brand, flags, helpUrl, notificationWidgetId };
}
