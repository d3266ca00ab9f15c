import { type Kysely, type Migration, sql } from "kysely";

/** The order in which a client's lists open. Saved views have one of their own. */
export const listOrder: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table clients add column list_order text not null default 'CREATED_DESC'`.execute(db);
  },
};
