import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitePaths } from "~/models/paths";
import { publicCaller } from "~/services/buyers/buyer-brand.server";
import { openUpstreamFile } from "~/services/upstream/upstream-file.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";
import { requireTenant } from "~/services/tenant/tenant.server";

const YEAR_S = 365 * 24 * 3600;

/** A merchant's logo on its buyers' pages. Its URL changes with it. @throws Response 404 without one, 429 for too many */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(request);
  const found = await attempt(
    upstreamAs().buyers.brand({ merchant: (params.merchant ?? "").slice(0, 40), ...publicCaller(tenant) }),
  );
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") throw new Response("not-found", { status: found.refusal.status === 429 ? 429 : 404 });
  const { logo } = found.value;
  const file = logo && (await openUpstreamFile(logo.url));
  if (!file) throw new Response("not-found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  const isCurrent = sitePaths.buyerLogo(params.merchant ?? "", logo.url) === pathname + search;
  const isPng = new URL(logo.url).pathname.endsWith(".png");
  return new Response(file.body, {
    headers: {
      "Content-Type": isPng ? "image/png" : "image/jpeg",
      "Cache-Control": isCurrent ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
    },
  });
}
