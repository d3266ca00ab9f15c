import { sql } from "kysely";
import type { Migration } from "./migration";

/** An order that its shop has cancelled is a new one when it is open again; one whose draft the merchant has deleted is not. */
export const cancelledOrders: Migration = {
  name: "0281-cancelled-orders",
  up: async (db) => {
    await sql`alter table imported_orders add column is_cancelled boolean not null default false`.execute(db);
  },
};
