import type { Tenant as ReadTenant } from "#contract/rules/tenant";

/** A tenant as served by the app: `logo`, `favicon`, `theme` and `preview` (the image of link previews) are versioned URLs. */
export type Tenant = ReadTenant & { brand: { theme: string; preview?: string } };

/** Tile server of a tenant's maps. */
export type MapTiles = NonNullable<Tenant["map"]>;

/**
 * The tenant of a host.
 *
 * @param host the request's host without its port
 * @returns undefined for an unknown host
 */
export function tenantOfHost(tenants: readonly Tenant[], host: string): Tenant | undefined {
  return tenants.find((tenant) => tenant.hosts.includes(host.toLowerCase()));
}

/**
 * Whether a `:country?` URL segment is valid for the tenant.
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

/** Email address for questions about personal data. */
export function privacyContact({ privacyEmail, supportEmail }: Pick<Tenant["brand"], "privacyEmail" | "supportEmail">): string {
  return privacyEmail ?? supportEmail;
}

/** The part of a tenant that is sent to browsers. */
export type PublicTenant = Pick<Tenant, "name" | "countries" | "languages" | "flags" | "helpUrl" | "notificationWidgetId"> & {
  brand: Pick<
    Tenant["brand"],
    | "title"
    | "logo"
    | "favicon"
    | "theme"
    | "impressum"
    | "impressumUrl"
    | "privacyUrl"
    | "termsUrl"
    | "poweredBy"
    | "supportEmail"
    | "frontPage"
  >;
};

export function publicTenant(tenant: Tenant): PublicTenant {
  const { name, countries, languages, flags, helpUrl, notificationWidgetId } = tenant;
  const { title, logo, favicon, theme, impressum, impressumUrl, privacyUrl, termsUrl, poweredBy, supportEmail, frontPage } =
    tenant.brand;
  const legal = { impressum, impressumUrl, privacyUrl, termsUrl };
  const brand = { title, logo, favicon, theme, ...legal, poweredBy, supportEmail, frontPage };
  return { name, countries, languages, brand, flags, helpUrl, notificationWidgetId };
}
