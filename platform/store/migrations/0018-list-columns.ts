import { type Kysely, type Migration, sql } from "kysely";

/** Which columns a client's lists show, in their order; null for the standard ones. */
export const listColumns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table clients add column list_columns jsonb`.execute(db);
  },
};
