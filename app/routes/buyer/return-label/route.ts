import type { LoaderFunctionArgs } from "@remix-run/node";
import { findReturnOrder } from "~/services/buyers/return-order.server";
import { fileResponse } from "~/services/http/file-response.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { openUpstreamFile } from "~/services/upstream/upstream-file.server";

/** The label of a return as a PDF, for whoever has the link of its order. @throws Response 404 without one */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findReturnOrder(request, requireTenant(request), params);
  const label = found.kind === "ok" ? found.order.returns.find(({ number }) => number === params.number)?.labelUrl : null;
  const file = label && (await openUpstreamFile(label));
  if (!file) throw new Response("not-found", { status: 404 });
  const response = fileResponse(file.body, {
    name: `${params.number}.pdf`,
    contentType: "application/pdf",
    disposition: "inline",
  });
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}
