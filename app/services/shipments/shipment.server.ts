import { WaybillReference } from "#contract/primitives";
import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import { unlessRefused } from "~/services/upstream/upstream.server";

/** @throws Response 404 for a reference that is none or that the merchant has no shipment of */
export async function requireShipment(merchant: Merchant, reference: string | undefined): Promise<Shipment> {
  const known = WaybillReference.safeParse(reference);
  if (!known.success) throw new Response("not-found", { status: 404 });
  const found = await unlessRefused(merchant.upstream.shipments.get({ waybillReference: known.data }));
  if (!found) throw new Response("not-found", { status: 404 });
  return found;
}
