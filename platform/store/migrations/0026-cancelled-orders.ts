import { type Kysely, type Migration, sql } from "kysely";

/** Of a shipment that several orders share: those that their shops have cancelled since. */
export const cancelledOrders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table shipments add column cancelled_orders text[] not null default '{}'`.execute(db);
  },
};
