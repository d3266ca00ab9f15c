import { type Kysely, type Migration, sql } from "kysely";

/** How high the rows of a client's lists are. */
export const listDensity: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table clients add column list_density text not null default 'comfortable'`.execute(db);
  },
};
