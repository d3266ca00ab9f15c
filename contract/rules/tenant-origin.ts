import type { Tenant } from "./tenant";

interface OriginSettings {
  publicUrl: string | undefined;
  isSingleTenant: boolean;
}

/**
 * The public origin of a tenant, for links in mails.
 *
 * @param settings `publicUrl` (`PUBLIC_URL`) has the protocol and port shared by all tenants; `isSingleTenant` (`TENANT`)
 *   serves one tenant on any host
 */
export function tenantOrigin({ hosts }: Pick<Tenant, "hosts">, { publicUrl, isSingleTenant }: OriginSettings): string {
  if (!publicUrl) return `https://${hosts[0]}`;
  const base = new URL(publicUrl);
  if (isSingleTenant || hosts.includes(base.hostname)) return base.origin;
  return `${base.protocol}//${hosts[0]}${base.port ? `:${base.port}` : ""}`;
}

/**
 * Why links in mails would not lead to the app, or undefined. A public URL on a loopback host means development.
 *
 * @param hosts host names of all tenants
 */
export function publicUrlProblem(hosts: readonly string[], { publicUrl, isSingleTenant }: OriginSettings): string | undefined {
  if (!publicUrl || isSingleTenant) return undefined;
  const { hostname } = new URL(publicUrl);
  if (isLoopback(hostname) || hosts.includes(hostname)) return undefined;
  return `${hostname} is not a host of any tenant; add it to a tenant's "hosts", or set TENANT`;
}

/**
 * Whether a URL is a page of the tenant: on any of its hosts, with the scheme and port of {@link tenantOrigin} unless on
 * loopback.
 */
export function isTenantUrl(url: string, tenant: Pick<Tenant, "hosts">, settings: OriginSettings): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(url);
  if (username !== "" || password !== "") return false;
  const own = new URL(tenantOrigin(tenant, settings));
  if (origin === own.origin) return true;
  return tenant.hosts.includes(hostname) && (isLoopback(hostname) || (protocol === own.protocol && port === own.port));
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "[::1]";
}

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
