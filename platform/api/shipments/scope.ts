import type { Db } from "../../store/tables";

/**
 * Where every look at shipments starts: those of one client. No handler selects, changes or deletes shipments in another way, so
 * none can reach a stranger's.
 */
export function shipmentsOf(db: Db, clientId: string) {
  return {
    select: () => db.selectFrom("shipments").where("shipments.client_id", "=", clientId),
    update: () => db.updateTable("shipments").where("shipments.client_id", "=", clientId),
    remove: () => db.deleteFrom("shipments").where("shipments.client_id", "=", clientId),
  };
}
