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

/** Like {@link requirePartner}, for a page with its own text for this. @returns null if the path names another tenant */
export function findPartner(request: Request, partner: string | undefined): Tenant | null {
  const tenant = requireTenant(request);
  return partner === tenant.name ? tenant : null;
}
