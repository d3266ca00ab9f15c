import { sql } from "kysely";
import type { Migration } from "./migration";

/** Keeps why a carrier refused a shipment. */
export const refusals: Migration = {
  name: "0221-refusals",
  up: async (db) => {
    await sql`alter table shipments add column refusal jsonb`.execute(db);
  },
};
