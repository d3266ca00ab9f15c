import type { Tenant } from "~/models/tenant";
import { requireTenant } from "~/services/tenant/tenant.server";

/**
 * The tenant of a request whose path names it: `/:partner/login`.
 *
 * @throws Response 404 if the path names another tenant than the host
 */
export function requirePartner(request: Request, partner: string | undefined): Tenant {
  const tenant = requireTenant(request);
  if (partner !== tenant.name) throw new Response("not-found", { status: 404 });
  return tenant;
}
