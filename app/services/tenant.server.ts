import { flandria } from "../../tenants/flandria";
import { mercato } from "../../tenants/mercato";
import { waybill } from "../../tenants/waybill";
import { Tenant, tenantOfHost } from "~/models/tenant";
import { settings } from "./settings.server";

/** Every tenant this build ships with, checked when the process starts. */
export const tenants: readonly Tenant[] = [waybill, flandria, mercato].map((tenant) => {
  const parsed = Tenant.parse(tenant);
  return { ...parsed, brand: { ...parsed.brand, logo: versioned(parsed.brand.logo) } };
});

/** Set by the build, vite.config.ts; not there where the sources run as they are. */
declare const PUBLIC_VERSION: string | undefined;

/** A file of `public` by an address that changes with it. */
function versioned(path: string): string {
  return typeof PUBLIC_VERSION === "string" ? `${path}?v=${PUBLIC_VERSION}` : path;
}

/** The tenant of a request: the one that TENANT names, or the one whose host was asked for. */
export function findTenant(request: Request): Tenant | undefined {
  const only = settings().TENANT;
  if (only) return tenants.find((tenant) => tenant.name === only);
  return tenantOfHost(tenants, new URL(request.url).hostname);
}

/**
 * @throws Response 404 for a host that no tenant has; the root error page explains it
 * @see spec shipment-core, section 1: an unknown tenant is an error
 */
export function requireTenant(request: Request): Tenant {
  const tenant = findTenant(request);
  if (!tenant) throw new Response("unknown-tenant", { status: 404 });
  return tenant;
}
