import { getLabel, getShipment, getTracking, listShipments } from "./shipments";
import { pushOrders } from "./orders";
import { withApiKey } from "./context";

/** Implements every procedure that shops' modules call. */
export const shopRouter = withApiKey.router({ pushOrders, listShipments, getShipment, getLabel, getTracking });
