import { WaybillReference } from "#contract/primitives";
import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfRefused } from "~/services/upstream/upstream.server";

/** @throws Response 404 for a malformed reference, or one that is not the merchant's */
export async function requireShipment(merchant: Merchant, reference: string | undefined): Promise<Shipment> {
  const known = WaybillReference.safeParse(reference);
  if (!known.success) throw new Response("not-found", { status: 404 });
  const found = await nullIfRefused(merchant.upstream.shipments.get({ waybillReference: known.data }));
  if (!found) throw new Response("not-found", { status: 404 });
  return found;
}
