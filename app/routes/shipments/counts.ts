import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMerchant } from "~/services/merchant.server";
import { loadCounts } from "./counts.server";

/** The counts alone, for a sidebar that is already on screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { counts: await loadCounts(await requireMerchant(request)) };
}
