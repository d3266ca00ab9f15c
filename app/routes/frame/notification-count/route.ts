import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";

/** The number of unread notifications as JSON, for live updates of the bell. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream } = await requireMerchant(request);
  return Response.json(await upstream.notifications.count());
}
