import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitePaths } from "~/models/paths";
import { requireTenant } from "~/services/tenant/tenant.server";

/**
 * Allows crawlers and link previews the login, the pages of merchants’ buyers, which forbid indexing themselves, and the
 * assets of both.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { name } = requireTenant(request);
  const allowed = [
    "/login",
    sitePaths.login(name),
    sitePaths.trackingSearch(),
    "/withdrawal/",
    "/returns/",
    "/merchants/",
    "/assets/",
    "/brand/",
    "/carriers/",
  ];
  const lines = ["User-agent: *", ...allowed.map((path) => `Allow: ${path}`), "Disallow: /"];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
