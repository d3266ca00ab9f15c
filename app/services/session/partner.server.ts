import type { Tenant } from "~/models/tenant";
import { requireTenant } from "~/services/tenant/tenant.server";

/**
 * The tenant of a request whose path names it: `/:partner/login`.
 *
 * @throws Response 404 if the path names another tenant than the host
 */
export function requirePartner(request: Request, partner: string | undefined): Tenant {
  const tenant = findPartner(request, partner);
  if (!tenant) throw new Response("not-found", { status: 404 });
  return tenant;
}

/** The same for a page, which shows that there is none. @returns null if the path names another tenant than the host */
export function findPartner(request: Request, partner: string | undefined): Tenant | null {
  const tenant = requireTenant(request);
  return partner === tenant.name ? tenant : null;
}
