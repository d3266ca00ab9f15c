import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** The number of unread notifications as JSON, for live updates of the bell. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream } = await requireMerchant(request);
  const count = await nullIfUnavailable("notification-count", upstream.notifications.count());
  // Without an answer the bell stays as it is.
  return count ? Response.json(count) : new Response(null, { status: 502 });
}
