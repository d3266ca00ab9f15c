import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { orOffline } from "~/components/app/offline";
import { requireMerchant } from "~/services/merchant.server";
import { loadCounts } from "./counts.server";

/** The counts alone, for a sidebar that is already on screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { counts: await loadCounts(await requireMerchant(request)) };
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => orOffline<unknown>(serverLoader, null);

/** Events say when counts change. */
export const shouldRevalidate = () => false;
