import { redirect } from "@remix-run/node";
import type { Shipment } from "#contract/shipments";
import { redirectWithFlash } from "~/services/session/flash.server";
import { logFault } from "~/services/process/log.server";
import { carriesUserInput, type Merchant } from "~/services/session/merchant.server";
import { UpstreamFault, nullIfRefused } from "~/services/upstream/upstream.server";
import { WaybillReference } from "#contract/primitives";

/**
 * A purchased shipment.
 *
 * @throws Response redirect to the checkout if it is not purchased; to the all inbox, with a message, if it is unknown or cannot
 * be loaded
 * @throws UpstreamFault instead, if it cannot be loaded and the request carries a form
 * @see spec shipment-core, section 2, "Post-sale details page"
 */
export async function requirePurchased(merchant: Merchant, request: Request, reference: string | undefined): Promise<Shipment> {
  try {
    return await findPurchased(merchant, request, reference);
  } catch (error) {
    // Forms keep their values and show the fault themselves.
    if (!(error instanceof UpstreamFault) || carriesUserInput(request)) throw error;
    logFault("details", error);
    throw await redirectWithFlash(request, allInbox(merchant), { key: "details-failed", tone: "error" });
  }
}

/** Like {@link requirePurchased}, for a page that works without the shipment. @throws UpstreamFault if it could not be loaded */
export async function findPurchased(merchant: Merchant, request: Request, reference: string | undefined): Promise<Shipment> {
  try {
    const shipment = await requireShipment(merchant, reference);
    if (shipment.step !== "PURCHASED") throw redirect(merchant.paths.resume(shipment.waybillReference));
    return shipment;
  } catch (error) {
    if (error instanceof Response && error.status === 404)
      throw await redirectWithFlash(request, allInbox(merchant), { key: "shipment-unknown", tone: "error" });
    throw error;
  }
}

function allInbox({ paths }: Merchant): string {
  return paths.inbox("ALL");
}

/** @throws Response 404 for a malformed reference, or one that is not the merchant's */
export async function requireShipment(merchant: Merchant, reference: string | undefined): Promise<Shipment> {
  const known = WaybillReference.safeParse(reference);
  if (!known.success) throw new Response("not-found", { status: 404 });
  const found = await nullIfRefused(merchant.upstream.shipments.get({ waybillReference: known.data }));
  if (!found) throw new Response("not-found", { status: 404 });
  return found;
}
