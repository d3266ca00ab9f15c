import { sql } from "kysely";
import type { Migration } from "./migration";

/** Keeps what a shop has done with an order whose shipment was paid already. */
export const orderSincePaid: Migration = {
  name: "0290-order-since-paid",
  up: async (db) => {
    await sql`alter table shipments add column order_since_paid text check (order_since_paid in ('changed', 'cancelled'))`.execute(
      db,
    );
  },
};
