import { hasFeature } from "#contract/rules/features";
import type { Inbox } from "#contract/states";
import { isFlowOffered } from "~/models/shipments/flow-offered";
import type { BulkFlow } from "~/models/shipments/selection";
import { loadInit, type Merchant } from "./merchant.server";

/**
 * Requires the permission to create shipments: hiding the button does not protect its URL.
 *
 * @throws Response 403, which the error page explains
 * @see spec shipment-core, section 6, "Flags gate"
 */
export async function requireCreatePermission(merchant: Merchant): Promise<void> {
  const { client } = await loadInit(merchant);
  if (!hasFeature(client.features, "CREATE_SHIPMENT")) throw new Response("not-allowed", { status: 403 });
}

/**
 * Requires the permission for actions on several shipments.
 *
 * @throws Response 403, which the error page explains
 */
export async function requireBulkPermission(merchant: Merchant): Promise<void> {
  const { client } = await loadInit(merchant);
  if (!hasFeature(client.features, "BULK_SELECTION")) throw new Response("not-allowed", { status: 403 });
}

/**
 * Requires that the tenant offers a flow for this inbox.
 *
 * @throws Response 403, which the error page explains
 */
export function requireFlow({ tenant }: Merchant, flow: BulkFlow, inbox: Inbox): void {
  if (!isFlowOffered(flow, inbox, tenant.flags)) throw new Response("not-allowed", { status: 403 });
}
