import { type Kysely, type Migration, sql } from "kysely";

/** Carriers are told which parcels go back. */
export const returns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table shipments add column is_return boolean not null default false`.execute(db);
  },
};
