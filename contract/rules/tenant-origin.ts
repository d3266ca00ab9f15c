import type { Tenant } from "./tenant";

/**
 * The public origin of a tenant, for links in mails.
 *
 * @param publicUrl `PUBLIC_URL`: protocol and port shared by all tenants
 * @param isOnly one tenant is served, whatever host is asked for (`TENANT`)
 */
export function tenantOrigin(
  { hosts }: Pick<Tenant, "hosts">,
  { publicUrl, isSingleTenant }: { publicUrl: string | undefined; isSingleTenant: boolean },
): string {
  if (!publicUrl) return `https://${hosts[0]}`;
  const base = new URL(publicUrl);
  if (isSingleTenant || hosts.includes(base.hostname)) return base.origin;
  return `${base.protocol}//${hosts[0]}${base.port ? `:${base.port}` : ""}`;
}
