import { sql } from "kysely";
import type { Migration } from "./migration";

/** Keeps the telephone number of recipients whose order has none. */
export const fallbackPhone: Migration = {
  name: "0291-fallback-phone",
  up: async (db) => {
    await sql`alter table clients add column fallback_phone text not null default ''`.execute(db);
  },
};
