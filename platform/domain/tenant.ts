import type { Tenant } from "../../contract/rules/tenant";
import type { Platform } from "../platform";
import { invalid } from "./problems";

/**
 * Finds a tenant by partner name.
 *
 * @throws 422 on `partner` if there is no such tenant
 */
export function requireTenant({ tenants }: Pick<Platform, "tenants">, partner: string): Tenant {
  const tenant = tenants.find(partner);
  if (tenant) return tenant;
  throw invalid([{ error_code: "ValueNotAllowedField", field: "partner", text: "No such partner" }]);
}
