import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireMerchant } from "./merchant.server";

/** The loader of a route that has an action and no page: who opens its URL, or reloads it, sees their shipments. */
export async function toShipments({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(paths.home);
}
