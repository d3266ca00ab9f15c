import type { Shipment } from "#contract/shipments";

/** What says that the goods of an order are not to be sent. */
export interface Unwanted {
  /** The shop has cancelled the order; of several that share the shipment, the numbers of the cancelled ones. */
  cancelled: readonly string[] | null;
  /** The buyer has withdrawn from the order. */
  withdrawal: Shipment["withdrawal"];
}

export const isUnwanted = ({ cancelled, withdrawal }: Unwanted) => cancelled !== null || withdrawal !== null;

type Sent = Pick<Shipment, "orderSincePaid" | "cancelledOrders" | "withdrawal">;

/** @returns both null for goods that are to be sent */
export function unwanted({ orderSincePaid, cancelledOrders, withdrawal }: Sent): Unwanted {
  return { cancelled: orderSincePaid === "cancelled" ? cancelledOrders : null, withdrawal };
}
