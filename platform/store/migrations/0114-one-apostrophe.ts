import { sql } from "kysely";
import type { Migration } from "./migration";

/** Searches fold every apostrophe to one; what was stored before is folded likewise. */
export const oneApostrophe: Migration = {
  name: "0114-one-apostrophe",
  up: async (db) => {
    for (const table of ["shipments", "recipients"]) {
      await sql`
        update ${sql.table(table)} set search = translate(search, ${"‘’ʼ´`′"}, ${""}) where search ~ ${"[‘’ʼ´`′]"}
      `.execute(db);
    }
  },
};
