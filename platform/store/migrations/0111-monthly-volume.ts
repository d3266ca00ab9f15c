import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create index shipments_ordered on shipments (client_id, ordered_at) where ordered_at is not null;
`;

/** Finds the shipments that a client bought in a month. */
export const monthlyVolume: Migration = {
  name: "0111-monthly-volume",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
