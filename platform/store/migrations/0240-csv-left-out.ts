import { sql } from "kysely";
import type { Migration } from "./migration";

/** How many orders of a file were sent or cancelled already. */
export const csvLeftOut: Migration = {
  name: "0240-csv-left-out",
  up: async (db) => {
    await sql`alter table csv_imports add column left_out integer not null default 0`.execute(db);
  },
};
