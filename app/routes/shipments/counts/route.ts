import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadCounts } from "~/services/shipments/list-parts.server";

/** The counts as JSON, for live updates of the sidebar. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await loadCounts(await requireMerchant(request)));
}
