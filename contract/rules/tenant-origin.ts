import type { Tenant } from "./tenant";

/**
 * The origin that browsers know a tenant by, for links in mails.
 *
 * @param publicUrl `PUBLIC_URL`: one address for all tenants, whose hosts differ
 * @param isOnly one tenant is served, whatever host is asked for (`TENANT`)
 */
export function tenantOrigin(
  { hosts }: Pick<Tenant, "hosts">,
  { publicUrl, isOnly }: { publicUrl: string | undefined; isOnly: boolean },
): string {
  if (!publicUrl) return `https://${hosts[0]}`;
  const known = new URL(publicUrl);
  if (isOnly || hosts.includes(known.hostname)) return known.origin;
  return `${known.protocol}//${hosts[0]}${known.port ? `:${known.port}` : ""}`;
}
