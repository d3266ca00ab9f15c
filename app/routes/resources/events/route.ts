import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";
import { signedOutResponse, openEventStream } from "~/services/realtime/relay.server";

/**
 * The merchant's events, `text/event-stream`.
 *
 * Frames: `ready` (start of the stream), events of `contract/events.ts`, `reload` (events may be missing: reload the page),
 * `signed-out` (last frame).
 *
 * @see spec shipment-core, section 4, "Real-time events"
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (request.method !== "GET") throw new Response(null, { status: 405, headers: { Allow: "GET" } });
  try {
    const { token } = await requireMerchant(request);
    return openEventStream(request, token);
  } catch (error) {
    // An EventSource cannot follow a redirect to the login; the page can.
    if (error instanceof Response && error.headers.has("Location")) return signedOutResponse();
    throw error;
  }
}
