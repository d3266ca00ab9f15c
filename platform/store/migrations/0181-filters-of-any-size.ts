import { sql } from "kysely";
import type { Migration } from "./migration";

/**
 * Each day of delivery has its shipments in the list's order, a whole order number is found without trigrams, and of a name that many
 * have the list's index alone tells the first matches.
 */
export const filtersOfAnySize: Migration = {
  name: "0181-filters-of-any-size",
  up: async (db) => {
    await sql`drop index shipments_delivery, shipments_all`.execute(db);
    await sql`
      create index shipments_all on shipments (client_id, created_at desc, id desc, estimated_delivery_date)
      include (recipient_name_search, recipient_surname_search)
    `.execute(db);
    await sql`
      create index shipments_delivery_newest on shipments (client_id, estimated_delivery_date, created_at desc, id desc)
    `.execute(db);
    await sql`
      create index shipments_reference on shipments (client_id, reference_search) where reference_search is not null
    `.execute(db);
  },
};
