import type { LoaderFunctionArgs } from "@remix-run/node";
import { findCarrierLogo } from "~/services/carriers/carrier-logo.server";
import { requestScope } from "~/services/http/request-scope.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { NEUTRAL_LOGO } from "./neutral-logo";

const YEAR_S = 365 * 24 * 3600;

/** A carrier's logo, or a neutral one. Requires no session: logos are public, and pages show many. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireTenant(request);
  const logo = await findCarrierLogo((params.file ?? "").replace(/\.svg$/, ""));
  // An upstream image opened as a document must not run as a page of ours.
  requestScope()?.removeHeader("Content-Security-Policy");
  return new Response(logo ?? NEUTRAL_LOGO, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "Cache-Control": logo === null ? "public, max-age=300" : `public, max-age=${YEAR_S}, immutable`,
    },
  });
}
