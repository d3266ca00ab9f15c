import type { Tenant } from "./tenant";

/** The prefix of a tenant's merchant pages, `/private` or `/fr/private`. @param country by default the home country */
export function prefixOf(tenant: Pick<Tenant, "prefix" | "countries">, country?: string): string {
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
