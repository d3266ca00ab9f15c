import type { Shipment } from "#contract/shipments";
import type { Inbox } from "#contract/states";

/** What the shop has changed in the order of a draft. */
export interface OrderChange {
  since: NonNullable<Shipment["orderSincePaid"]>;
  /** Numbers of the cancelled ones of several orders that share the draft. */
  cancelledOrders: string[];
  reference: string;
  /** List beside which the draft is edited. */
  inbox: Inbox;
}

/** What has become of the order of a draft. */
export function orderChangeOf({
  orderSincePaid: since,
  cancelledOrders,
  waybillReference: reference,
  state,
}: Pick<Shipment, "orderSincePaid" | "cancelledOrders" | "waybillReference" | "state">): OrderChange | null {
  if (!since) return null;
  return { since, cancelledOrders, reference, inbox: state === "READY_TO_PURCHASE" ? "READY_TO_PURCHASE" : "DRAFT" };
}
