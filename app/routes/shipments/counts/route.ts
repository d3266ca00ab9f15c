import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { withOfflineFallback } from "~/components/forms/offline";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadCounts } from "~/services/shipments/counts.server";

/** The counts alone, for a sidebar that is already on screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { counts: await loadCounts(await requireMerchant(request)) };
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => withOfflineFallback<unknown>(serverLoader, null);

/** Events say when counts change. */
export const shouldRevalidate = () => false;
