import { type Kysely, type Migration, sql } from "kysely";

/** Which columns a client's lists show, in their order; null for the standard ones. Saved views may have a look of their own. */
export const listColumns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table clients add column list_columns jsonb`.execute(db);
    await sql`update saved_views set content = content || '{"look": null}'`.execute(db);
  },
};
