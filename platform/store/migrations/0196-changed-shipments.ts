import { sql } from "kysely";
import type { Migration } from "./migration";

/** Shops' modules ask for what has changed since they last asked. */
export const changedShipments: Migration = {
  name: "0196-changed-shipments",
  up: async (db) => {
    await sql`create index shipments_changed on shipments (client_id, updated_at, id)`.execute(db);
  },
};
