import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestScope } from "~/services/http/request-scope.server";
import { findBrandFile, requireTenant } from "~/services/tenant/tenant.server";

const YEAR_S = 365 * 24 * 3600;

/** The tenant's logo, icon or style sheet. Versioned URLs are cached permanently. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const file = findBrandFile(requireTenant(request), params.file ?? "");
  if (!file) throw new Response("not-found", { status: 404 });
  const isCurrent = new URL(request.url).searchParams.get("v") === file.version;
  // Mail clients embed the logo cross-origin.
  requestScope()?.removeHeader("Cross-Origin-Resource-Policy");
  return new Response(new Uint8Array(file.body), {
    headers: {
      "Content-Type": file.type,
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": isCurrent ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
    },
  });
}
