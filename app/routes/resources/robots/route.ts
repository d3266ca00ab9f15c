import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitePaths } from "~/models/paths";
import { requireTenant } from "~/services/tenant/tenant.server";

/**
 * What search engines and previews of links may read: the sign-in, the pages of parcels, which say themselves that they are not to be
 * indexed, and what these are drawn with.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { name } = requireTenant(request);
  const allowed = ["/login", sitePaths.login(name), sitePaths.publicTracking(""), "/assets/", "/brand/", "/carriers/"];
  const lines = ["User-agent: *", ...allowed.map((path) => `Allow: ${path}`), "Disallow: /"];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
