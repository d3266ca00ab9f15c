import { publicOriginOf } from "~/models/public-origin";
import { settings } from "~/services/process/settings.server";
import { requireTenant } from "~/services/tenant/tenant.server";

/** The app's public origin, for absolute links: in emails, for payment providers. */
export function publicOrigin(request: Request): string {
  const { PUBLIC_URL, TENANT } = settings();
  const { hosts } = requireTenant(request);
  return publicOriginOf(new URL(request.url), { publicUrl: PUBLIC_URL, isOnly: TENANT !== undefined, hosts });
}
