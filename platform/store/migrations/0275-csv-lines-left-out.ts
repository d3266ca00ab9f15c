import { sql } from "kysely";
import type { Migration } from "./migration";

/** Rows of a file of which nothing goes into a parcel, by why. */
export const csvLinesLeftOut: Migration = {
  name: "0275-csv-lines-left-out",
  up: async (db) => {
    await sql`alter table csv_imports add column left_out_lines jsonb not null default '{"refunded":0,"fulfilled":0,"notShipped":0,"notes":0}'`.execute(
      db,
    );
  },
};
