import type { Db } from "../../store/tables";

/**
 * Base of every shipment query, scoped to one client. Handlers must not query shipments in any other way, so that none can access
 * another client's.
 */
export function shipmentsOf(db: Db, clientId: string) {
  return {
    select: () => db.selectFrom("shipments").where("shipments.client_id", "=", clientId),
    update: () => db.updateTable("shipments").where("shipments.client_id", "=", clientId),
    remove: () => db.deleteFrom("shipments").where("shipments.client_id", "=", clientId),
  };
}
